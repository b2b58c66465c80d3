import { Type } from '@sinclair/typebox'
import { named, nullable, oneOf } from '../shapes'

const JudgeSchema = Type.Object({
  id: Type.String({ description: 'The name of the machine, with a part that changes with each start.' }),
  host: Type.String(),
  version: Type.String(),
  state: oneOf(['checking', 'ready', 'drained', 'refused']),
  reason: Type.String({
    description: 'Why the machine is drained or refused or what is wrong with it, or an empty string.',
  }),
  slots: Type.Number(),
  busy: Type.Number(),
  sandbox: Type.String(),
  speedMs: nullable(Type.Number(), {
    description:
      'How long the reference program takes on this machine in milliseconds, or null if that is not measured yet.',
  }),
  speed: oneOf(['reference', 'slower', 'faster', 'unmeasured']),
  languages: Type.Array(Type.String()),
  differing: Type.Array(Type.String(), {
    description: "The languages whose version differs from the server's. The machine gets no jobs in them.",
  }),
  silentMs: Type.Number(),
  judged: Type.Number({ description: 'The number of jobs judged since the server started.' }),
  failed: Type.Number(),
  differences: Type.Number({ description: 'The number of verdicts that other machines contradicted.' }),
  cache: Type.Object({ bytes: Type.Number(), fetched: Type.Number(), refused: Type.Number() }),
})

export const FleetSchema = named(['Fleet', 'The machines that judge for the server.'], {
  connected: Type.Boolean(),
  error: Type.String({
    description: 'Why there is no connection to NATS, as a sentence; an empty string if there is one.',
  }),
  referenceMs: nullable(Type.Number(), {
    description:
      'How long the reference program takes on the machine that time limits are meant for, in milliseconds; null if unknown.',
  }),
  judges: Type.Array(JudgeSchema),
  counts: Type.Object(
    {
      dispatched: Type.Number(),
      accepted: Type.Number(),
      dropped: Type.Number({
        description: 'The number of results that were accepted before or are no longer awaited.',
      }),
      refused: Type.Number({
        description: 'The number of messages with a wrong shape, protocol or size, and of impossible results.',
      }),
      lost: Type.Number({ description: 'The number of jobs whose machine stopped answering or did not have them.' }),
      judgedTwice: Type.Number(),
      differing: Type.Number(),
    },
    { description: 'The counts since the server started.' },
  ),
  storedBytes: Type.Number({
    description: 'The size of the programs, tests and checkers that NATS stores for the machines, in bytes.',
  }),
  alarms: Type.Array(Type.Object({ atMs: Type.Number(), key: Type.String(), message: Type.String() })),
})
