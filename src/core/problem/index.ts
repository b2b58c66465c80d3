export * from './constants'
export {
  type CheckedProblem,
  checkProblemForm,
  type KeptLimits,
  type ProblemErrors,
  type ProblemField,
  problemErrors,
} from './form'
export { type CheckedSolution, LICENSES, type License, MOST_SOLUTIONS } from './form-extras'
export { programOf } from './program'
export { slugOf } from './slug'
export * from './solutions'
export { testPairs } from './test-pairs'
