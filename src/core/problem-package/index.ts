export type { Grading } from '#core/grading'
export { withConstants } from './constants'
export { bytesOf } from './content'
export { type ContestSet, readContestSet, setFilesAt } from './contest-set'
export {
  type BugReport,
  DEBUG_FOLDER,
  DEBUG_LIMITS,
  type DebugTask,
  debugTaskFiles,
  debugTasksIn,
  taskFaults,
} from './debug-tasks'
export { type Expectation, isSettled, type JudgedSubmission, measuredTimes, needsTime, unexpected } from './expectation'
export { expectationOfFolder } from './expectation-rules'
export { exportNotes } from './export-notes'
export { isHiddenName } from './file-names'
export { type InputCheck, inputChecks } from './input-checks'
export { isStatementPdf, pictureType, sampleDownload } from './kept-files'
export { PACKAGE_TIME_MS } from './limits'
export { isNeeded, PACKAGE_LIMITS } from './links'
export { packageRecipe } from './making/package-recipe'
export type { InputRun, Maker, Recipe, TestRecipe } from './making/recipe'
export { NO_ORIGIN } from './origin'
export { parsePackage } from './parse-package'
export { fromPolygon, uuidOf } from './polygon'
export { POLYGON_FILE } from './polygon-parts'
export { speedSurprise } from './speed-surprise'
export { isPrintedPicture } from './statement-files'
export { linkedSources } from './submission-folder'
export {
  givenTimeLimit,
  type InferredLimit,
  inferTimeLimit,
  type MeasuredTimes,
  mostMeasuredMs,
  type TimeRules,
} from './time-limit'
export * from './types'
export { writePackage } from './write-package'
export { type WrittenFiles, type WrittenProblem, yamlOf } from './written'
export { hasTooMuchYaml, TOO_MUCH_YAML } from './yaml-amount'
