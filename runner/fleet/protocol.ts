import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import { WORKER_STATES } from '../status-types.ts'
import { type TestResult, VERDICTS } from '../types.ts'

/**
 * The version of the messages between the server and its workers. Both must use the same one; their own versions may
 * differ, so that they can be upgraded one after the other. Raise it when either side would misunderstand an older one.
 */
export const PROTOCOL = 1

/** How often a worker announces that it is alive; NATS itself drops expired announcements. */
export const HEARTBEAT_MS = 2000
/** A worker that is silent this long loses its jobs. */
export const LEASE_MS = 10_000

/** NATS accepts messages of 1 MB: larger parts are stored as objects, named by their content. */
export const INLINE_BYTES = 200 * 1024

/**
 * A worker's part of a subject: its name, then the part that changes with each start. This allows a NATS user to be
 * limited to one name.
 */
const pathOf = (worker: string): string => worker.replace(/-([^-]*)$/, '.$1')

/** Streams, buckets and subjects of one Joust. docs/operators.md lists those that a worker's user needs. */
export const namesOf = (prefix: string) => ({
  jobs: `${prefix}-jobs`,
  results: `${prefix}-results`,
  /** Outcomes that are too large for a message, in pieces. Workers write them, and cannot read each other's. */
  outcomes: `${prefix}-outcomes`,
  /** A key-value bucket with expiry: one key for each worker, and one for the server. */
  presence: `${prefix}-judges`,
  /** Objects: programs, tests, checkers. Only the server writes them. */
  blobs: `${prefix}-blobs`,
  job: (worker: string) => `${prefix}.job.${pathOf(worker)}`,
  allJobs: `${prefix}.job.*.*`,
  result: (worker: string) => `${prefix}.result.${pathOf(worker)}`,
  allResults: `${prefix}.result.*.*`,
  outcome: (worker: string, sha256: string) => `${prefix}.outcome.${pathOf(worker)}.${sha256}`,
  allOutcomes: `${prefix}.outcome.>`,
  /** Live progress, and questions between two tests, to one process of the server. */
  progress: (epoch: string, worker: string) => `${prefix}.progress.${epoch}.${pathOf(worker)}`,
  allProgress: (epoch: string) => `${prefix}.progress.${epoch}.*.*`,
  ask: (epoch: string, worker: string) => `${prefix}.ask.${epoch}.${pathOf(worker)}`,
  allAsks: (epoch: string) => `${prefix}.ask.${epoch}.*.*`,
  /** Commands to one worker. */
  control: (worker: string) => `${prefix}.control.${pathOf(worker)}`,
  /** Prefix of the subjects on which a worker receives answers, so that it cannot read the server's. */
  inbox: (worker: string) => `${prefix}.inbox.${pathOf(worker)}`,
})
export type Names = ReturnType<typeof namesOf>
export const SERVER_KEY = 'server'
export const ALL_WORKERS = 'worker.*.*'
export const workerKey = (id: string): string => `worker.${pathOf(id)}`
/** The worker whose key is at the end of the subject. */
export const workerOfKey = (subject: string): string => subject.split('.').slice(-2).join('-')

const Sha = Type.RegExp(/^[0-9a-f]{64}$/)
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Millis = Type.Number({ minimum: 0, maximum: 24 * 3_600_000 })
const Id = Type.RegExp(/^[A-Za-z0-9_-]{1,80}$/)
/** The machine's name, and a part that changes with each start. */
const WorkerId = Type.RegExp(/^[A-Za-z0-9_-]{1,60}-[A-Za-z0-9]{1,16}$/)
/** The process of the server, and the number of the dispatch within it. */
const dispatch = { epoch: Id, attempt: Type.Integer({ minimum: 1 }) }

/** A part of a job: its content, or the name of the object with the content. */
const PartSchema = Type.Union([
  Type.Object({ inline: Type.Unknown() }),
  Type.Object({ sha256: Sha, bytes: Type.Integer({ minimum: 1 }) }),
])
export type Part = Static<typeof PartSchema>

