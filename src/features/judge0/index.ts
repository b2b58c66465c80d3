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
export { createJudge0Adapter, type Judge0Adapter, MAX_BATCH } from './adapter'
export { CallbackWorker } from './callbacks'
export { Statistics, systemInfo, workersOf } from './information'
