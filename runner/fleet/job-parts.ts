import { createHash } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { completeLimits } from '../limits.ts'
import type { Checker, JobFile, JudgeJob, JudgeTest, TestResult } from '../types.ts'
import { sha256Of } from './blobs.ts'
import { INLINE_BYTES, type Part, type WireResult } from './protocol.ts'

/** A part of a job up to this size is sent in the job's message, which has three parts. */
const PART_BYTES = INLINE_BYTES / 4

/** A part; `bytes` is the object's content, or null if the part is inline. */
export type Packed = { readonly part: Part; readonly bytes: Uint8Array | null; readonly sha256: string }

export type PackedJob = {
  readonly program: Packed
  readonly checker: Packed
  readonly tests: Packed
  readonly fingerprint: string
}

type WireFile = { readonly path: string; readonly mode: number; readonly content: string }
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const fileOut = ({ path, mode, content }: JobFile): WireFile => ({ path, mode, content: base64(content) })
const fileIn = ({ path, mode, content }: WireFile): JobFile => ({ path, mode, content: Buffer.from(content, 'base64') })

/** How many characters of tests are serialised before other work gets a turn. */
const TURN = 4 * 1024 * 1024

/** Packs jobs for workers. Jobs of one problem share their tests, which are packed once. */
export class JobPacker {
  private readonly known = new WeakMap<readonly JudgeTest[], Promise<Packed>>()

  async pack(job: JudgeJob): Promise<PackedJob> {
    const tests = await this.testsOf(job.tests)
    const program = packed(Buffer.from(JSON.stringify(programOut(job))))
    const checker = packed(Buffer.from(JSON.stringify(job.checker)))
    const fingerprint = createHash('sha256')
    for (const { sha256 } of [program, checker, tests]) fingerprint.update(sha256)
    return { program, checker, tests, fingerprint: fingerprint.digest('hex') }
  }

  private testsOf(tests: readonly JudgeTest[]): Promise<Packed> {
    const known = this.known.get(tests)
    if (known) return known
    const packing = packTests(tests)
    this.known.set(tests, packing)
    return packing
  }
}

/** `bytes`: JSON. */
function packed(bytes: Buffer): Packed {
  const sha256 = sha256Of(bytes)
  if (bytes.length <= PART_BYTES) return { part: { inline: JSON.parse(bytes.toString('utf8')) }, bytes: null, sha256 }
  return { part: { sha256, bytes: bytes.length }, bytes, sha256 }
}

async function packTests(tests: readonly JudgeTest[]): Promise<Packed> {
  const parts: Buffer[] = []
  let length = 0
  let turn = 0
  for (const test of tests) {
    const text = JSON.stringify(testOut(test))
    const bytes = Buffer.from(parts.length === 0 ? `[${text}` : `,${text}`, 'utf8')
    parts.push(bytes)
    length += bytes.length
    turn += bytes.length
    if (turn > TURN) await new Promise((resolve) => setImmediate(resolve))
    if (turn > TURN) turn = 0
  }
  return packed(parts.length === 0 ? Buffer.from('[]') : Buffer.concat([...parts, Buffer.from(']')], length + 1))
}

/** The form that is written as JSON, which omits undefined fields. */
const testOut = ({ input, inputBytes, expected, checker, programArguments, files }: JudgeTest) => ({
  input: inputBytes === undefined ? input : '',
  ...(inputBytes === undefined ? {} : { inputBytes: base64(inputBytes), shown: input }),
  expected,
  checker,
  programArguments,
  files: files?.().map(fileOut),
})

const programOut = ({ tests: _, checker: __, settled: ___, isOver: ____, files, ...job }: JudgeJob) => ({
  ...job,
  limits: completeLimits(job.limits),
  files: files?.().map(fileOut),
})

const FileSchema = Type.Object({ path: Type.String(), mode: Type.Integer(), content: Type.String() })
const LimitsSchema = Type.Record(Type.String(), Type.Number())
const Strings = Type.Array(Type.String())
/** Only the kind is checked; a checker with other errors ends with an internal error. */
const CheckerSchema = Type.Unsafe<Checker>(Type.Object({ kind: Type.String() }))

const programs = TypeCompiler.Compile(
  Type.Object({
    languageId: Type.Integer(),
    source: Type.String(),
    limits: LimitsSchema,
    stopAtFirstFailure: Type.Boolean(),
    stopAfterTimeLimits: Type.Optional(Type.Integer()),
    programArguments: Type.Optional(Strings),
    compilerOptions: Type.Optional(Strings),
    stderrToStdout: Type.Optional(Type.Boolean()),
    collects: Type.Optional(Type.Boolean()),
    keepsProgram: Type.Optional(Type.Boolean()),
    cpuExtraMs: Type.Optional(Type.Number()),
    files: Type.Optional(Type.Array(FileSchema)),
  }),
)
const testLists = TypeCompiler.Compile(
  Type.Array(
    Type.Object({
      input: Type.String(),
      inputBytes: Type.Optional(Type.String()),
      shown: Type.Optional(Type.String()),
      expected: Type.Union([Type.String(), Type.Null()]),
      checker: Type.Optional(CheckerSchema),
      programArguments: Type.Optional(Strings),
      files: Type.Optional(Type.Array(FileSchema)),
    }),
  ),
)
const checkers = TypeCompiler.Compile(CheckerSchema)

/** Thrown for a part that has the wrong shape. */
class MalformedPart extends Error {
  override readonly name = 'MalformedPart'
}

/** Builds a job from the parts that arrived. Throws MalformedPart. */
export function jobOf(program: unknown, checker: unknown, tests: readonly JudgeTest[]): JudgeJob {
  if (!programs.Check(program))
    throw new MalformedPart(`the job's program: ${programs.Errors(program).First()?.message}`)
  const { files, limits, ...rest } = program
  const placed = files?.map(fileIn)
  return {
    ...rest,
    limits: completeLimits(limits),
    checker: checkerIn(checker),
    tests,
    ...(placed === undefined ? {} : { files: () => placed }),
  }
}

function checkerIn(value: unknown): Checker {
  if (!checkers.Check(value)) throw new MalformedPart("the job's checker is of no known shape")
  return value
}

/** Reads a list of tests. Throws MalformedPart. */
export function testsOf(value: unknown): readonly JudgeTest[] {
  if (!testLists.Check(value)) throw new MalformedPart(`the job's tests: ${testLists.Errors(value).First()?.message}`)
  return value.map(({ inputBytes, shown, checker, files, ...test }) => {
    const placed = files?.map(fileIn)
    return {
      ...test,
      ...(inputBytes === undefined ? {} : { inputBytes: Buffer.from(inputBytes, 'base64'), input: shown ?? '' }),
      ...(checker === undefined ? {} : { checker }),
      ...(placed === undefined ? {} : { files: () => placed }),
    }
  })
}

export const resultOut = ({ made, ...result }: TestResult): WireResult => ({
  ...result,
  ...(made === undefined ? {} : { made: made.map(({ name, content }) => ({ name, content: base64(content) })) }),
})

export const resultIn = ({ made, ...result }: WireResult): TestResult => ({
  ...result,
  ...(made === undefined
    ? {}
    : { made: made.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') })) }),
})
