import { Type } from '@sinclair/typebox'
import type { ReadonlyStatic } from '../../shapes'
import type { AnswerOf, BodyOf, Call } from '../call'
import { OPERATOR_CONTESTS } from './contests'
import { OPERATOR_JUDGES } from './judges'
import { OPERATOR_PROBLEMS } from './problems'
import { OPERATOR_SITE } from './site'
import { OPERATOR_TASKS } from './tasks'
import { OPERATOR_USERS } from './users'

/**
 * Everything an operator's command can ask for. The same shapes go to a running server through the operator socket, are
 * worked on without one, and are printed by `--json`.
 */
export const OPERATOR_CALLS = {
  ...OPERATOR_USERS.calls,
  ...OPERATOR_CONTESTS.calls,
  ...OPERATOR_PROBLEMS.calls,
  ...OPERATOR_SITE.calls,
  ...OPERATOR_TASKS.calls,
  ...OPERATOR_JUDGES.calls,
}
type OperatorCalls = typeof OPERATOR_CALLS
export type OperatorCallName = keyof OperatorCalls
export type OperatorBody<Key extends OperatorCallName> = BodyOf<OperatorCalls[Key]>
export type OperatorAnswer<Key extends OperatorCallName> = AnswerOf<OperatorCalls[Key]>

/** The schemas of a call, as what its types say. */
export const bodyOf = <Key extends OperatorCallName>(name: Key) =>
  Type.Unsafe<OperatorBody<Key>>(OPERATOR_CALLS[name].body)
export const answerOf = <Key extends OperatorCallName>(name: Key) =>
  Type.Unsafe<OperatorAnswer<Key>>(OPERATOR_CALLS[name].answer)

/** Whether a call needs a judge. */
export const needsJudge = (name: OperatorCallName): boolean => {
  const call: Call = OPERATOR_CALLS[name]
  return call.judges === true
}

export const isOperatorCall = (name: string): name is OperatorCallName => Object.hasOwn(OPERATOR_CALLS, name)

/** The header in which a command names its version. */
export const VERSION_HEADER = 'joust-version'

/** How far long work is: `done` of `total`, and what it is at now. */
const ProgressSchema = Type.Object({ done: Type.Number(), total: Type.Number(), what: Type.String() })
export type Progress = ReadonlyStatic<typeof ProgressSchema>

/** How one call is watched and given up. */
export type CallWatch = {
  readonly progress: (step: Progress) => void
  /** The caller is gone, or the process ends: stop before the next thing that is stored. */
  readonly signal: AbortSignal
}

/**
 * A handler for each declared call, as for those of HTTP: what it receives and what it answers follow from the
 * declaration.
 */
export type OperatorHandlers<Key extends OperatorCallName = OperatorCallName> = {
  readonly [One in Key]: (
    asked: CallWatch & { readonly body: OperatorBody<One> },
  ) => OperatorAnswer<One> | Promise<OperatorAnswer<One>>
}

/** A line of the answer: any number of steps, then one of the other two. */
export const CallLineSchema = Type.Union([
  Type.Object({ progress: ProgressSchema }),
  Type.Object({ result: Type.Unknown() }),
  Type.Object({
    error: Type.Object({ code: Type.String(), message: Type.String(), details: Type.Optional(Type.Unknown()) }),
  }),
])
export type CallLine = ReadonlyStatic<typeof CallLineSchema>
