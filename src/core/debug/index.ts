export { changedLines } from './changed-lines'
export { MUTATION_KINDS, type Mutation, mutationsOf, variedMutations } from './mutations'
