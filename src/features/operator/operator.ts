import { type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { CallWatch } from '#contracts/operator-socket'
import type { ReadonlyStatic } from '#contracts/shapes'
import { AppError } from '#errors'
import { OPERATOR_CALLS, type OperatorAnswer, type OperatorCallName } from './calls'
import type { OperatorDeps } from './context'
import type { OperatorCall } from './operator-call'

type Calls = typeof OPERATOR_CALLS
const CALLS: { readonly [Key in OperatorCallName]: OperatorCall<Calls[Key]['body'], Calls[Key]['answer']> } =
  OPERATOR_CALLS

/** An operator's calls, with or without a running server. */
export class Operator {
  constructor(private readonly deps: OperatorDeps) {}

  /** Throws VALIDATION for a body of another shape, and the errors of the call itself. */
  async perform<Key extends OperatorCallName>(
    name: Key,
    sent: unknown,
    watch: CallWatch,
  ): Promise<OperatorAnswer<Key>> {
    const call = CALLS[name]
    const body = checkedBody(call.body, sent, name)
    const answer = await call.perform(this.deps, { ...watch, body })
    if (call.reads !== true)
      this.deps.audit.record({ actorId: null, via: 'command line', call: name, params: {}, body })
    // Commands, and programs that read `--json`, rely on it.
    if (!Value.Check(call.answer, answer)) throw new Error(`${name} answered otherwise than declared.`)
    return answer
  }
}

function checkedBody<Schema extends TSchema>(declared: Schema, body: unknown, name: string): ReadonlyStatic<Schema> {
  const schema = Type.Unsafe<ReadonlyStatic<Schema>>(declared)
  if (Value.Check(schema, body)) return body
  const wrong = Value.Errors(schema, body).First()
  throw new AppError('VALIDATION', `${wrong?.path.slice(1) ?? name}: ${wrong?.message ?? 'wrong'}.`)
}
