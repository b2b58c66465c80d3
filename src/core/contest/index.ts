export { type Attempt, hideFrom, type Outcome, outcomeOf, until } from './attempt'
export { Board, type View } from './board'
export * from './constants'
export { csvOf } from './csv'
export { type CheckedContest, checkContestForm, type FormRefusal } from './form'
export {
  type Cell,
  type ContestFormat,
  FORMATS,
  type FormatKey,
  type JudgedTests,
  type Score,
  type ScoredProblem,
  type ScoringRules,
  type Subtask,
} from './formats'
export { type CalendarEntry, icalendarOf } from './icalendar'
export { labelOf } from './labels'
export { type Earlier, type LimitRefusal, limitRefusal } from './limits'
export {
  maySeeProblems,
  type Participation,
  type Place,
  participationAt,
  placeOf,
  type RegistrationRefusal,
  registrationRefusal,
  type Standing,
  type SubmitRefusal,
  type Terms,
  type VirtualRefusal,
  virtualRefusal,
} from './participation'
export {
  type ContestStatus,
  endsAtMs,
  freezeElapsedMs,
  isFrozen,
  lengthMs,
  nextChangeMs,
  type Schedule,
  statusAt,
} from './schedule'
export {
  type FirstSolve,
  firstSolves,
  type Line,
  lineOf,
  type RankedLine,
  ranked,
  type Scoring,
  standingsOf,
} from './standings'
export {
  type Consequence,
  type Counted,
  countViolation,
  VIOLATION_TYPES,
  type Violation,
  type ViolationType,
} from './violations'
