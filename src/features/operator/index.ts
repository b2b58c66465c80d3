export type { EffectiveSetting, OperatorDeps } from './context'
export { closedDoor, doorAddress, openDoorAddress } from './door-address'
export { createOperator, type Operator } from './operator'
