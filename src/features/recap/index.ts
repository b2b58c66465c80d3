export { createRecaps, type RecapService } from './recap-service'
