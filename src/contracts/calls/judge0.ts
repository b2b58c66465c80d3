import { Type } from '@sinclair/typebox'
import { nullable, oneOf } from '../shapes'
import { areaFor, type Call, file } from './call'

const flag = (description?: string) =>
  Type.Optional(oneOf(['true', 'false'], description === undefined ? {} : { description }))

const status = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 14 }), description: Type.String() })
const language = Type.Object({ id: Type.Integer(), name: Type.String() })
const submission = Type.Object(
  {
    token: Type.Optional(Type.String()),
    status: Type.Optional(status),
    stdout: Type.Optional(nullable(Type.String())),
    stderr: Type.Optional(nullable(Type.String())),
    compile_output: Type.Optional(nullable(Type.String())),
    message: Type.Optional(nullable(Type.String())),
    time: Type.Optional(nullable(Type.String(), { description: 'Seconds.' })),
    memory: Type.Optional(nullable(Type.Number(), { description: 'KiB.' })),
  },
  { description: 'The chosen fields; these where none are chosen.' },
)
const token = Type.Object({ token: Type.String() })
const program = Type.Object({
  source_code: Type.String(),
  language_id: Type.Integer(),
  stdin: Type.Optional(nullable(Type.String())),
  expected_output: Type.Optional(nullable(Type.String())),
  compiler_options: Type.Optional(nullable(Type.String())),
  command_line_arguments: Type.Optional(nullable(Type.String())),
  number_of_runs: Type.Optional(nullable(Type.Integer())),
  cpu_time_limit: Type.Optional(nullable(Type.Number(), { description: 'Seconds.' })),
  cpu_extra_time: Type.Optional(nullable(Type.Number())),
  wall_time_limit: Type.Optional(nullable(Type.Number())),
  memory_limit: Type.Optional(nullable(Type.Number(), { description: 'KiB.' })),
  stack_limit: Type.Optional(nullable(Type.Number())),
  max_processes_and_or_threads: Type.Optional(nullable(Type.Number())),
  max_file_size: Type.Optional(nullable(Type.Number())),
  redirect_stderr_to_stdout: Type.Optional(nullable(Type.Boolean())),
  callback_url: Type.Optional(nullable(Type.String())),
  additional_files: Type.Optional(nullable(Type.String(), { description: 'A zip archive in Base64.' })),
})
const chosen = {
  base64_encoded: flag('Texts are Base64, in both directions.'),
  fields: Type.Optional(Type.String({ description: 'Names with commas between; `*` for all.' })),
}
const about = (summary: string, answer: Call['answer'] = Type.Object({})) =>
  ({ summary, answer, refusals: [401, 403] }) as const

/** Only for the API document: routes/judge0 checks requests by Judge0's own rules and answers with its shapes. */
export const JUDGE0 = areaFor('public', {
  tag: 'Judge0 interface',
  description:
    "Judge0 1.13.1's interface: an existing client works with this base URL and the token of `JOUST_JUDGE0_TOKEN`. docs/judge0.md says what differs. Errors have Judge0's bodies.",
  interface: 'judge0',
  calls: {
    'POST /judge0/submissions': {
      summary: 'Submit a program',
      answer: Type.Union([token, submission]),
      statuses: [201],
      refusals: [400, 401, 403, 413, 422, 503],
      query: Type.Object({ wait: flag('Answer with the result instead of the token.'), ...chosen }),
      body: program,
    },
    'GET /judge0/submissions': {
      summary: 'A page of submissions, newest first',
      description: 'Needs `X-Auth-User` besides where the operator has set `JOUST_JUDGE0_USER_TOKEN`.',
      answer: Type.Object({ submissions: Type.Array(submission), meta: Type.Object({}) }),
      refusals: [400, 401, 403],
      query: Type.Object({ page: Type.Integer({ default: 1 }), per_page: Type.Integer({ default: 20 }), ...chosen }),
    },
    'GET /judge0/submissions/{token}': {
      summary: 'A submission',
      answer: submission,
      refusals: [400, 401, 403, 404],
      query: Type.Object(chosen),
    },
    'DELETE /judge0/submissions/{token}': {
      summary: 'Delete a submission',
      description: 'Answers it a last time, in Base64. Needs `X-Auth-User` as listing does.',
      answer: submission,
      refusals: [400, 401, 403, 404],
      query: Type.Object({ fields: chosen.fields }),
    },
    'POST /judge0/submissions/batch': {
      summary: 'Submit up to 20 programs',
      answer: Type.Array(Type.Object({}, { description: 'A token, or the errors of that one.' })),
      statuses: [201],
      refusals: [400, 401, 403, 413, 422, 503],
      query: Type.Object({ base64_encoded: chosen.base64_encoded }),
      body: Type.Object({ submissions: Type.Array(program) }),
    },
    'GET /judge0/submissions/batch': {
      summary: 'Several submissions',
      answer: Type.Object({ submissions: Type.Array(nullable(submission)) }),
      refusals: [400, 401, 403],
      query: Type.Object({ tokens: Type.String({ description: 'With commas between.' }), ...chosen }),
    },
    'GET /judge0/languages': about('Installed languages', Type.Array(language)),
    'GET /judge0/languages/all': about('All languages', Type.Array(language)),
    'GET /judge0/languages/{id}': { ...about('One language, with its commands', language), refusals: [401, 403, 404] },
    'GET /judge0/statuses': about('The fourteen statuses', Type.Array(status)),
    'GET /judge0/about': about('Whose interface this is'),
    'GET /judge0/version': { ...about('Its version'), answer: file('text/plain') },
    'GET /judge0/license': { ...about("Joust's licence"), answer: file('text/plain') },
    'GET /judge0/isolate': { ...about('What programs run in'), answer: file('text/plain') },
    'GET /judge0/config_info': about('Defaults and maxima'),
    'GET /judge0/system_info': about('The machine'),
    'GET /judge0/workers': about('The slots', Type.Array(Type.Object({ size: Type.Optional(Type.Number()) }))),
    'GET /judge0/statistics': about('Counts'),
    'POST /judge0/authenticate': { ...about('Whether the token is right'), answer: file('') },
    'POST /judge0/authorize': { ...about('Whether both tokens are right'), answer: file('') },
  },
})
