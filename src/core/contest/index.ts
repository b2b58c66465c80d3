export { amendmentMessage, concernsContestants } from './amendment-message'
export {
  type Amendment,
  amendmentRefusals,
  amendmentsOf,
  CONTEST_FIELDS,
  type ContestField,
  type ContestTerms,
  freedomOf,
  withFrozenTerms,
} from './amendments'
export { type Attempt, hideFrom, type Outcome, outcomeOf, until } from './attempt'
export { Board, type Moment } from './board'
export { compareStandings, firstSolveChanges } from './comparison'
export * from './constants'
export { courseMoments, courseOf } from './course'
export { csvOf } from './csv'
export { areProblemPoints, type CheckedProblem, checkContestForm, isProblemOrder } from './form'
export { type ContestFormat, FORMATS, type FormatKey, type GradedShare } from './formats/index'
export { scaledGroups } from './groups'
export { icalendarOf } from './icalendar'
export { labelOf } from './labels'
export { currentRun, maySeeProblems, registrationRefusal, type Standing, virtualRefusal } from './participation'
export { PROBLEM_CHANGES, problemChangeMessage, problemChanges } from './problem-changes'
export { boardAfter, resolutionOf, resolutionSteps } from './resolver'
export { type ContestStatus, endsAtMs, freezeElapsedMs, isFrozen, lengthMs, nextChangeMs, statusAt } from './schedule'
export {
  type BoardLine,
  type FirstSolve,
  firstSolves,
  type Line,
  lineOf,
  type RankedLine,
  type Scoring,
  standingsOf,
  standingsSteps,
} from './standings'
export { changeBetween, isSamePage, pageAfter } from './standings-change'
export { limitRefusal, type Place, placeOf, type SubmitRefusal } from './submission-rules'
export { readSubtasks, writeSubtasks } from './subtask-text'
export { countViolation, type ViolationType } from './violations'
