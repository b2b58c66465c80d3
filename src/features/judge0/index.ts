export {
  answerOf,
  CONFIG,
  chooseFields,
  type Field,
  needsBase64,
  STATUSES,
  type Submission,
  underAllIds,
} from '#core/judge0'
export { type CallbackDeps, type Callbacks, createCallbacks } from './callbacks'
export {
  type Created,
  createJudge0Desk,
  type Judge0Desk,
  type Judge0DeskDeps,
  MAX_BATCH,
  type SubmissionPage,
} from './desk'
export { Statistics, systemInfo, workersOf } from './information'
