export * from './constants'
export { type CheckedProblem, checkProblemForm, type ProblemErrors, type ProblemField, problemErrors } from './form'
export { CODE_MARK, programOf } from './program'
export { slugOf } from './slug'
