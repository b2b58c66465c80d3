/** A server in this process whose judge is overloaded. */
import { asUserId, type SubmissionId } from '#contracts/ids'
import { freezeSlots } from './judge'
import { nextTurn } from './next-turn'
import type { RunningServer } from './server'

let strangers = 0

/** Fills every slot with a suspended program, and queues one of another user in practice's lane; `end` ends both. */
export async function makeBusy(server: RunningServer): Promise<{ end(): Promise<void> }> {
  const { judging } = server.services
  const thaw = freezeSlots()
  const theirs: SubmissionId[] = []
  const end = async () => {
    thaw()
    await Promise.all(theirs.map((id) => judging.judged(id)))
  }
  for (;;) {
    const { id } = judging.submit({
      // Each is from a user who has used no slot time yet, and so goes before all who have.
      userId: asUserId(`stranger-${strangers++}`),
      purpose: 'practice',
      contextId: null,
      languageId: 71,
      source: 'print(1)',
      target: { kind: 'input', stdin: '', expected: null, limits: {} },
    })
    theirs.push(id)
    await nextTurn()
    if (judging.place(id) !== null) return { end }
  }
}
