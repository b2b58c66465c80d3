type Surprise = {
  /** The expected verdicts, with the judge's names. */
  readonly expected: readonly string[]
  /** Whether some test must be too slow, regardless of the results of the others. */
  readonly mustBeSlow: boolean
  readonly verdict: string
  /** The CPU time of the slowest test. */
  readonly slowestMs: number
  readonly limitMs: number
}

/**
 * Returns a sentence about an unexpected verdict that only the speed of this machine explains: a submission that should be too slow is
 * accepted, or reaches the output limit first; or one that should fail in another way is too slow to get that far. Returns null for all
 * other verdicts, also if a correct solution is too slow, because contestants would have that problem, too.
 */
export function speedSurprise({ expected, mustBeSlow, verdict, slowestMs, limitMs }: Surprise): string | null {
  const figures = `its slowest test took ${Math.ceil(slowestMs)} ms, and the limit is ${limitMs} ms.`
  if (verdict === 'accepted' && mustBeSlow) return `It is fast enough here: ${figures}`
  if (verdict === 'output-limit' && mustBeSlow)
    return `It reaches the output limit here before it is too slow: ${figures}`
  if (verdict === 'time-limit' && !expected.includes('accepted'))
    return `It is too slow here to fail as expected: ${figures}`
  return null
}
