import { Type } from '@sinclair/typebox'
import { FleetSchema } from '#contracts/http/fleet'
import { nullable } from '#contracts/shapes'
import { AppError } from '#errors'
import type { OperatorDeps } from './context'
import { type OperatorCalls, operatorCall } from './operator-call'

/** The common declaration of commands to machines, whose answer is the ids of the machines that got it. */
const COMMANDED = {
  audit: ['name'],
  errors: ['NOT_FOUND'],
  /** The id of a machine, or a host's name for all of its machines. */
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Object({ judges: Type.Array(Type.String()) }),
} as const

/** The calls about machines that judge for the server. */
export const judgesCalls = {
  'POST /operator/judges/list': operatorCall({
    summary: 'List the machines that judge for the server',
    reads: true,
    body: Type.Object({}),
    answer: Type.Object({ fleet: nullable(FleetSchema) }),
    perform: ({ runner }) => ({ fleet: runner.status().fleet }),
  }),
  'POST /operator/judges/drain': operatorCall({
    ...COMMANDED,
    summary: 'Drain a machine: it finishes its jobs and takes no new ones',
    perform: ({ runner }, { body: { name } }) => command(runner, name, 'drain'),
  }),
  'POST /operator/judges/resume': operatorCall({
    ...COMMANDED,
    summary: 'Resume a drained machine',
    perform: ({ runner }, { body: { name } }) => command(runner, name, 'resume'),
  }),
  'POST /operator/judges/remove': operatorCall({
    ...COMMANDED,
    summary: 'Remove a machine; its jobs are judged elsewhere',
    perform: ({ runner }, { body: { name } }) => command(runner, name, 'remove'),
  }),
} satisfies OperatorCalls

type Runner = OperatorDeps['runner']

function command(runner: Runner, name: string, word: Parameters<Runner['commandJudges']>[1]) {
  const judges = runner.commandJudges(name, word)
  if (judges.length === 0)
    throw new AppError('NOT_FOUND', `No machine that judges is called "${name}": joust judges list has their names.`)
  return { judges }
}
