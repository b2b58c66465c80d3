export { createQuestions, type QuestionService } from './question-service'
export { readQuestionFile, readQuestions } from './read-file'
