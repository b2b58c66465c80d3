export { claimFromMs } from './absence'
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
  ReportedWord,
  SubmitCommand,
  TypeCommand,
  VerdictCommand,
} from './commands'
export * from './constants'
export { nextWakeMs, outstanding } from './deadlines'
export { decide } from './decide'
export { isDecided } from './decided-race'
export { drawFromMs, submissionRefusal } from './play'
export { raceFigures } from './race-figures'
export { rematchUntilMs } from './rematch'
export * from './state'
export { typingOutcome } from './typing-match'
export { stateFor, type Viewer, type Visible, visibleList, visibleTo } from './visibility'
