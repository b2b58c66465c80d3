import { afterEach, expect, test } from 'bun:test'
import { asSubmissionId, asUserId } from '#contracts/ids'
import type { Purpose } from '#features/judging'
import { type Judge0, openServer, PYTHON, TOKEN } from './client'

let judge0: Judge0 | null = null
afterEach(async () => {
  await judge0?.server.stop()
  judge0 = null
})

/** A server with one slot, so that verdicts have the order of the turns. */
const oneSlot = async (): Promise<Judge0> => {
  judge0 = await openServer({ JOUST_SLOTS: '1' })
  return judge0
}

const quick = { source_code: 'print(1)', language_id: PYTHON }

async function posted({ ask }: Judge0, body: object): Promise<string> {
  const answer = await ask('/submissions', { body })
  const { token }: { token: string } = await answer.json()
  return token
}

/** Polls until the submission is being judged, like a client. */
async function atWork({ ask }: Judge0, token: string): Promise<void> {
  for (;;) {
    const answer = await ask(`/submissions/${token}?fields=status_id`)
    if ((await answer.json()).status_id === 2) return
    await Bun.sleep(5)
  }
}

/** Submits a program. Submissions through the Judge0 interface have no user. */
function submit({ server }: Judge0, user: string, purpose: Purpose, source = 'print(1)') {
  return server.services.judging.submit({
    userId: purpose === 'judge0' ? null : asUserId(user),
    purpose,
    contextId: null,
    languageId: PYTHON,
    source,
    target: { kind: 'input', stdin: '', expected: null, limits: { wallMs: 20_000 } },
  })
}

test('who waits has status 1 and a place, who is judged status 2, and neither can be deleted', async () => {
  const here = await oneSlot()
  // The program runs as long as the test needs: its limit of five seconds of processor time takes longer on a busy machine as well.
  const first = await posted(here, { source_code: 'while True: pass', language_id: PYTHON })
  await atWork(here, first)
  const waiting = [await posted(here, quick), await posted(here, quick)]
  const tokens = [first, ...waiting].join()
  const answer = await here.ask(`/submissions/batch?tokens=${tokens}&fields=status,queue_place,stdout,finished_at`)
  const nothing = { stdout: null, finished_at: null }
  expect((await answer.json()).submissions).toEqual([
    { ...nothing, status: { id: 2, description: 'Processing' }, queue_place: null },
    { ...nothing, status: { id: 1, description: 'In Queue' }, queue_place: 1 },
    { ...nothing, status: { id: 1, description: 'In Queue' }, queue_place: 2 },
  ])
  const error = (now: string) => ({ error: `submission cannot be deleted because its status is ${now}` })
  const deleted = [first, ...waiting].map((token) => here.ask(`/submissions/${token}`, { method: 'DELETE' }))
  const [working, queued] = await Promise.all(deleted)
  expect([working?.status, await working?.json()]).toEqual([400, error('2 (Processing)')])
  expect([queued?.status, await queued?.json()]).toEqual([400, error('1 (In Queue)')])
  expect(await (await here.ask(`/submissions/${first}`)).json()).not.toHaveProperty('queue_place')
})

test('a full queue is a 503, for a batch as a whole, and nothing of it is kept', async () => {
  const here = await oneSlot()
  const { judging, operations } = here.server.services
  // A program that ends in the meantime would make room in the queue.
  operations.drain(true)
  while (judging.capacity('judge0') > 1) submit(here, 'ada', 'judge0', 'print(1)')
  const full = [503, { error: 'queue is full' }]
  const batch = await here.ask('/submissions/batch', { body: { submissions: [quick, quick] } })
  expect([batch.status, await batch.json()]).toEqual(full)
  const before = judging.records.list('judge0', { limit: 1, offset: 0 }).total
  expect(judging.capacity('judge0')).toBe(1)
  expect(before).toBe(999)
  expect((await here.ask('/submissions', { body: quick })).status).toBe(201)
  const one = await here.ask('/submissions', { body: quick })
  expect([one.status, await one.json()]).toEqual(full)
  const waiting = await here.ask('/submissions?wait=true', { body: quick })
  expect([waiting.status, await waiting.json()]).toEqual(full)
})

test('of 200 submissions at once, in every lane, all are judged, each once', async () => {
  const here = await oneSlot()
  const { judging } = here.server.services
  const judged: string[] = []
  for (const purpose of ['contest', 'run', 'practice', 'judge0'] as const) {
    judging.onJudged(purpose, ({ id }) => judged.push(id))
  }
  const { operations } = here.server.services
  operations.drain(true)
  const batches = [1, 2, 3].map(() => here.ask('/submissions/batch', { body: { submissions: Array(20).fill(quick) } }))
  const submitOne = (user: string, purpose: Purpose, n: number) =>
    Array.from({ length: n }, () => submit(here, user, purpose).id)
  const users = Array.from({ length: 12 }, (_, n) => `user ${n}`)
  const ids = users.flatMap((user) => [...submitOne(user, 'run', 3), ...submitOne(user, 'practice', 2)])
  ids.push(...users.slice(0, 4).flatMap((user) => submitOne(user, 'contest', 20)))
  const answers: { token: string }[][] = await Promise.all(batches.map(async (one) => (await one).json()))
  ids.push(...answers.flat().map(({ token }) => asSubmissionId(token)))
  expect(new Set(ids).size).toBe(200)
  const places = ids.map((id) => judging.place(id) ?? 0)
  expect(places.filter((place) => place < 1 || place > 200)).toEqual([])

  operations.drain(false)
  const verdicts = await Promise.all(ids.map((id) => judging.judged(id)))
  expect(verdicts.every(({ verdict }) => verdict === 'accepted')).toBe(true)
  expect(judged.toSorted()).toEqual(ids.toSorted())
})

test('clients with tokens of their own take turns, and one that hands in many keeps nobody else waiting', async () => {
  const here = await openServer({ JOUST_SLOTS: '1', JOUST_JUDGE0_TOKEN: `${TOKEN}, second-token` })
  judge0 = here
  // Nothing runs, because a step of the heaviest user could be interrupted for the other one at any time.
  here.server.services.operations.drain(true)
  const batch = async (token: string, n: number): Promise<string[]> => {
    const answer = await here.ask('/submissions/batch', { token, body: { submissions: Array(n).fill(quick) } })
    return (await answer.json()).map((one: { token: string }) => one.token)
  }
  const [many, few] = [await batch(TOKEN, 6), await batch('second-token', 2)]
  const { judging } = here.server.services
  const placesOf = (tokens: readonly string[]) => tokens.map((token) => judging.place(asSubmissionId(token)))
  expect([placesOf(many), placesOf(few)]).toEqual([
    [2, 4, 5, 6, 7, 8],
    [1, 3],
  ])
  expect((await here.ask('/languages', { token: 'third-token' })).status).toBe(401)
})
