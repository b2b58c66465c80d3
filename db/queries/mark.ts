/** What something kept was made of, and when: it is current as long as nothing of that changed and its time has not passed. */
export type Mark = {
  /** How often what it was read from had changed by then: see `watchChanges`. */
  readonly version: string
  readonly fromMs: number
  /** The first moment at which it is something else though nothing was written. */
  readonly untilMs: number
}

/** Before `fromMs` it is not current either: on a clock that was set back, what was to come is to come again. */
export const isCurrent = (mark: Mark | undefined, version: string, nowMs: number): boolean =>
  mark !== undefined && mark.version === version && mark.fromMs <= nowMs && nowMs < mark.untilMs
