export { AuditLog, type Deed } from './audit-log'
