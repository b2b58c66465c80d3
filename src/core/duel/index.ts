export { claimFromMs } from './absence'
export { apply, InvalidEventLog, replay } from './apply'
export { settingsRefusal } from './before-start'
export type {
  AnswerCommand,
  Decision,
  DuelCommand,
  DuelCommandOf,
  DuelEffect,
  DuelRefusal,
  Refused,
  TypeCommand,
} from './commands'
export { needsReview } from './conduct'
export * from './constants'
export { clockUntilMs, nextWakeMs, outstanding } from './deadlines'
export { decide } from './decide'
export { isDecided } from './decided'
export type { MatchOf, SettingsOf } from './mode'
export { fitsTask, isStart, rulesOf } from './modes'
export { bestScore, hasSolved, isAccepted, isPending, scoreLabels } from './modes/submissions'
export { answerOf, openRound, type TriviaScore, triviaScore } from './modes/trivia'
export { FRESH_RUN, raceFigures, racePace, raceTextOf, raceTimeMs, runOf } from './modes/typing'
export type { DuelOptions, OwnOption } from './options'
export { drawFromMs, submissionRefusal, takesLanguage } from './play'
export { notActiveCode } from './refusals'
export { rematchUntilMs } from './rematch'
export * from './replay'
export { decisiveMs, resultFigure, resultLine, resultSeconds, standingSubmission } from './result'
export * from './state'
export { SPECTATOR, selfOf, type Viewer, type Visible } from './viewer'
export { stateFor, visibleList, visibleTo } from './visibility'