const VerdictSchema = Type.Union(VERDICTS.map((verdict) => Type.Literal(verdict)))

/** The fields of a test's result that a problem's rules need, without the program's output. */
const HeadSchema = Type.Object({
  verdict: VerdictSchema,
  cpuMs: Millis,
  wallMs: Millis,
  memoryKiB: Type.Number({ minimum: 0, maximum: 2 ** 40 }),
  exitCode: Type.Union([Type.Integer(), Type.Null()]),
  signal: Type.Union([Type.Integer({ minimum: 0, maximum: 256 }), Type.Null()]),
  score: Type.Optional(Type.Number()),
  multiplier: Type.Optional(Type.Number()),
  passes: Type.Optional(Count),
})
export type Head = Static<typeof HeadSchema>

const Shown = Type.String({ maxLength: 16 * 1024 * 1024 })
const TestResultSchema = Type.Composite([
  HeadSchema,
  Type.Object({
    stdout: Shown,
    stderr: Shown,
    message: Type.String({ maxLength: 1024 * 1024 }),
    raw: Type.Optional(Type.Object({ stdout: Shown, stderr: Shown })),
    transcript: Type.Optional(Shown),
    /** Contents in Base64. */
    made: Type.Optional(Type.Array(Type.Object({ name: Type.String({ maxLength: 4096 }), content: Type.String() }))),
  }),
])
export type WireResult = Static<typeof TestResultSchema>

const JobSchema = Type.Object({
  protocol: Type.Literal(PROTOCOL),
  ...dispatch,
  key: Type.String({ minLength: 1, maxLength: 200 }),
  /** SHA-256 of what is judged; the same for the same job from another process. */
  fingerprint: Sha,
  program: PartSchema,
  checker: PartSchema,
  tests: PartSchema,
  /** Results of the tests from earlier slices. */
  before: Type.Array(HeadSchema),
  /** Whether the worker must ask the server between two tests what a group is worth and whether to go on. */
  asks: Type.Boolean(),
})
export type WireJob = Static<typeof JobSchema>

const OutcomeSchema = Type.Union([
  Type.Object({
    kind: Type.Union([Type.Literal('judged'), Type.Literal('paused'), Type.Literal('broken-off')]),
    compiled: Type.Boolean(),
    compileOutput: Type.String({ maxLength: 1024 * 1024 }),
    /** Results after those of earlier slices. */
    tests: Type.Array(TestResultSchema, { maxItems: 100_000 }),
  }),
  Type.Object({ kind: Type.Literal('cancelled') }),
  Type.Object({ kind: Type.Literal('failed'), reason: Type.String({ maxLength: 4000 }) }),
  /** An object is missing, or its content does not match its name. */
  Type.Object({ kind: Type.Literal('missing'), sha256: Sha }),
])
export type WireOutcome = Static<typeof OutcomeSchema>

const ResultSchema = Type.Object({
  protocol: Type.Literal(PROTOCOL),
  ...dispatch,
  key: Type.String({ minLength: 1, maxLength: 200 }),
  worker: WorkerId,
  fingerprint: Sha,
  /** How many tests earlier slices had judged. */
  from: Count,
  outcome: PartSchema,
})
export type WireMessage = Static<typeof ResultSchema>

const ProgressSchema = Type.Object({
  ...dispatch,
  worker: WorkerId,
  /** Null: a slot has taken the job. */
  test: Type.Union([Type.Null(), Type.Object({ index: Count, head: HeadSchema })]),
})

/** `tests`: from the one at `from` on; the earlier ones were sent with earlier questions or with the job. */
const AskSchema = Type.Object({
  ...dispatch,
  worker: WorkerId,
  from: Count,
  tests: Type.Array(HeadSchema, { maxItems: 10_000 }),
})
const AnswerSchema = Type.Object({ settled: Type.Union([VerdictSchema, Type.Null()]), isOver: Type.Boolean() })
export type Answer = Static<typeof AnswerSchema>

