export type { ImportOutcome } from './import'
export { createProblems, type ImportReport, type ProblemDeps, type ProblemService } from './problem-service'
export { renderStatement } from './statement'
