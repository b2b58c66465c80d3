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
export {
  type Created,
  createJudge0Adapter,
  type Judge0Adapter,
  type Judge0AdapterDeps,
  MAX_BATCH,
  type SubmissionPage,
} from './adapter'
export { type CallbackDeps, type Callbacks, createCallbacks } from './callbacks'
export { Statistics, systemInfo, workersOf } from './information'
