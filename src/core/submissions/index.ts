export { mayJudgeAgain } from './judge-again'
export { nextBefore, spanBefore } from './span'
