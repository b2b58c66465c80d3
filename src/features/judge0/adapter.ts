import { asSubmissionId, type SubmissionId } from '#contracts/ids'
import {
  type Attributes,
  answerOf,
  CONFIG,
  DEFAULT_FIELDS,
  type FormErrors,
  installedId,
  type Outcome,
  readForm,
  type Submission,
  splitArguments,
  underAllIds,
} from '#core/judge0'
import { sliceOf } from '#core/stats'
import type { Steps } from '#core/steps'
import { AppError } from '#errors'
import {
  type InputTarget,
  type JudgingService,
  languageName,
  MAX_SOURCE_BYTES,
  type StoredSubmission,
  type SubmissionRecord,
  type SubmitRequest,
  unpackArchive,
} from '#features/judging'
import { inTurns } from '#live'
import type { Runner } from '#runner'

type Created = { readonly ok: true; readonly token: SubmissionId } | { readonly ok: false; readonly errors: FormErrors }

/** `client` identifies the sender: clients take turns in the queue. */
type Taking = { readonly base64: boolean; readonly client: string }

type SubmissionPage = { readonly submissions: readonly Submission[]; readonly total: number }

/** Submissions through the Judge0-shaped interface, judged like all others. */
export type Judge0Adapter = ReturnType<typeof createJudge0Adapter>

type Judge0AdapterDeps = {
  readonly judging: JudgingService
  readonly runner: Pick<Runner, 'languages' | 'status'>
  /** Whether callbacks may go to loopback and private addresses. */
  readonly privateCallbacks: boolean
  /** How long `finished` waits. Default: MOST_WAIT_MS. */
  readonly waitMs?: number
}

/** The connection is closed after 240 s; a caller that waits for a verdict gets a response before that. */
const MOST_WAIT_MS = 230_000

/**
 * The interface of Judge0 over the judge. It finds only its own submissions: a duel's programs cannot be requested
 * here.
 */
export function createJudge0Adapter({ judging, runner, privateCallbacks, waitMs = MOST_WAIT_MS }: Judge0AdapterDeps) {
  const shown = (record: SubmissionRecord): Submission => ({
    ...submissionOf(record, (id) => languageName(runner, id)),
    archive: () => judging.records.archive(record.id),
    queuePlace: record.state === 'queued' ? judging.place(record.id) : null,
  })
  const find = (token: string): Submission | null => {
    const record = judging.find(asSubmissionId(token))
    return record === null || record.purpose !== 'judge0' ? null : shown(record)
  }

  const read = (body: unknown, { base64, client }: Taking): Read => {
    const form = readForm(body, { base64, languages: underAllIds(runner.languages()), privateCallbacks })
    if (!form.ok) return form
    const archiveError = archiveErrorOf(form.attributes.additional_files)
    if (archiveError !== null) return { ok: false, errors: { additional_files: [archiveError] } }
    if (Buffer.byteLength(form.attributes.source_code) > MAX_SOURCE_BYTES) return TOO_LONG
    return { ok: true, request: requestOf(form.attributes, client) }
  }

  /**
   * Accepts the valid ones of several submissions together; the others get errors at their positions. Throws AppError
   * JUDGE_UNAVAILABLE or QUEUE_FULL.
   */
  const createAll = (bodies: readonly unknown[], how: Taking): readonly Created[] => {
    if (!runner.status().available) throw new AppError('JUDGE_UNAVAILABLE')
    const forms = bodies.map((body) => read(body, how))
    const stored = [...judging.submitAll(forms.flatMap((form) => (form.ok ? [form.request] : [])))]
    return forms.map((form) => (form.ok ? tokenOf(stored.shift()) : form))
  }

  return {
    createAll,
    /** Accepts one submission. Throws AppError JUDGE_UNAVAILABLE or QUEUE_FULL. */
    create(body: unknown, how: Taking): Created {
      const [created] = createAll([body], how)
      if (created === undefined) throw new Error('a submission was neither taken nor refused')
      return created
    },
    /** How many more submissions would be accepted now. */
    capacity: (): number => judging.capacity('judge0'),
    find,
    /**
     * Resolves once the submission is judged, or with its current state if that takes longer than a request may last.
     */
    async finished(token: SubmissionId): Promise<Submission> {
      await orLater(judging.judged(token), waitMs)
      const submission = find(token)
      if (submission === null) throw new AppError('SUBMISSION_NOT_FOUND')
      return submission
    },
    async list(page: number, perPage: number): Promise<SubmissionPage> {
      const { ids, total } = judging.records.list('judge0', sliceOf(page, perPage))
      const submissions = await inTurns(eachFound(ids, find))
      return { submissions, total }
    },
    /** Deletes a submission; returns false while it is being judged. */
    remove: (token: string): boolean => judging.remove(asSubmissionId(token)),
    /** The callback body of a judged submission: the usual fields as JSON, in Base64. Null if there is none. */
    callbackBody(token: string): string | null {
      const found = find(token)
      if (found === null || typeof found.outcome === 'string') return null
      return JSON.stringify(answerOf(found, DEFAULT_FIELDS, true))
    },
  }
}

