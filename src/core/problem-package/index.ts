export { exportNotes } from './export-notes'
export { KEPT_LIMITS, ORIGINALS, pictureType } from './kept-files'
export { MEMORY_LIMIT_MB, TIME_LIMIT_MS } from './metadata'
export { NO_ORIGIN, PACKAGE_LICENSES } from './origin'
export { parsePackage } from './parse-package'
export { type FromPolygon, fromPolygon, uuidOf } from './polygon'
export { POLYGON_FILE } from './polygon-parts'
export * from './types'
export { writePackage } from './write-package'
export {
  endingOf,
  PACKAGE_FORMATS,
  type PackageFormat,
  type WrittenProblem,
  type WrittenSolution,
  yamlOf,
} from './written'
