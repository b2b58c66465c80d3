export { Gallery } from './gallery'
