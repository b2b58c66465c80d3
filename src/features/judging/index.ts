export { openZip, unpackArchive, unpackZip } from './archive'
export { currentScore } from './current-grading'
export { customTarget } from './custom-target'
export { MAX_SOURCE_BYTES } from './intake'
export { type JudgingDeps, JudgingService } from './judging-service'
export { languageName } from './language-name'
export { KEPT_MS, Retention } from './retention'
export { Runs } from './runs'
export { gradeOfResults, judgeTestOf } from './tests-to-judge'
export type {
  InputTarget,
  JudgedSubmission,
  Purpose,
  StoredSubmission,
  SubmissionRecord,
  SubmissionTally,
  SubmitRequest,
  Target,
} from './types'
export { coarseMaxima } from './visible-results'
