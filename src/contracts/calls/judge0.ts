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
  { description: 'The fields that `fields` names, or these if it is omitted.' },
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
  additional_files: Type.Optional(
    nullable(Type.String(), { description: 'A zip archive in Base64, whose files lie beside the source.' }),
  ),
})
const chosen = {
  base64_encoded: flag('Whether texts are Base64, in the request and in the answer.'),
  fields: Type.Optional(Type.String({ description: 'Comma-separated names of fields, or `*` for all.' })),
}
const about = (summary: string, answer: Call['answer'] = Type.Object({})) =>
  ({ summary, answer, refusals: [401, 403] }) as const

/** Only for the API document: routes/judge0 checks requests by Judge0's own rules and answers with its shapes. */
export const JUDGE0 = areaFor('public', {
  tag: 'Judge0 interface',
  description:
    "The interface of Judge0 1.13.1. An existing client works with the base URL `/judge0` and a token of `JOUST_JUDGE0_TOKEN`. Errors have Judge0's bodies. docs/judge0.md lists the differences.",
  interface: 'judge0',
  calls: {
    'POST /judge0/submissions': {
      summary: 'Submit a program',
      answer: Type.Union([token, submission]),
      statuses: [201],
      refusals: [400, 401, 403, 413, 422, 503],
      query: Type.Object({
        wait: flag('Whether to wait for the result instead of answering with the token at once.'),
        ...chosen,
      }),
      body: program,
    },
    'GET /judge0/submissions': {
      summary: 'List submissions, newest first',
      description: 'Also needs the header `X-Auth-User` if the operator has set `JOUST_JUDGE0_USER_TOKEN`.',
      answer: Type.Object({ submissions: Type.Array(submission), meta: Type.Object({}) }),
      refusals: [400, 401, 403],
      query: Type.Object({ page: Type.Integer({ default: 1 }), per_page: Type.Integer({ default: 20 }), ...chosen }),
    },
    'GET /judge0/submissions/{token}': {
      summary: 'Show a submission',
      answer: submission,
      refusals: [400, 401, 403, 404],
      query: Type.Object(chosen),
    },
    'DELETE /judge0/submissions/{token}': {
      summary: 'Delete a submission',
      description:
        'Answers with the deleted submission, its texts in Base64. Also needs the header `X-Auth-User` if the operator has set `JOUST_JUDGE0_USER_TOKEN`.',
      answer: submission,
      refusals: [400, 401, 403, 404],
      query: Type.Object({ fields: chosen.fields }),
    },
    'POST /judge0/submissions/batch': {
      summary: 'Submit up to 20 programs',
      answer: Type.Array(Type.Object({}, { description: 'The token of a submission, or its errors.' })),
      statuses: [201],
      refusals: [400, 401, 403, 413, 422, 503],
      query: Type.Object({ base64_encoded: chosen.base64_encoded }),
      body: Type.Object({ submissions: Type.Array(program) }),
    },
    'GET /judge0/submissions/batch': {
      summary: 'Show several submissions',
      answer: Type.Object({ submissions: Type.Array(nullable(submission)) }),
      refusals: [400, 401, 403],
      query: Type.Object({ tokens: Type.String({ description: 'Comma-separated tokens of submissions.' }), ...chosen }),
    },
    'GET /judge0/languages': about('List the installed languages', Type.Array(language)),
    'GET /judge0/languages/all': about('List the installed languages with `is_archived`', Type.Array(language)),
    'GET /judge0/languages/{id}': {
      ...about('Show a language with its commands', language),
      refusals: [401, 403, 404],
    },
    'GET /judge0/statuses': about('List the statuses of submissions', Type.Array(status)),
    'GET /judge0/about': about('Show which software answers'),
    'GET /judge0/version': { ...about('Show the version of the interface'), answer: file('text/plain') },
    'GET /judge0/license': { ...about('Show the licence of Joust'), answer: file('text/plain') },
    'GET /judge0/isolate': { ...about('Show the sandbox in which programs run'), answer: file('text/plain') },
    'GET /judge0/config_info': about('Show the default and maximum limits'),
    'GET /judge0/system_info': about('Show the hardware of the server'),
    'GET /judge0/workers': about(
      'Show the workers and the length of the queue',
      Type.Array(Type.Object({ size: Type.Optional(Type.Number()) })),
    ),
    'GET /judge0/statistics': about('Show statistics of submissions and of the database'),
    'POST /judge0/authenticate': { ...about('Check the token'), answer: file('') },
    'POST /judge0/authorize': { ...about('Check the token and the user token'), answer: file('') },
  },
})
