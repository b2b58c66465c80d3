export { type Unpacked, unpackArchive } from './archive'
export { MAX_SOURCE_BYTES, MAX_UNFINISHED } from './intake'
export { createJudging, type JudgingDeps, type JudgingLog } from './judging-service'
export type {
  InputTarget,
  JudgedSubmission,
  JudgingService,
  Purpose,
  StoredSubmission,
  SubmissionRecord,
  SubmissionTally,
  SubmitRequest,
  Target,
} from './types'
export { type KnownTest, visibleResults } from './visible-results'
