export type { EffectiveSetting, OperatorDeps } from './context'
export { createOperator, type Operator } from './operator'
export { openSocketAddress, removeSocket, socketAddress } from './socket-address'
