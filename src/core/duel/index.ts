export { claimFromMs } from './absence'
export { apply, endOfPlay, followedBy, InvalidEventLog, replay } from './apply'
export { settingsRefusal } from './before-start'
export { chatRefusal, chatted, withLine } from './chat'
export type { Decision, DuelCommand, DuelCommandOf, DuelEffect, DuelRefusal, Refused, TypeCommand } from './commands'
export { conductFor, needsReview, notePaste, noteViolation, withFlag, withViolation } from './conduct'
export * from './constants'
export { clockUntilMs, nextWakeMs, outstanding } from './deadlines'
export { decide } from './decide'
export { isDecided } from './decided'
export type { MatchOf, SettingsOf } from './mode'
export { fitsTask, isStart, rulesOf } from './modes'
export {
  hostKnowledge,
  type ProblemToChoose,
  withChosenProblem,
} from './modes/coding/chosen'

export {
  afterProgramEvent,
  bestScore,
  firstAccepted,
  hasSolved,
  isAccepted,
  isPending,
  type ProgramEvent,
  scoreLabels,
  verdictEvent,
  visiblePrograms,
} from './modes/submissions'
export { answerOf, openRound, triviaScore } from './modes/trivia'
export {
  acceptTyped,
  FRESH_RUN,
  hasBegun,
  paceIn,
  raceFigures,
  racePace,
  raceTextOf,
  raceTimeMs,
  restartRefusal,
  runOf,
  withRestart,
  withTyped,
} from './modes/typing'
export { isOwnText, ownTextOf, withOwnText } from './modes/typing/own-text'
export type { DuelOptions, OwnOption } from './options'
export { drawFromMs, submissionRefusal, takesLanguage } from './play'
export { notActiveCode, overdue } from './refusals'
export { rematchSettings, rematchUntilMs } from './rematch'
export * from './replay'
export { decisiveMs, resultFigure, resultLine, resultSeconds, standingSubmission } from './result'
export * from './series'
export * from './state'
export { hears, SPECTATOR, selfOf, type Viewer, type Visible } from './viewer'
export { stateFor, visibleList, visibleTo } from './visibility'
