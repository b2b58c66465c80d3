export { changedLines, LINE_CHARACTERS } from './changed-lines'
export { MUTATION_KINDS, type Mutation, type MutationKind, mutationsOf, variedMutations } from './mutations'
