import { isRecord } from '#contracts/is-record'
import { decodeBase64, decodeBytes, isUtf8 } from './base64'
import { callbackError } from './callback'
import { CONFIG, MAX_OPTIONS_LENGTH, MIN_MEMORY_LIMIT } from './config'

/** The attributes of a submission with Judge0's names and units: seconds, kilobytes. */
export type Attributes = Readonly<ReturnType<typeof attributesIn>>

/** The errors by attribute, in Judge0's words. */
export type FormErrors = Readonly<Record<string, readonly string[]>>
type Form = { readonly ok: true; readonly attributes: Attributes } | { readonly ok: false; readonly errors: FormErrors }

type Range = { readonly least: number; readonly most: number; readonly fallback: number; readonly above?: boolean }

/** `above`: greater than the least value, not equal to it. */
const RANGES = {
  number_of_runs: { least: 0, above: true, most: CONFIG.max_number_of_runs, fallback: CONFIG.number_of_runs },
  cpu_time_limit: { least: 0, most: CONFIG.max_cpu_time_limit, fallback: CONFIG.cpu_time_limit },
  cpu_extra_time: { least: 0, most: CONFIG.max_cpu_extra_time, fallback: CONFIG.cpu_extra_time },
  wall_time_limit: { least: 1, most: CONFIG.max_wall_time_limit, fallback: CONFIG.wall_time_limit },
  memory_limit: { least: MIN_MEMORY_LIMIT, most: CONFIG.max_memory_limit, fallback: CONFIG.memory_limit },
  stack_limit: { least: 0, most: CONFIG.max_stack_limit, fallback: CONFIG.stack_limit },
  max_processes_and_or_threads: {
    least: 0,
    above: true,
    most: CONFIG.max_max_processes_and_or_threads,
    fallback: CONFIG.max_processes_and_or_threads,
  },
  max_file_size: { least: 0, most: CONFIG.max_max_file_size, fallback: CONFIG.max_file_size },
} as const satisfies Record<string, Range>

type Rules = {
  readonly base64: boolean
  readonly languages: readonly { readonly id: number; readonly compiled: boolean }[]
  /** Whether callbacks may go to loopback and private addresses. */
  readonly privateCallbacks: boolean
}

/**
 * Reads one submission as a client of Judge0 sends it. Numbers may be text; missing values get defaults; all invalid values are reported
 * together.
 */
export function readForm(body: unknown, { base64, languages, privateCallbacks }: Rules): Form {
  const fields = new Fields(body, base64)
  const attributes = attributesIn(fields, languages, privateCallbacks)
  const language = languages.find((one) => one.id === attributes.language_id)
  if (attributes.compiler_options !== null && language?.compiled === false) {
    fields.refuse('compiler_options', 'setting compiler options is only allowed for compiled languages')
  }
  if (attributes.enable_network) fields.refuse('enable_network', 'enabling network is not allowed')
  return Object.keys(fields.errors).length > 0 ? { ok: false, errors: fields.errors } : { ok: true, attributes }
}

/** Errors are reported in the order of these lines: the language first. */
const attributesIn = (fields: Fields, languages: Rules['languages'], privateCallbacks: boolean) => ({
  language_id: fields.language(languages),
  source_code: fields.source(),
  stdin: fields.text('stdin'),
  /** The same in Base64, if it is not UTF-8 and so cannot be text. */
  stdin_bytes: fields.notText('stdin'),
  expected_output: fields.text('expected_output'),
  compiler_options: fields.options('compiler_options'),
  command_line_arguments: fields.options('command_line_arguments'),
  number_of_runs: Math.trunc(fields.number('number_of_runs')),
  cpu_time_limit: fields.number('cpu_time_limit'),
  cpu_extra_time: fields.number('cpu_extra_time'),
  wall_time_limit: fields.number('wall_time_limit'),
  memory_limit: Math.trunc(fields.number('memory_limit')),
  stack_limit: Math.trunc(fields.number('stack_limit')),
  max_processes_and_or_threads: Math.trunc(fields.number('max_processes_and_or_threads')),
  enable_per_process_and_thread_time_limit: fields.flag('enable_per_process_and_thread_time_limit'),
  enable_per_process_and_thread_memory_limit: fields.flag('enable_per_process_and_thread_memory_limit'),
  max_file_size: Math.trunc(fields.number('max_file_size')),
  redirect_stderr_to_stdout: fields.flag('redirect_stderr_to_stdout'),
  enable_network: fields.flag('enable_network'),
  callback_url: fields.callback(privateCallbacks),
  /** A zip archive in Base64. */
  additional_files: fields.bytes('additional_files'),
})

class Fields {
  readonly errors: Record<string, string[]> = {}
  private readonly body: Readonly<Record<string, unknown>>

  constructor(
    body: unknown,
    private readonly base64: boolean,
  ) {
    this.body = isRecord(body) ? body : {}
  }

  refuse(name: string, message: string): void {
    this.errors[name] = [...(this.errors[name] ?? []), message]
  }

  language(languages: Rules['languages']): number {
    const given = this.given('language_id')
    if (given === null) this.refuse('language_id', "can't be blank")
    const id = Number.parseInt(given ?? '', 10)
    if (!languages.some((one) => one.id === id)) {
      this.refuse('language_id', `language with id ${given ?? ''} doesn't exist`)
    }
    return id
  }

  source(): string {
    const source = this.text('source_code') ?? ''
    if (source.trim() === '') this.refuse('source_code', "can't be blank")
    return source
  }

  text(name: string): string | null {
    const value = this.body[name]
    if (value === undefined || value === null) return null
    const text = String(value)
    return this.base64 ? decodeBase64(text) : text
  }

  /** The Base64 value of a field that was sent in Base64 and is not UTF-8; null for everything else. */
  notText(name: string): string | null {
    const value = this.body[name]
    if (!this.base64 || value === undefined || value === null) return null
    const bytes = decodeBytes(String(value))
    return isUtf8(bytes) ? null : bytes.toBase64()
  }

  options(name: string): string | null {
    const given = this.given(name)
    if (given !== null && given.length > MAX_OPTIONS_LENGTH) {
      this.refuse(name, `is too long (maximum is ${MAX_OPTIONS_LENGTH} characters)`)
    }
    return given
  }

  number(name: keyof typeof RANGES): number {
    const { least, most, fallback, above = false }: Range = RANGES[name]
    const given = this.given(name)
    if (given === null) return fallback
    const value = Number(given)
    if (!Number.isFinite(value)) this.refuse(name, 'is not a number')
    else if (above && value <= least) this.refuse(name, `must be greater than ${least}`)
    else if (value < least) this.refuse(name, `must be greater than or equal to ${least}`)
    else if (value > most) this.refuse(name, `must be less than or equal to ${most}`)
    return value
  }

  flag(name: string): boolean {
    const value = this.body[name]
    return value === true || value === 1 || ['true', '1', 't', 'yes', 'on'].includes(String(value).toLowerCase())
  }

  callback(privateAllowed: boolean): string | null {
    const given = this.given('callback_url')
    const wrong = given === null ? null : callbackError(given, { privateAllowed })
    if (wrong !== null) this.refuse('callback_url', wrong)
    return given
  }

  /** A field of bytes: always Base64, whatever the request says about its texts. */
  bytes(name: string): string | null {
    const given = this.given(name)
    return given === null ? null : decodeBytes(given).toBase64()
  }

  /** The value as text, or null if nothing (or only white space) was given. */
  private given(name: string): string | null {
    const value = this.body[name]
    if (value === undefined || value === null || String(value).trim() === '') return null
    return String(value)
  }
}
