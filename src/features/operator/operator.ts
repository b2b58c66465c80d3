import { Value } from '@sinclair/typebox/value'
import { type CallInput, type CallName, type CallOutput, inputOf } from '#contracts/operator/calls'
import { AppError } from '#errors'
import { CONTEST_HANDLERS } from './contests'
import type { CallWatch, Handlers, OperatorDeps } from './context'
import { PROBLEM_HANDLERS } from './problems'
import { SITE_HANDLERS } from './site'
import { USER_HANDLERS } from './users'

const HANDLERS: Handlers = { ...USER_HANDLERS, ...CONTEST_HANDLERS, ...PROBLEM_HANDLERS, ...SITE_HANDLERS }

/** What an operator can have done, whether a server runs or not. */
export interface Operator {
  /** Throws VALIDATION for an input of another shape, and what the call itself throws. */
  perform<N extends CallName>(name: N, input: unknown, watch: CallWatch): Promise<CallOutput<N>>
}

export function createOperator(deps: OperatorDeps): Operator {
  return {
    async perform(name, input, watch) {
      return await HANDLERS[name]({ ...deps, ...watch }, checkedInput(name, input))
    },
  }
}

function checkedInput<N extends CallName>(name: N, input: unknown): CallInput<N> {
  const schema = inputOf(name)
  if (Value.Check(schema, input)) return input
  const wrong = Value.Errors(schema, input).First()
  throw new AppError('VALIDATION', `${wrong?.path.slice(1) ?? name}: ${wrong?.message ?? 'wrong'}.`)
}
