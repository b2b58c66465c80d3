export { type Candidate, drawQuestions, MET_FOR_MS, shuffled, withShuffledOptions } from './draw'
export { isRight, pointsFor, QUESTION_MS, ROUND_TRIP_MOST_MS, tookMs } from './points'
export { askedOf, frameDocument, pageWithOption, questionProblem, solutionOf } from './question'
