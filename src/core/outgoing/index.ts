export { type AddressFault, addressFault } from './address-fault'
export { addressNumber, isPublicAddress } from './addresses'
