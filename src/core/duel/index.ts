export { apply, BrokenStory, replay } from './apply'
export { type BestScore, bestScore, hasSolved, isAccepted, isPending, type Outcome } from './coding'
export type {
  Circumstances,
  Decision,
  DuelCommand,
  DuelCommandOf,
  DuelCommandType,
  DuelEffect,
  DuelRefusal,
  Refused,
  SubmitCommand,
  VerdictCommand,
} from './commands'
export * from './constants'
export { nextWakeMs, outstanding } from './deadlines'
export { decide } from './decide'
export { drawFromMs, submissionRefusal } from './play'
export * from './state'
export { stateFor, type Viewer, type Visible, visibleList, visibleTo } from './visibility'
