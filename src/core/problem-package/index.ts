export { MEMORY_LIMIT_MB, TIME_LIMIT_MS } from './metadata'
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
