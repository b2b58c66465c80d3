type SilentSecondsProps = {
  readonly seconds: number
  /** What screen readers say instead: in a message they would read out every second. */
  readonly spoken: string
}

/** Seconds that count down within a message that is announced. */
export function SilentSeconds({ seconds, spoken }: SilentSecondsProps) {
  return (
    <>
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {seconds} s
      </span>
    </>
  )
}
