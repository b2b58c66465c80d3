export { MEMORY_LIMIT_MB, TIME_LIMIT_MS } from './metadata'
export { parsePackage } from './parse-package'
export * from './types'
