/** The fields sent if a client does not choose any. */
export const DEFAULT_FIELDS = [
  'stdout',
  'time',
  'memory',
  'stderr',
  'token',
  'compile_output',
  'message',
  'status',
] as const

/** Judge0 1.13.1's fields of a submission, which `*` selects. Its clients reject unknown fields. */
export const JUDGE0_FIELDS = [
  'source_code',
  'language_id',
  'stdin',
  'expected_output',
  'stdout',
  'status_id',
  'created_at',
  'finished_at',
  'time',
  'memory',
  'stderr',
  'token',
  'number_of_runs',
  'cpu_time_limit',
  'cpu_extra_time',
  'wall_time_limit',
  'memory_limit',
  'stack_limit',
  'max_processes_and_or_threads',
  'enable_per_process_and_thread_time_limit',
  'enable_per_process_and_thread_memory_limit',
  'max_file_size',
  'compile_output',
  'exit_code',
  'exit_signal',
  'message',
  'wall_time',
  'compiler_options',
  'command_line_arguments',
  'redirect_stderr_to_stdout',
  'callback_url',
  'additional_files',
  'enable_network',
  'status',
  'language',
] as const

/** Joust's own fields, sent only if named: the position of a waiting submission. */
const OWN_FIELDS = ['queue_place'] as const

/** Every field that a client may request. */
export const FIELDS = [...JUDGE0_FIELDS, ...OWN_FIELDS] as const
export type Field = (typeof FIELDS)[number]

type FieldChoice =
  | { readonly ok: true; readonly fields: readonly Field[] }
  | { readonly ok: false; readonly error: string }

/** Reads `fields=status,time`; `*` means all of Judge0's. Unknown names are refused together. */
export function chooseFields(text: string | undefined): FieldChoice {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return { ok: true, fields: DEFAULT_FIELDS }
  const unknown = names.filter((name) => name !== '*' && !FIELDS.some((field) => field === name))
  if (unknown.length > 0) return { ok: false, error: `invalid fields: [${unknown.join(', ')}]` }
  const isAsked = (field: Field) => names.includes(field) || (names.includes('*') && isJudge0Field(field))
  return { ok: true, fields: FIELDS.filter(isAsked) }
}

const isJudge0Field = (field: Field): boolean => JUDGE0_FIELDS.some((known) => known === field)
