/** `wait=true` with a judge that takes longer than the connection timeout: the client gets an answer and no broken connection. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asSubmissionId } from '#contracts/ids'
import { createJudge0Adapter } from '#features/judge0'
import type { Runner } from '#runner'
import { startJudge } from '../harness/judge'
import { JudgingPlace } from '../harness/judging'

let runner: Runner
const place = new JudgingPlace()
beforeAll(async () => {
  runner = await startJudge()
  place.start(runner)
})
afterAll(async () => {
  place.remove()
  await runner.close()
})

const adapterThatWaits = (waitMs?: number) =>
  createJudge0Adapter({
    judging: place.judging,
    runner,
    privateCallbacks: false,
    ...(waitMs !== undefined && { waitMs }),
  })

test('answers with the submission as it stands; its token still leads to the verdict', async () => {
  const impatient = adapterThatWaits(1)
  const created = impatient.create(
    { source_code: 'import time; time.sleep(1); print(7)', language_id: 71 },
    { base64: false, client: 'somebody' },
  )
  if (!created.ok) throw new Error('it was refused')
  const token = asSubmissionId(created.token)
  const early = await impatient.finished(token)
  expect(early.token).toBe(token)
  expect(early.outcome).toBeString()
  const late = await adapterThatWaits().finished(token)
  expect(late).toMatchObject({ token, outcome: { verdict: 'accepted', runs: [{ stdout: '7\n' }] } })
})
