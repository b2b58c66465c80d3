export { PRACTICE_LIMITS } from './limits'
export { createPractice, type PracticeDeps, type PracticeService } from './practice-service'
