export { createHealth, type HealthService } from './health-service'