const ControlSchema = Type.Union([
  Type.Object({
    do: Type.Union([Type.Literal('break-off'), Type.Literal('cancel'), Type.Literal('pause')]),
    ...dispatch,
  }),
  Type.Object({ do: Type.Literal('drain'), reason: Type.String({ maxLength: 500 }) }),
  Type.Object({ do: Type.Literal('resume') }),
  Type.Object({ do: Type.Literal('leave'), reason: Type.String({ maxLength: 500 }) }),
])
export type Control = Static<typeof ControlSchema>

/** The fields that a worker's card has in every version of the protocol. */
const AnyCardSchema = Type.Object({
  protocol: Type.Integer(),
  id: WorkerId,
  host: Type.String({ maxLength: 200 }),
  version: Type.String({ maxLength: 100 }),
})
const CardSchema = Type.Composite([
  AnyCardSchema,
  Type.Object({
    state: Type.Union(WORKER_STATES.map((state) => Type.Literal(state))),
    /** Why it is drained or refused, or what else is wrong; '' if nothing. */
    reason: Type.String({ maxLength: 1000 }),
    slots: Type.Integer({ minimum: 1, maximum: 64 }),
    sandbox: Type.String({ maxLength: 40 }),
    languages: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String({ maxLength: 200 }),
        commands: Type.Object({
          sourceFile: Type.String({ maxLength: 200 }),
          compile: Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()]),
          run: Type.String({ maxLength: 10_000 }),
        }),
      }),
      { maxItems: 500 },
    ),
    /** How long the reference program takes there, in ms; null if not measured yet. */
    speedMs: Type.Union([Millis, Type.Null()]),
    /** How often it was measured. */
    measured: Count,
    /** The dispatches that the worker has: `epoch.attempt`. */
    jobs: Type.Array(Type.String({ maxLength: 120 }), { maxItems: 1000 }),
    /** The worker's clock, in ms since 1970. */
    atMs: Type.Number(),
    cache: Type.Object({ bytes: Type.Number(), fetched: Count, refused: Count }),
  }),
])
export type Card = Static<typeof CardSchema>

const ServerCardSchema = Type.Object({ protocol: Type.Integer(), version: Type.String(), epoch: Id })

const compiled = <T extends TSchema>(schema: T): TypeCheck<T> => TypeCompiler.Compile(schema)
export const CHECKS = {
  job: compiled(JobSchema),
  result: compiled(ResultSchema),
  outcome: compiled(OutcomeSchema),
  progress: compiled(ProgressSchema),
  ask: compiled(AskSchema),
  answer: compiled(AnswerSchema),
  control: compiled(ControlSchema),
  anyCard: compiled(AnyCardSchema),
  card: compiled(CardSchema),
  server: compiled(ServerCardSchema),
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()
export const encoded = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value))

/** Parses a message. Returns null if it is not JSON or has the wrong shape. */
export function decoded<T extends TSchema>(check: TypeCheck<T>, bytes: Uint8Array): Static<T> | null {
  try {
    const value: unknown = JSON.parse(decoder.decode(bytes))
    return check.Check(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const headOf = (result: TestResult): Head => {
  const { verdict, cpuMs, wallMs, memoryKiB, exitCode, signal, score, multiplier, passes } = result
  return {
    verdict,
    cpuMs,
    wallMs,
    memoryKiB,
    exitCode,
    signal,
    ...(score === undefined ? {} : { score }),
    ...(multiplier === undefined ? {} : { multiplier }),
    ...(passes === undefined ? {} : { passes }),
  }
}

/** A result of which only the head is known. */
export const resultOfHead = (head: Head): TestResult => ({ ...head, stdout: '', stderr: '', message: '' })
