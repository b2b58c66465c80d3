import { Value } from '@sinclair/typebox/value'
import type { Call } from '#contracts/calls/call'
import {
  bodyOf,
  type CallWatch,
  OPERATOR_CALLS,
  type OperatorAnswer,
  type OperatorBody,
  type OperatorCallName,
  type OperatorHandlers,
} from '#contracts/calls/operator/index'
import { AppError } from '#errors'
import { AuditLog } from '#features/audit'
import { contestHandlers } from './contests'
import type { OperatorDeps } from './context'
import { judgeHandlers } from './judges'
import { problemHandlers } from './problems'
import { siteHandlers } from './site'
import { taskHandlers } from './tasks'
import { userHandlers } from './users'

/** An operator's calls, with or without a running server. */
export class Operator {
  private readonly handlers: OperatorHandlers
  private readonly audit: AuditLog

  constructor(deps: OperatorDeps) {
    this.audit = new AuditLog(deps)
    this.handlers = {
      ...userHandlers(deps),
      ...contestHandlers(deps),
      ...problemHandlers(deps),
      ...siteHandlers(deps),
      ...taskHandlers(deps),
      ...judgeHandlers(deps),
    }
  }

  /** Throws VALIDATION for a body of another shape, and the errors of the call itself. */
  async perform<Key extends OperatorCallName>(
    name: Key,
    sent: unknown,
    watch: CallWatch,
  ): Promise<OperatorAnswer<Key>> {
    const body = checkedBody(name, sent)
    const answer = await this.handlers[name]({ ...watch, body })
    const { reads }: Call = OPERATOR_CALLS[name]
    if (reads !== true) this.audit.record({ actorId: null, via: 'command line', call: name, params: {}, body })
    return answer
  }
}

function checkedBody<Key extends OperatorCallName>(name: Key, body: unknown): OperatorBody<Key> {
  const schema = bodyOf(name)
  if (Value.Check(schema, body)) return body
  const wrong = Value.Errors(schema, body).First()
  throw new AppError('VALIDATION', `${wrong?.path.slice(1) ?? name}: ${wrong?.message ?? 'wrong'}.`)
}
