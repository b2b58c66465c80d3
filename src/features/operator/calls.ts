import type { ReadonlyStatic } from '#contracts/shapes'
import { auditCalls } from './audit'
import { contestCalls } from './contest'
import { debugTaskCalls } from './debug-task'
import { judgesCalls } from './judges'
import { problemCalls } from './problem'
import { questionCalls } from './question'
import { settingsCalls } from './settings'
import { targetCalls } from './target'
import { textCalls } from './text'
import { tokenCalls } from './token'
import { totalsCalls } from './totals'
import { userCalls } from './user'

/**
 * All calls that a command can make. The same shapes are sent to a running server through the operator socket, handled
 * in the command's process without one, and printed by `--json`.
 */
export const OPERATOR_CALLS = {
  ...auditCalls,
  ...contestCalls,
  ...debugTaskCalls,
  ...judgesCalls,
  ...problemCalls,
  ...questionCalls,
  ...settingsCalls,
  ...targetCalls,
  ...textCalls,
  ...tokenCalls,
  ...totalsCalls,
  ...userCalls,
}
type Calls = typeof OPERATOR_CALLS
export type OperatorCallName = keyof Calls
export type OperatorBody<Key extends OperatorCallName> = ReadonlyStatic<Calls[Key]['body']>
export type OperatorAnswer<Key extends OperatorCallName> = ReadonlyStatic<Calls[Key]['answer']>

export const isOperatorCall = (name: string): name is OperatorCallName => Object.hasOwn(OPERATOR_CALLS, name)
