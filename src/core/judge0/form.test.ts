import { describe, expect, test } from 'bun:test'
import { type Attributes, readForm } from './form'

const languages = [
  { id: 71, compiled: false },
  { id: 54, compiled: true },
]
const plain = { base64: false, languages, privateCallbacks: false }
const least = { source_code: 'print(1)', language_id: 71 }

function attributesOf(body: object): Attributes {
  const form = readForm(body, plain)
  if (!form.ok) throw new Error(JSON.stringify(form.errors))
  return form.attributes
}

function errorsOf(body: unknown): unknown {
  const form = readForm(body, plain)
  return form.ok ? null : form.errors
}

test('what is not given gets its default', () => {
  expect(attributesOf(least)).toEqual({
    source_code: 'print(1)',
    language_id: 71,
    stdin: null,
    stdin_bytes: null,
    expected_output: null,
    compiler_options: null,
    command_line_arguments: null,
    number_of_runs: 1,
    cpu_time_limit: 5,
    cpu_extra_time: 1,
    wall_time_limit: 10,
    memory_limit: 128_000,
    stack_limit: 64_000,
    max_processes_and_or_threads: 60,
    enable_per_process_and_thread_time_limit: false,
    enable_per_process_and_thread_memory_limit: false,
    max_file_size: 1024,
    redirect_stderr_to_stdout: false,
    enable_network: false,
    callback_url: null,
    additional_files: null,
  })
})

describe('values', () => {
  const table: [string, object, Partial<Attributes>][] = [
    ['numbers as text', { language_id: '71', cpu_time_limit: ' 1.5 ' }, { language_id: 71, cpu_time_limit: 1.5 }],
    ['null for a number', { memory_limit: null }, { memory_limit: 128_000 }],
    ['a fraction of a kilobyte', { memory_limit: 4096.9 }, { memory_limit: 4096 }],
    ['a flag as text', { redirect_stderr_to_stdout: 'true' }, { redirect_stderr_to_stdout: true }],
    ['a flag that is off', { redirect_stderr_to_stdout: 'false' }, { redirect_stderr_to_stdout: false }],
    ['an empty expected output', { expected_output: '' }, { expected_output: '' }],
    ['blank compiler options', { language_id: 71, compiler_options: ' ' }, { compiler_options: null }],
    ['options for a compiler', { language_id: 54, compiler_options: '-O3' }, { compiler_options: '-O3' }],
  ]
  for (const [what, change, expected] of table) {
    test(`${what}`, () => expect(attributesOf({ ...least, ...change })).toMatchObject(expected))
  }
})

describe('bodies that are no form', () => {
  for (const body of [undefined, null, 'text', 3, [], [least]]) {
    test(`${JSON.stringify(body)} lacks everything`, () => {
      expect(Object.entries(errorsOf(body) ?? {})).toEqual([
        ['language_id', ["can't be blank", "language with id  doesn't exist"]],
        ['source_code', ["can't be blank"]],
      ])
    })
  }
})

test('options that are too long are refused', () => {
  const errors = errorsOf({ ...least, command_line_arguments: 'x'.repeat(513) })
  expect(errors).toEqual({ command_line_arguments: ['is too long (maximum is 512 characters)'] })
})

test('Base64 is decoded where it was promised, and nowhere else', () => {
  const encoded = { source_code: btoa('print(2)'), language_id: 71, stdin: btoa('in'), expected_output: btoa('out') }
  const form = readForm(encoded, { ...plain, base64: true })
  expect(form).toMatchObject({ attributes: { source_code: 'print(2)', stdin: 'in', expected_output: 'out' } })
  expect(attributesOf(encoded).source_code).toBe(btoa('print(2)'))
})
