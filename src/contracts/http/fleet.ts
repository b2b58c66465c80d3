import { Type } from '@sinclair/typebox'
import { named, nullable, oneOf } from '../shapes'

const JudgeSchema = Type.Object({
  id: Type.String({ description: 'Its name, with a part that is new with each of its starts.' }),
  host: Type.String(),
  version: Type.String(),
  state: oneOf(['checking', 'ready', 'drained', 'refused']),
  reason: Type.String({ description: "Why it is drained or refused, or what is amiss; '' if nothing." }),
  slots: Type.Number(),
  busy: Type.Number(),
  sandbox: Type.String(),
  speedMs: nullable(Type.Number(), { description: 'What the reference program takes there, in ms.' }),
  speed: oneOf(['reference', 'slower', 'faster', 'unmeasured']),
  languages: Type.Array(Type.String()),
  differing: Type.Array(Type.String(), { description: 'Of another version than here: they get no jobs there.' }),
  silentMs: Type.Number(),
  judged: Type.Number({ description: "Jobs since the server's start." }),
  failed: Type.Number(),
  differences: Type.Number({ description: 'Verdicts of its that others contradicted.' }),
  cache: Type.Object({ bytes: Type.Number(), fetched: Type.Number(), refused: Type.Number() }),
})

export const FleetSchema = named(['Fleet', 'The machines that judge for the server.'], {
  connected: Type.Boolean(),
  error: Type.String({ description: "Why NATS is not reached, in a sentence; ''." }),
  referenceMs: nullable(Type.Number(), {
    description: 'What the reference program takes where time limits are meant for.',
  }),
  judges: Type.Array(JudgeSchema),
  counts: Type.Object(
    {
      dispatched: Type.Number(),
      accepted: Type.Number(),
      dropped: Type.Number({ description: 'Copies of results that were accepted before, or that no one waits for.' }),
      refused: Type.Number({
        description: 'Messages of another shape or protocol, and results that cannot be true.',
      }),
      lost: Type.Number({ description: 'Jobs whose machine was silent, or did not have them.' }),
      judgedTwice: Type.Number(),
      differing: Type.Number(),
    },
    { description: "Since the server's start." },
  ),
  storedBytes: Type.Number({ description: 'What NATS stores for the machines: programs, tests, checkers.' }),
  alarms: Type.Array(Type.Object({ atMs: Type.Number(), key: Type.String(), message: Type.String() })),
})
