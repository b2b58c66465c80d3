/** A server in this process whose judge has more to do than it can. */
import { asUserId } from '#contracts/ids'
import { freezeSlots } from './judge'
import { nextTurn } from './judging'
import type { TestServer } from './server'

/** Every slot has a program and stands still, and one of somebody else's waits in practice's lane; until `end`. */
export async function makeBusy(server: TestServer): Promise<{ end(): void }> {
  const { judging } = server.services
  const end = freezeSlots()
  for (;;) {
    const { id } = judging.submit({
      userId: asUserId('somebody-else'),
      purpose: 'practice',
      contextId: null,
      languageId: 71,
      source: 'print(1)',
      target: { kind: 'input', stdin: '', expected: null, limits: {} },
    })
    await nextTurn()
    if (judging.place(id) !== null) return { end }
  }
}
