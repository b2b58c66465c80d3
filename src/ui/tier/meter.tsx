type MeterProps = {
  /** What is measured, for screen readers. */
  readonly label: string
  readonly value: number
  readonly max: number
}

/** A simple progress bar. It is the browser's own element, so it needs no script and no style attribute. */
export function Meter({ label, value, max }: MeterProps) {
  return <progress className="meter" aria-label={label} value={Math.min(value, max)} max={max} />
}
