export { openSocketAddress, removeSocket } from '#db/operator-socket'
export { isOperatorCall, OPERATOR_CALLS, type OperatorAnswer, type OperatorBody, type OperatorCallName } from './calls'
export { Operator } from './operator'
