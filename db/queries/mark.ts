/**
 * The state from which a cached value was made. The value is current as long as that state has not changed and its time
 * has not passed.
 */
export type Mark = {
  /** A version of the tables from which the value was read (see `watchChanges`). */
  readonly version: string
  readonly fromMs: number
  /** The first moment at which the value changes although nothing is written. */
  readonly untilMs: number
}

/**
 * Whether a value is still current. Before `fromMs` it is not, because the clock was set back and events are ahead
 * again.
 */
export const isCurrent = (mark: Mark | undefined, version: string, nowMs: number): boolean =>
  mark !== undefined && mark.version === version && mark.fromMs <= nowMs && nowMs < mark.untilMs
