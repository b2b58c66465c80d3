export { createSubmissions, type SubmissionService } from './submission-service'
