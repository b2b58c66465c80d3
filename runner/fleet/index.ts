export { Fleet } from './fleet.ts'
export { measureSpeed } from './speed.ts'
