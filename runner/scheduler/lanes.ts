import type { Priority } from '../types.ts'

export type Lane = Priority

/** docs/rules.md, Sharing the judge: how slot time is shared while several lanes wait. */
export const WEIGHTS: Readonly<Record<Lane, number>> = {
  duelSubmit: 8,
  contestSubmit: 8,
  run: 4,
  practice: 2,
  rejudge: 1,
}

/** The order decides between lanes that are owed the same. */
export const LANES: readonly Lane[] = ['duelSubmit', 'contestSubmit', 'run', 'practice', 'rejudge']
