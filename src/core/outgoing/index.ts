export { type AddressFault, addressFault } from './address-fault'
export { isPublicAddress } from './addresses'
