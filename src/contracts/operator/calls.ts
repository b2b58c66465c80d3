import { Type } from '@sinclair/typebox'
import type { ReadonlyStatic } from '../shapes'
import { CONTEST_CALLS } from './contests'
import { PROBLEM_CALLS } from './problems'
import { SITE_CALLS } from './site'
import { USER_CALLS } from './users'

/**
 * Everything an operator's command can ask for: what it sends and what it is answered, by name. The same shapes go through
 * the socket of a running server, are worked on without one, and are printed by `--json`.
 */
export const CALLS = { ...USER_CALLS, ...CONTEST_CALLS, ...PROBLEM_CALLS, ...SITE_CALLS } as const

export type CallName = keyof typeof CALLS
export type CallInput<N extends CallName> = ReadonlyStatic<(typeof CALLS)[N]['input']>
export type CallOutput<N extends CallName> = ReadonlyStatic<(typeof CALLS)[N]['output']>

/** The schemas of a call, as what its types say. */
export const inputOf = <N extends CallName>(name: N) => Type.Unsafe<CallInput<N>>(CALLS[name].input)
export const outputOf = <N extends CallName>(name: N) => Type.Unsafe<CallOutput<N>>(CALLS[name].output)

/** Those for which a judge is needed. */
export const JUDGING_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  ...(['problem.import', 'problem.verify', 'problem.verify-stored', 'contest.rejudge'] as const),
])

export const isCallName = (name: string): name is CallName => Object.hasOwn(CALLS, name)

/** How far long work is: `done` of `total`, and what it is at now. */
export const ProgressSchema = Type.Object({ done: Type.Number(), total: Type.Number(), what: Type.String() })
export type Progress = ReadonlyStatic<typeof ProgressSchema>

/** POST /call on the operator socket. */
export const CallRequestSchema = Type.Object({ call: Type.String(), version: Type.String(), input: Type.Unknown() })

/** A line of the answer: any number of steps, then one of the other two. */
export const CallLineSchema = Type.Union([
  Type.Object({ progress: ProgressSchema }),
  Type.Object({ result: Type.Unknown() }),
  Type.Object({
    error: Type.Object({ code: Type.String(), message: Type.String(), details: Type.Optional(Type.Unknown()) }),
  }),
])
export type CallLine = ReadonlyStatic<typeof CallLineSchema>
