import { encodeBase64, isUtf8 } from './base64'
import type { Field } from './fields'
import type { Attributes } from './form'
import { type Ending, PROCESSING, QUEUED, type Status, secondsText, statusOf } from './statuses'

/** The outcome of one run, as far as this interface reports it. */
export type Run = Ending & {
  readonly cpuMs: number
  readonly wallMs: number
  readonly memoryKiB: number
  readonly stdout: string
  readonly stderr: string
  readonly message: string
  /** The bytes of the streams in Base64, if they are not UTF-8. */
  readonly raw?: { readonly stdout: string; readonly stderr: string }
}

export type Submission = {
  readonly token: string
  readonly createdAtMs: number
  readonly attributes: Attributes
  readonly language: { readonly id: number; readonly name: string }
  readonly outcome: 'queued' | 'processing' | Outcome
  /** From 1; null if it is not waiting. */
  readonly queuePlace: number | null
  /** Reads the submitted zip archive as Base64; it may be large. */
  archive(): string | null
}

/** `runs` is empty after a compilation error or a failure of the judge. */
export type Outcome = {
  readonly verdict: Ending['verdict']
  readonly finishedAtMs: number
  readonly compileOutput: string
  readonly runs: readonly Run[]
}

/** Whether a requested field contains bytes that JSON cannot carry, so that the submission can only be answered in Base64. */
export function needsBase64({ attributes, outcome }: Submission, fields: readonly Field[]): boolean {
  if (attributes.stdin_bytes !== null && fields.includes('stdin')) return true
  const raw = typeof outcome === 'string' ? undefined : outcome.runs.at(-1)?.raw
  return raw !== undefined && fields.some((field) => (field === 'stdout' || field === 'stderr') && !isText(raw[field]))
}

const isText = (base64: string): boolean => isUtf8(Uint8Array.fromBase64(base64))

/** The chosen fields of a submission, in Judge0's format and order. */
export function answerOf(submission: Submission, fields: readonly Field[], base64: boolean): Record<string, unknown> {
  const all = everything(submission, base64)
  if (fields.includes('additional_files')) all.additional_files = encodedArchive(submission.archive())
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

function everything(
  { token, createdAtMs, attributes, language, outcome, queuePlace }: Submission,
  base64: boolean,
): Record<Field, unknown> {
  const { source_code, stdin, stdin_bytes, expected_output, ...limits } = attributes
  const text = (value: string | null): string | null => {
    if (value === null || !base64) return value
    return encodeBase64(new TextEncoder().encode(value))
  }
  const status = typeof outcome === 'string' ? (outcome === 'queued' ? QUEUED : PROCESSING) : statusOfOutcome(outcome)
  return {
    ...limits,
    source_code: text(source_code),
    stdin: stdin_bytes !== null && base64 ? encodeBase64(Uint8Array.fromBase64(stdin_bytes)) : text(stdin),
    expected_output: text(expected_output),
    cpu_time_limit: decimalText(attributes.cpu_time_limit),
    cpu_extra_time: decimalText(attributes.cpu_extra_time),
    wall_time_limit: decimalText(attributes.wall_time_limit),
    token,
    created_at: new Date(createdAtMs).toISOString(),
    status_id: status.id,
    status,
    language,
    queue_place: queuePlace,
    ...(typeof outcome === 'string' ? UNFINISHED : finished(outcome, text)),
    ...(base64 && typeof outcome !== 'string' ? rawStreams(outcome) : {}),
  }
}

const encodedArchive = (zip: string | null): string | null =>
  zip === null ? null : encodeBase64(Uint8Array.fromBase64(zip))

const UNFINISHED = {
  stdout: null,
  stderr: null,
  compile_output: null,
  message: null,
  time: null,
  wall_time: null,
  memory: null,
  exit_code: null,
  exit_signal: null,
  finished_at: null,
} as const

function finished({ finishedAtMs, compileOutput, runs }: Outcome, text: (value: string | null) => string | null) {
  const last = runs.at(-1)
  const finished_at = new Date(finishedAtMs).toISOString()
  const compile_output = text(orNull(compileOutput))
  if (last === undefined) return { ...UNFINISHED, finished_at, compile_output }
  return {
    stdout: text(orNull(last.stdout)),
    stderr: text(orNull(last.stderr)),
    compile_output,
    message: text(messageOf(last)),
    time: secondsText(mean(runs, (run) => run.cpuMs)),
    wall_time: secondsText(mean(runs, (run) => run.wallMs)),
    memory: Math.round(mean(runs, (run) => run.memoryKiB)),
    // Judge0's clients expect a number here, even if a signal ended the program.
    exit_code: last.exitCode ?? 0,
    exit_signal: last.signal,
    finished_at,
  }
}

/** The original streams, if they are not text. */
function rawStreams({ runs }: Outcome): { readonly stdout?: string | null; readonly stderr?: string | null } {
  const raw = runs.at(-1)?.raw
  if (raw === undefined) return {}
  const encoded = (base64: string): string | null => orNull(encodeBase64(Uint8Array.fromBase64(base64)))
  return { stdout: encoded(raw.stdout), stderr: encoded(raw.stderr) }
}

/** The status of the last run, because runs stop at the first that is not accepted. */
function statusOfOutcome({ verdict, runs }: Outcome): Status {
  const last = runs.at(-1)
  return statusOf(last ?? { verdict, exitCode: null, signal: null })
}

/** How the run ended, with the messages of the sandbox that Judge0's clients know; null for a clean end. */
function messageOf({ verdict, exitCode, signal, message }: Run): string | null {
  switch (verdict) {
    case 'accepted':
    case 'wrong-answer':
      return null
    case 'time-limit':
      return message || 'Time limit exceeded'
    case 'runtime-error':
      if (signal !== null) return `Caught fatal signal ${signal}`
      return exitCode === null ? orNull(message) : `Exited with error status ${exitCode}`
    default:
      return orNull(message)
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text)

const mean = (runs: readonly Run[], of: (run: Run) => number): number =>
  runs.reduce((sum, run) => sum + of(run), 0) / Math.max(1, runs.length)

/** Judge0 returns decimal columns as text with at least one decimal: 5 is "5.0". */
const decimalText = (value: number): string => (Number.isInteger(value) ? value.toFixed(1) : String(value))
