export { type Delivery, deliver, type Resolve } from './delivery'
