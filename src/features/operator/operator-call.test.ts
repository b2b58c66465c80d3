import { expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import type { Operator } from './operator'
import { type OperatorCalls, operatorCall } from './operator-call'

const DECLARED = {
  summary: 'Salute a player',
  body: Type.Object({ username: Type.String() }),
  answer: Type.Object({ saluted: Type.String() }),
}

test('what is not as declared does not compile', () => {
  const right = operatorCall({ ...DECLARED, perform: (_, { body: { username } }) => ({ saluted: username }) })
  const wrong = [
    // @ts-expect-error another answer
    operatorCall({ ...DECLARED, perform: (_, { body: { username } }) => ({ saluted: username.length }) }),
    // @ts-expect-error another answer, later
    operatorCall({ ...DECLARED, perform: async () => ({ greeted: '' }) }),
    // @ts-expect-error another body
    operatorCall({ ...DECLARED, perform: (_, { body: { name } }) => ({ saluted: name }) }),
    // @ts-expect-error a code that no error has
    operatorCall({ ...DECLARED, errors: ['TOO_FRIENDLY'], perform: () => ({ saluted: '' }) }),
    // @ts-expect-error a part of the body that there is not
    operatorCall({ ...DECLARED, audit: ['name'], perform: () => ({ saluted: '' }) }),
  ]
  // @ts-expect-error an address of the HTTP interface
  const elsewhere = { 'POST /api/salute': right } satisfies OperatorCalls
  const asked = (operator: Operator, watch: Parameters<Operator['perform']>[2]) =>
    // @ts-expect-error no call of this name
    operator.perform('POST /operator/salute/send', {}, watch)
  expect([wrong.length, Object.keys(elsewhere).length, asked.length]).toEqual([5, 1, 2])
})
