export { Operator } from './operator'
export { openSocketAddress, removeSocket, socketAddress } from './socket-address'
