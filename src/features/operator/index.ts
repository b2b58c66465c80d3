export type { EffectiveSetting, OperatorDeps } from './context'
export { Operator } from './operator'
export { openSocketAddress, removeSocket, socketAddress } from './socket-address'
