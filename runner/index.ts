import { JudgeService, type Runner, type RunnerOptions } from './service.ts'

export { isComparing } from './checkers/index.ts'
export { JAVASCRIPT_COMMAND } from './checkers/javascript-checks.ts'
export { linkedSources } from './checkers/linked-sources.ts'
export { checkerBuild } from './checkers/own-program.ts'
export { CompileCache } from './compile-cache.ts'
export { JobCancelled, QueueFull, RunnerUnavailable } from './errors.ts'
export { isFolderScript, missingInterpreter } from './folder-scripts.ts'
export * from './hostile/index.ts'
export { inspectKernel, inspectSandboxes, type KernelFindings, type SandboxFinding } from './inspection.ts'
export { NOT_JUDGED } from './job-queue.ts'
export { KeptFiles } from './kept-files.ts'
export { PICTURE, pictureJob, pictureOf, RENDERER_PROGRAM } from './renderer/index.ts'
export { Admission, type Guest } from './scheduler/index.ts'
export type { Runner, RunnerOptions } from './service.ts'
export * from './status-types.ts'
export * from './types.ts'

/** Starts the judge. It starts in the background: `ready()` waits for it. */
export function createRunner(options: RunnerOptions): Runner {
  return new JudgeService(options)
}
