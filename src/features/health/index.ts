export { createHealth, type HealthService, type Readiness } from './health-service'
