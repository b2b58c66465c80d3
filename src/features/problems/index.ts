export { readPackageArchive } from './package-archive'

export { canRead, problemAccess, requireReadable } from './problem-access'
export { createProblems, type ProblemService } from './problem-service'
export { answerRenders, RENDER_COMMAND } from './render-process'
export { texts } from './text-renderer'
export { zipOf } from './zip'
