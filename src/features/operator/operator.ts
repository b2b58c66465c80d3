import { Value } from '@sinclair/typebox/value'
import {
  bodyOf,
  type CallWatch,
  type OperatorAnswer,
  type OperatorBody,
  type OperatorCallName,
  type OperatorHandlers,
} from '#contracts/calls/operator/index'
import { AppError } from '#errors'
import { contestHandlers } from './contests'
import type { OperatorDeps } from './context'
import { problemHandlers } from './problems'
import { siteHandlers } from './site'
import { userHandlers } from './users'

/** An operator's calls, with or without a running server. */
export class Operator {
  private readonly handlers: OperatorHandlers

  constructor(deps: OperatorDeps) {
    this.handlers = { ...userHandlers(deps), ...contestHandlers(deps), ...problemHandlers(deps), ...siteHandlers(deps) }
  }

  /** Throws VALIDATION for a body of another shape, and the errors of the call itself. */
  async perform<Key extends OperatorCallName>(
    name: Key,
    sent: unknown,
    watch: CallWatch,
  ): Promise<OperatorAnswer<Key>> {
    return await this.handlers[name]({ ...watch, body: checkedBody(name, sent) })
  }
}

function checkedBody<Key extends OperatorCallName>(name: Key, body: unknown): OperatorBody<Key> {
  const schema = bodyOf(name)
  if (Value.Check(schema, body)) return body
  const wrong = Value.Errors(schema, body).First()
  throw new AppError('VALIDATION', `${wrong?.path.slice(1) ?? name}: ${wrong?.message ?? 'wrong'}.`)
}
