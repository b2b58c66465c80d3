import { type TSchema, type TUnsafe, Type } from '@sinclair/typebox'
import type { Call } from '#contracts/calls/call'
import { checkOf, type SchemaCheck } from '#contracts/check'
import type { CallWatch } from '#contracts/operator-socket'
import type { ReadonlyStatic } from '#contracts/shapes'
import type { OperatorDeps } from './context'

/** A call of the operator's commands: a declaration like that of an HTTP call, and the function that performs it. */
type OperatorCall<Body extends TSchema = TSchema, Answer extends TSchema = TSchema> = Pick<
  Call,
  'summary' | 'errors' | 'reads'
> & {
  /** The parts of the body that the audit log keeps. */
  readonly audit?: readonly (keyof ReadonlyStatic<Body> & string)[]
  /** Set if the call judges programs. */
  readonly judges?: true
  readonly body: Body
  readonly answer: Answer
  perform(
    deps: OperatorDeps,
    asked: CallWatch & { readonly body: ReadonlyStatic<Body> },
  ): ReadonlyStatic<Answer> | Promise<ReadonlyStatic<Answer>>
}

/** The calls about one subject. The key is the address on the operator socket. */
export type OperatorCalls = Readonly<Record<`POST /operator/${string}/${string}`, Omit<OperatorCall, 'audit'>>>

/** A call with the compiled checks of its schemas. */
export type CheckedCall<Body extends TSchema, Answer extends TSchema> = OperatorCall<Body, Answer> & {
  readonly bodyCheck: SchemaCheck<TUnsafe<ReadonlyStatic<Body>>>
  readonly answerCheck: SchemaCheck<TUnsafe<ReadonlyStatic<Answer>>>
}

/** Declares a call. The types of what `perform` receives and returns follow from the schemas. */
export const operatorCall = <Body extends TSchema, Answer extends TSchema>(
  call: OperatorCall<Body, Answer>,
): CheckedCall<Body, Answer> => ({
  ...call,
  bodyCheck: checkOf(Type.Unsafe<ReadonlyStatic<Body>>(call.body)),
  answerCheck: checkOf(Type.Unsafe<ReadonlyStatic<Answer>>(call.answer)),
})
