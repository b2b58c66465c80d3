export { createPractice, PRACTICE_LIMITS, type PracticeDeps, type PracticeService } from './practice-service'
