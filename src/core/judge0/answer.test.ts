import { describe, expect, test } from 'bun:test'
import { answerOf, type Outcome, type Run, type Submission } from './answer'
import { FIELDS } from './fields'
import { readForm } from './form'

const form = readForm(
  { source_code: 'print(1)', language_id: 71 },
  { base64: false, languages: [{ id: 71, compiled: false }], privateCallbacks: false },
)
if (!form.ok) throw new Error('the form is right')
const { attributes } = form

const run: Run = {
  verdict: 'accepted',
  exitCode: 0,
  signal: null,
  cpuMs: 10,
  wallMs: 20,
  memoryKiB: 1000,
  stdout: 'out',
  stderr: '',
  message: '',
}
const outcome = (runs: readonly Run[], more: Partial<Outcome> = {}): Outcome => ({
  verdict: 'accepted',
  finishedAtMs: 1000,
  compileOutput: '',
  runs,
  ...more,
})
const submission = (how: Submission['outcome']): Submission => ({
  token: 'token',
  createdAtMs: 0,
  attributes,
  language: { id: 71, name: 'Python' },
  outcome: how,
  queuePlace: how === 'queued' ? 4 : null,
  archive: () => null,
})
const answer = (how: Submission['outcome'], base64 = false) => answerOf(submission(how), FIELDS, base64)

test('every field that may be asked for has an answer', () => {
  const all = answer(outcome([run]))
  for (const field of FIELDS) expect([field, all[field]]).not.toEqual([field, undefined])
})

describe('the state', () => {
  test('queued has status 1 and no results', () => {
    expect(answer('queued')).toMatchObject({
      status_id: 1,
      stdout: null,
      time: null,
      finished_at: null,
      queue_place: 4,
    })
  })
  test('at work has status 2', () => expect(answer('processing')).toMatchObject({ status: { id: 2 } }))
  test('finished has its times', () => {
    expect(answer(outcome([run]))).toMatchObject({
      status_id: 3,
      created_at: '1970-01-01T00:00:00.000Z',
      finished_at: '1970-01-01T00:00:01.000Z',
      time: '0.010',
      wall_time: '0.020',
      memory: 1000,
    })
  })
})

test('a program that a signal ended has exit code 0, as at Judge0', () => {
  const killed: Run = { ...run, verdict: 'runtime-error', exitCode: null, signal: 11 }
  expect(answer(outcome([killed]))).toMatchObject({ exit_code: 0, exit_signal: 11, status_id: 7 })
  expect(answer(outcome([], { compileOutput: 'no' }))).toMatchObject({ exit_code: null, exit_signal: null })
})

test('several runs answer their mean, and how the last one ended', () => {
  const failed: Run = { ...run, verdict: 'runtime-error', exitCode: 3, cpuMs: 30, wallMs: 30, memoryKiB: 2000 }
  expect(answer(outcome([run, failed], { verdict: 'runtime-error' }))).toMatchObject({
    status_id: 11,
    time: '0.020',
    memory: 1500,
    exit_code: 3,
    message: 'Exited with error status 3',
  })
})

test('a compilation error has its words and no figures', () => {
  expect(answer(outcome([], { verdict: 'compilation-error', compileOutput: 'no' }))).toMatchObject({
    status_id: 6,
    compile_output: 'no',
    stdout: null,
    time: null,
    memory: null,
  })
})

test('a failure of the judge has status 13', () => {
  expect(answer(outcome([], { verdict: 'internal-error' }))).toMatchObject({ status_id: 13 })
})

test('Base64 wraps the texts and leaves nothing as nothing', () => {
  const encoded = answer(outcome([run]), true)
  expect(encoded).toMatchObject({
    stdout: `${btoa('out')}\n`,
    stderr: null,
    source_code: `${btoa('print(1)')}\n`,
    stdin: null,
  })
})

test('a signal is named in the words that clients know', () => {
  const crashed: Run = { ...run, verdict: 'runtime-error', exitCode: null, signal: 11 }
  expect(answer(outcome([crashed]))).toMatchObject({ status_id: 7, exit_signal: 11, message: 'Caught fatal signal 11' })
})

test('decimal limits are text', () => {
  expect(answer('queued')).toMatchObject({ cpu_time_limit: '5.0', cpu_extra_time: '1.0', memory_limit: 128_000 })
})
