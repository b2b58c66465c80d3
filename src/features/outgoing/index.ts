export { type Delivery, type DeliveryRules, deliver, type Parcel, type Resolve } from './delivery'
