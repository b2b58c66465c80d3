import { type TSchema, type TUnsafe, Type } from '@sinclair/typebox'
import type { Call } from '#contracts/calls/call'
import { checkOf, type SchemaCheck } from '#contracts/check'
import type { CallWatch } from '#contracts/operator-socket'
import type { ReadonlyStatic } from '#contracts/shapes'
import type { OperatorDeps } from './context'

/** What one command asks for: its declaration, as that of a call of HTTP, and how it is done. */
type OperatorCall<Body extends TSchema = TSchema, Answer extends TSchema = TSchema> = Pick<
  Call,
  'summary' | 'errors' | 'reads'
> & {
  /** Parts of the body that the audit log keeps. */
  readonly audit?: readonly (keyof ReadonlyStatic<Body> & string)[]
  /** Programs are judged for it. */
  readonly judges?: true
  readonly body: Body
  readonly answer: Answer
  perform(
    deps: OperatorDeps,
    asked: CallWatch & { readonly body: ReadonlyStatic<Body> },
  ): ReadonlyStatic<Answer> | Promise<ReadonlyStatic<Answer>>
}

/** The calls of a noun: the key is the address on the operator socket. */
export type OperatorCalls = Readonly<Record<`POST /operator/${string}/${string}`, Omit<OperatorCall, 'audit'>>>

/** With the checks of its shapes. */
export type CheckedCall<Body extends TSchema, Answer extends TSchema> = OperatorCall<Body, Answer> & {
  readonly bodyCheck: SchemaCheck<TUnsafe<ReadonlyStatic<Body>>>
  readonly answerCheck: SchemaCheck<TUnsafe<ReadonlyStatic<Answer>>>
}

/** What `perform` receives and answers follows from the schemas. */
export const operatorCall = <Body extends TSchema, Answer extends TSchema>(
  call: OperatorCall<Body, Answer>,
): CheckedCall<Body, Answer> => ({
  ...call,
  bodyCheck: checkOf(Type.Unsafe<ReadonlyStatic<Body>>(call.body)),
  answerCheck: checkOf(Type.Unsafe<ReadonlyStatic<Answer>>(call.answer)),
})
