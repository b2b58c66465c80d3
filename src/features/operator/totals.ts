import { Type } from '@sinclair/typebox'
import { rebuildTotals } from '#db/queries/totals'
import { type OperatorCalls, operatorCall } from './operator-call'

export const totalsCalls = {
  'POST /operator/totals/rebuild': operatorCall({
    summary: 'Rebuild the stored totals of all players',
    body: Type.Object({}),
    answer: Type.Object({ wrong: Type.Number() }),
    perform: ({ db }) => ({ wrong: rebuildTotals(db) }),
  }),
} satisfies OperatorCalls
