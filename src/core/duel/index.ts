export { claimFromMs } from './absence'
export { apply, InvalidEventLog, replay } from './apply'
export { settingsRefusal } from './before-start'
export { bestScore, hasSolved, isAccepted, isPending } from './coding'
export type {
  Decision,
  DuelCommand,
  DuelCommandOf,
  DuelEffect,
  DuelRefusal,
  Refused,
  ReportedWord,
  TypeCommand,
} from './commands'
export { needsReview } from './conduct'
export * from './constants'
export { nextWakeMs, outstanding } from './deadlines'
export { decide } from './decide'
export { isDecided } from './decided-race'
export { drawFromMs, submissionRefusal, takesLanguage } from './play'
export { raceFigures, racePace, raceTimeMs } from './race-figures'
export { notActiveCode } from './refusals'
export { rematchUntilMs } from './rematch'
export * from './replay'
export { resultFigure, resultLine, resultSeconds, standingSubmission } from './result'
export * from './state'

export { SPECTATOR, selfOf, stateFor, type Viewer, type Visible, visibleList, visibleTo } from './visibility'