/** The submissions that exist, one per step, because each may have megabytes of output. */
function* eachFound(tokens: readonly string[], find: (token: string) => Submission | null): Steps<Submission[]> {
  const found: Submission[] = []
  for (const token of tokens) {
    const submission = find(token)
    if (submission !== null) found.push(submission)
    yield
  }
  return found
}

type Refused = { readonly ok: false; readonly errors: FormErrors }
type Read = Refused | { readonly ok: true; readonly request: SubmitRequest }

function tokenOf(submission: StoredSubmission | undefined): Created {
  if (submission === undefined) throw new Error('a submission was not stored')
  return { ok: true, token: submission.id }
}

function requestOf(attributes: Attributes, client: string): SubmitRequest {
  const { additional_files: archive } = attributes
  return {
    userId: null,
    purpose: 'judge0',
    contextId: null,
    owner: `judge0 ${client}`,
    languageId: installedId(attributes.language_id),
    source: attributes.source_code,
    target: targetOf(attributes),
    ...(archive === null ? {} : { archive }),
    // The archive is stored separately, because it may have megabytes.
    extra: { attributes: { ...attributes, additional_files: null } },
  }
}

const TOO_LONG: Refused = {
  ok: false,
  errors: { source_code: [`is too long (maximum is ${MAX_SOURCE_BYTES} bytes)`] },
}

/** At Judge0 a limit of 0 means none; here it means the most that a program may have. */
const orMost = (limit: number, most: number): number => (limit === 0 ? most : limit)

/** Converts Judge0's limits to ours. Judge0 bounds standard output like a file, and counts in seconds and kilobytes. */
function targetOf(attributes: Attributes): InputTarget {
  const { compiler_options, command_line_arguments, redirect_stderr_to_stdout } = attributes
  const fileKiB = orMost(attributes.max_file_size, CONFIG.max_max_file_size)
  return {
    kind: 'input',
    stdin: attributes.stdin ?? '',
    ...(attributes.stdin_bytes === null ? {} : { stdinBytes: attributes.stdin_bytes }),
    expected: attributes.expected_output,
    checker: { kind: 'lines' },
    runs: attributes.number_of_runs,
    limits: {
      cpuMs: orMost(attributes.cpu_time_limit, CONFIG.max_cpu_time_limit) * 1000,
      wallMs: attributes.wall_time_limit * 1000,
      memoryKiB: attributes.memory_limit,
      stackKiB: orMost(attributes.stack_limit, attributes.memory_limit),
      processes: attributes.max_processes_and_or_threads,
      fileKiB,
      outputKiB: fileKiB,
    },
    launch: {
      compilerOptions: splitArguments(compiler_options ?? ''),
      programArguments: splitArguments(command_line_arguments ?? ''),
      stderrToStdout: redirect_stderr_to_stdout,
      cpuExtraMs: attributes.cpu_extra_time * 1000,
    },
  }
}

function archiveErrorOf(archive: string | null): string | null {
  const unpacked = archive === null ? null : unpackArchive(archive)
  return unpacked?.ok === false ? `is not a usable archive: it ${unpacked.error}` : null
}

const ABSENT = { stdin_bytes: null, callback_url: null, additional_files: null } as const

function submissionOf(
  record: SubmissionRecord,
  nameOf: (languageId: number) => string,
): Omit<Submission, 'queuePlace' | 'archive'> {
  // Only `requestOf` writes it, so its shape is known. Older rows lack fields that were added since.
  const attributes = { ...ABSENT, ...(record.extra.attributes as Attributes) }
  return {
    token: record.id,
    createdAtMs: record.receivedAtMs,
    attributes,
    language: { id: attributes.language_id, name: nameOf(record.languageId) },
    outcome: outcomeOf(record),
  }
}

function outcomeOf({ state, judged }: SubmissionRecord): Submission['outcome'] {
  if (judged === null) return state === 'judging' ? 'processing' : 'queued'
  const { verdict, compileOutput, results, judgedAtMs } = judged
  return { verdict, compileOutput, runs: results, finishedAtMs: judgedAtMs } satisfies Outcome
}

/** The maximum number of submissions in one call. */
export const MAX_BATCH = CONFIG.max_submission_batch_size

/** Waits until the work is done, but at most `ms`. Rejects if the work does. */
async function orLater(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
