import type { TSchema } from '@sinclair/typebox'
import type { SchemaCheck } from '#contracts/check'
import type { CallWatch } from '#contracts/operator-socket'
import { AppError } from '#errors'
import { OPERATOR_CALLS, type OperatorAnswer, type OperatorCallName } from './calls'
import type { OperatorDeps } from './context'
import type { CheckedCall } from './operator-call'

type Calls = typeof OPERATOR_CALLS
const CALLS: { readonly [Key in OperatorCallName]: CheckedCall<Calls[Key]['body'], Calls[Key]['answer']> } =
  OPERATOR_CALLS

/** Performs the operator's calls, with or without a running server. */
export class Operator {
  constructor(private readonly deps: OperatorDeps) {}

  /**
   * Performs a call and records it in the audit log if it changes anything. Throws VALIDATION for a body of another
   * shape, and the errors of the call itself.
   */
  async perform<Key extends OperatorCallName>(
    name: Key,
    sent: unknown,
    watch: CallWatch,
  ): Promise<OperatorAnswer<Key>> {
    const call = CALLS[name]
    if (!call.bodyCheck.Check(sent)) throw wrongBody(call.bodyCheck, sent, name)
    // Asked first, because the call may delete the account that it names.
    const targetId = call.reads === true ? null : this.deps.audit.accountIn(name, sent)
    const answer = await call.perform(this.deps, { ...watch, body: sent })
    if (call.reads !== true)
      this.deps.audit.record({ actorId: null, via: 'command line', call: name, params: {}, body: sent, targetId })
    // The commands, and programs that read `--json`, rely on the declared shape.
    if (!call.answerCheck.Check(answer)) throw new Error(`${name} answered otherwise than declared.`)
    return answer
  }
}

function wrongBody(check: Pick<SchemaCheck<TSchema>, 'Errors'>, sent: unknown, name: string): AppError {
  const wrong = check.Errors(sent).First()
  return new AppError('VALIDATION', `${wrong?.path.slice(1) ?? name}: ${wrong?.message ?? 'wrong'}.`)
}
