export { type StressCase, type StressFound, smallestOf, stressRound } from './rounds'
