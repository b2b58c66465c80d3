type Surprise = {
  /** The judge's words. */
  readonly expected: readonly string[]
  /** Some test must be too slow, whatever the others come to. */
  readonly mustBeSlow: boolean
  readonly verdict: string
  /** Of the slowest test, and what a test may take. */
  readonly slowestMs: number
  readonly limitMs: number
}

/**
 * What to say of a verdict that was not expected and that only speed explains: what should be too slow passes on this machine, or what
 * should fail in another way does not get so far in time, and what prints without end is stopped by the output limit first. Null: it is explained otherwise, or a right solution is too slow here, which
 * contestants would meet, too.
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
