/** A server in this process whose judge has more to do than it can. */
import { asUserId, type SubmissionId } from '#contracts/ids'
import { freezeSlots } from './judge'
import { nextTurn } from './judging'
import type { TestServer } from './server'

let strangers = 0

/** Every slot has a program and stands still, and one of another user's waits in practice's lane; `end` ends both. */
export async function makeBusy(server: TestServer): Promise<{ end(): Promise<void> }> {
  const { judging } = server.services
  const thaw = freezeSlots()
  const theirs: SubmissionId[] = []
  const end = async () => {
    thaw()
    await Promise.all(theirs.map((id) => judging.judged(id)))
  }
  for (;;) {
    const { id } = judging.submit({
      // Each of someone who has used no slot time yet: it goes before everybody who has.
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
