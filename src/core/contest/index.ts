export { amendmentMessage, concernsContestants } from './amendment-message'
export {
  type Amendment,
  amendmentRefusals,
  amendmentsOf,
  CONTEST_FIELDS,
  type ContestField,
  type ContestTerms,
  type Freedom,
  freedomOf,
  withFrozenTerms,
} from './amendments'
export { type Attempt, hideFrom, type Outcome, outcomeOf, until } from './attempt'
export { Board, type Moment, type View } from './board'
export { compareStandings, type FirstSolveChange, firstSolveChanges, type PlaceChange } from './comparison'
export * from './constants'
export { csvOf } from './csv'
export { type CheckedContest, type CheckedProblem, checkContestForm, type FormRefusal } from './form'
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
} from './formats/index'
export { scaledGroups } from './groups'
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
  asksForRejudge,
  PROBLEM_CHANGES,
  type ProblemChange,
  problemChangeMessage,
  problemChanges,
} from './problem-changes'
export { boardAfter, type Resolution, type ResolverStep, resolutionOf, resolutionSteps } from './resolver'
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
  type BoardLine,
  type FirstSolve,
  firstSolves,
  type Line,
  lineFrom,
  lineOf,
  type RankedLine,
  ranked,
  type Scoring,
  standingsOf,
  standingsSteps,
  withUnranked,
} from './standings'
export { changeBetween, isSamePage, isSameRow, pageAfter } from './standings-change'
export { readSubtasks, writeSubtasks } from './subtask-text'
export {
  type Consequence,
  type Counted,
  countViolation,
  VIOLATION_TYPES,
  type Violation,
  type ViolationType,
} from './violations'
