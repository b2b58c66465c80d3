type MeterProps = {
  /** What is measured, for those who cannot see it. */
  readonly label: string
  readonly value: number
  readonly max: number
}

/** A plain progress line; the browser's own element, so that it needs no script and no style attribute. */
export function Meter({ label, value, max }: MeterProps) {
  return <progress className="meter" aria-label={label} value={Math.min(value, max)} max={max} />
}
