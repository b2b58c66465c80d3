export { createPractice, type PracticeService } from './practice-service'
