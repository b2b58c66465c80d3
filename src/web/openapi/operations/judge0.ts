import { type Area, file, type JsonSchema, json, type Operation } from '../operation'

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const number = { type: 'number' } as const
const flag = { type: 'string', enum: ['true', 'false'] } as const

const status: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1, maximum: 14 }, description: text },
  required: ['id', 'description'],
}
const language: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: text },
  required: ['id', 'name'],
}
const submission: JsonSchema = {
  type: 'object',
  description: 'The chosen fields; these where none are chosen.',
  properties: {
    token: text,
    status,
    stdout: textOrNull,
    stderr: textOrNull,
    compile_output: textOrNull,
    message: textOrNull,
    time: { type: ['string', 'null'], description: 'Seconds.' },
    memory: { type: ['number', 'null'], description: 'KiB.' },
  },
}
const token: JsonSchema = { type: 'object', properties: { token: text }, required: ['token'] }
const program: JsonSchema = {
  type: 'object',
  properties: {
    source_code: text,
    language_id: { type: 'integer' },
    stdin: textOrNull,
    expected_output: textOrNull,
    compiler_options: textOrNull,
    command_line_arguments: textOrNull,
    number_of_runs: { type: ['integer', 'null'] },
    cpu_time_limit: { type: ['number', 'null'], description: 'Seconds.' },
    cpu_extra_time: { type: ['number', 'null'] },
    wall_time_limit: { type: ['number', 'null'] },
    memory_limit: { type: ['number', 'null'], description: 'KiB.' },
    stack_limit: { type: ['number', 'null'] },
    max_processes_and_or_threads: { type: ['number', 'null'] },
    max_file_size: { type: ['number', 'null'] },
    redirect_stderr_to_stdout: { type: ['boolean', 'null'] },
    callback_url: textOrNull,
    additional_files: { type: ['string', 'null'], description: 'A zip archive in Base64.' },
  },
  required: ['source_code', 'language_id'],
}
const chosen = {
  base64_encoded: { ...flag, description: 'Texts are Base64, in both directions.' },
  fields: { ...text, description: 'Names with commas between; `*` for all.' },
} as const
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const about = (summary: string, schema: JsonSchema = { type: 'object' }): Operation => ({
  summary,
  answer: json(schema),
  refusals: [401, 403],
})

export const judge0: Area = {
  tag: 'Judge0 interface',
  description:
    "Judge0 1.13.1's interface: an existing client works with this base URL and the token of `JOUST_JUDGE0_TOKEN`. docs/judge0.md says what differs. Errors have Judge0's bodies.",
  interface: 'judge0',
  operations: {
    'POST /judge0/submissions': {
      summary: 'Hand in a program',
      answer: json({ anyOf: [token, submission] }),
      statuses: [201],
      refusals: [400, 401, 403, 413, 422, 503],
      query: { wait: { ...flag, description: 'Answer with the result instead of the token.' }, ...chosen },
      body: program,
    },
    'GET /judge0/submissions': {
      summary: 'A page of submissions, newest first',
      description: 'Needs `X-Auth-User` besides where the operator has set `JOUST_JUDGE0_USER_TOKEN`.',
      answer: json({
        type: 'object',
        properties: { submissions: list(submission), meta: { type: 'object' } },
        required: ['submissions', 'meta'],
      }),
      refusals: [400, 401, 403],
      query: { page: { type: 'integer', default: 1 }, per_page: { type: 'integer', default: 20 }, ...chosen },
    },
    'GET /judge0/submissions/{token}': {
      summary: 'A submission',
      answer: json(submission),
      refusals: [400, 401, 403, 404],
      query: chosen,
    },
    'DELETE /judge0/submissions/{token}': {
      summary: 'Delete a submission',
      description: 'Answers it a last time, in Base64. Needs `X-Auth-User` as listing does.',
      answer: json(submission),
      refusals: [400, 401, 403, 404],
      query: { fields: chosen.fields },
    },
    'POST /judge0/submissions/batch': {
      summary: 'Hand in up to 20 programs',
      answer: json(list({ type: 'object', description: 'A token, or the errors of that one.' })),
      statuses: [201],
      refusals: [400, 401, 403, 413, 422, 503],
      query: { base64_encoded: chosen.base64_encoded },
      body: { type: 'object', properties: { submissions: list(program) }, required: ['submissions'] },
    },
    'GET /judge0/submissions/batch': {
      summary: 'Several submissions',
      answer: json({
        type: 'object',
        properties: { submissions: list({ anyOf: [submission, { type: 'null' }] }) },
        required: ['submissions'],
      }),
      refusals: [400, 401, 403],
      query: { tokens: { ...text, description: 'With commas between.' }, ...chosen },
    },
    'GET /judge0/languages': about('Installed languages', list(language)),
    'GET /judge0/languages/all': about('All languages', list(language)),
    'GET /judge0/languages/{id}': { ...about('One language, with its commands', language), refusals: [401, 403, 404] },
    'GET /judge0/statuses': about('The fourteen statuses', list(status)),
    'GET /judge0/about': about('Whose interface this is'),
    'GET /judge0/version': { ...about('Its version'), answer: file('text/plain') },
    'GET /judge0/license': { ...about("Joust's licence"), answer: file('text/plain') },
    'GET /judge0/isolate': { ...about('What programs run in'), answer: file('text/plain') },
    'GET /judge0/config_info': about('Defaults and maxima'),
    'GET /judge0/system_info': about('The machine'),
    'GET /judge0/workers': about('The slots', list({ type: 'object', properties: { size: number } })),
    'GET /judge0/statistics': about('Counts'),
    'POST /judge0/authenticate': { summary: 'Whether the token is right', answer: file(''), refusals: [401, 403] },
    'POST /judge0/authorize': {
      summary: 'Whether both tokens are right',
      answer: file(''),
      refusals: [401, 403],
    },
  },
}
