import { Type } from '@sinclair/typebox'
import { FleetSchema } from '../../http/fleet'
import { nullable } from '../../shapes'
import { area } from '../call'

/** The id of a machine, or its host's name: then all of that host. */
const Named = Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) })
const Done = Type.Object({ judges: Type.Array(Type.String()) })

/** The machines that judge for the server. */
export const OPERATOR_JUDGES = area({
  tag: 'Operator: judges',
  description: 'The machines that judge for the server, for its operator.',
  calls: {
    'POST /operator/judges/list': {
      summary: 'The machines that judge for the server',
      access: 'operator',
      reads: true,
      body: Type.Object({}),
      answer: Type.Object({ fleet: nullable(FleetSchema) }),
    },
    'POST /operator/judges/drain': {
      summary: 'Let a machine finish what it has and take nothing new',
      access: 'operator',
      audit: ['name'],
      errors: ['NOT_FOUND'],
      body: Named,
      answer: Done,
    },
    'POST /operator/judges/resume': {
      summary: 'Let a drained machine take jobs again',
      access: 'operator',
      audit: ['name'],
      errors: ['NOT_FOUND'],
      body: Named,
      answer: Done,
    },
    'POST /operator/judges/remove': {
      summary: 'End a machine’s work for the server; what it had is judged elsewhere',
      access: 'operator',
      audit: ['name'],
      errors: ['NOT_FOUND'],
      body: Named,
      answer: Done,
    },
  },
})
