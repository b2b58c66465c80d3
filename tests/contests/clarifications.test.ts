/** Questions and answers: who receives them, and that every open page of the contest is notified. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Clarification } from '#contracts/http/clarifications'
import { call, type Player } from '../harness/player'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { FIRST, MINUTE, read, refusal, Stage } from './stage'

let stage: Stage
let path: string
let contestId: string
let ann: Player
let bob: Player
let stranger: Player
let sockets: readonly SocketPlayer[]

beforeAll(async () => {
  stage = await Stage.set()
  contestId = await stage.announce()
  path = `/api/contests/${contestId}/clarifications`
  ;[ann, bob, stranger] = await Promise.all([stage.player('ann'), stage.player('bob'), stage.player('stranger')])
  for (const player of [ann, bob]) await player.call('POST', `/api/contests/${contestId}/register`)
  stage.clock.advance(61 * MINUTE)
  sockets = await Promise.all(
    [ann, bob, stranger, stage.admin].map((player) => connectPlayer(stage.server.url, player)),
  )
  for (const socket of sockets) socket.send('watch-contest', { contestId })
})
afterAll(async () => {
  await Promise.all(sockets.map((socket) => socket.close()))
  await stage.stop()
})

const listFor = async (player: Player | null): Promise<Clarification[]> => {
  const answer = player === null ? call(stage.server.url, 'GET', path) : player.call('GET', path)
  return (await read<{ clarifications: Clarification[] }>(await answer)).clarifications
}
const everybody = () => [ann, bob, stranger, stage.admin, null]
const counts = async () => (await Promise.all(everybody().map(listFor))).map((list) => list.length)
const heard = () =>
  Promise.all(sockets.map((one) => one.next('contest-changed', ({ topic }) => topic === 'clarifications')))
const ask = (player: Player, question: string) => player.call('POST', path, { question, problemId: FIRST })
const answer = (id: string | undefined, said: object) => stage.admin.call('POST', `${path}/${id}/answer`, said)

test('a question is read by who asked it and by the organisers, who see from whom it is', async () => {
  expect((await ask(ann, 'Is zero a number?')).status).toBe(200)
  await heard()
  expect(await counts()).toEqual([1, 0, 0, 1, 0])
  expect((await listFor(ann))[0]).toMatchObject({
    question: 'Is zero a number?',
    label: 'A',
    isOwn: true,
    askedBy: null,
  })
  expect((await listFor(stage.admin))[0]).toMatchObject({ askedBy: 'ann', answeredAt: null })
})

test('answered privately, it stays between them', async () => {
  expect((await answer((await listFor(stage.admin))[0]?.id, { answer: 'It is.', isPublic: false })).status).toBe(200)
  await heard()
  expect(await counts()).toEqual([1, 0, 0, 1, 0])
  expect((await listFor(ann))[0]).toMatchObject({ answer: 'It is.', isPublic: false })
})

test('answered to all, everybody reads it, and nobody but the organisers from whom it was', async () => {
  await ask(bob, 'May I use a pen?')
  await heard()
  const [question] = await listFor(stage.admin)
  expect((await answer(question?.id, { answer: 'You may.', isPublic: true })).status).toBe(200)
  await heard()
  expect(await counts()).toEqual([2, 1, 1, 2, 1])
  const asRead = await Promise.all([ann, bob, stranger, null].map(listFor))
  for (const list of asRead) expect(list[0]).toMatchObject({ answer: 'You may.', isPublic: true, askedBy: null })
})

test('an announcement goes to all', async () => {
  await stage.admin.call('POST', `/api/contests/${contestId}/announcements`, { message: 'Ten minutes are left.' })
  await heard()
  expect(await counts()).toEqual([3, 2, 2, 3, 2])
  expect((await listFor(null))[0]).toMatchObject({ question: '', answer: 'Ten minutes are left.' })
})

test('only who takes part asks, only organisers answer and announce', async () => {
  expect(await refusal(await ask(stranger, 'May I?'))).toEqual([403, 'NOT_TAKING_PART'])
  expect(await refusal(await call(stage.server.url, 'POST', path, { question: 'May I?' }))).toEqual([
    401,
    'UNAUTHENTICATED',
  ])
  expect(await refusal(await ask(ann, '   '))).toEqual([400, 'VALIDATION'])
  expect((await bob.call('POST', `${path}/x/answer`, { answer: 'No.' })).status).toBe(403)
  expect(await refusal(await answer('nothing', { answer: 'No.' }))).toEqual([404, 'QUESTION_NOT_FOUND'])
})

test('a sixth question of one contestant waits until one of the five is answered', async () => {
  const questions = () =>
    listFor(bob).then((list) => list.filter(({ isOwn, answeredAt }) => isOwn && answeredAt === null))
  while ((await questions()).length < 5) expect((await ask(bob, 'And now?')).status).toBe(200)
  expect(await refusal(await ask(bob, 'And now?'))).toEqual([409, 'QUESTIONS_TOO_MANY'])
  expect(await questions()).toHaveLength(5)
  expect((await ask(ann, 'May I?')).status).toBe(200)
  expect((await answer((await questions())[0]?.id, { answer: 'No.', isPublic: false })).status).toBe(200)
  expect((await ask(bob, 'Thanks. And now?')).status).toBe(200)
})

test('who asks for what came since gets that alone: a page knows the others, which may be megabytes', async () => {
  const announce = async (message: string) => {
    await stage.admin.call('POST', `/api/contests/${contestId}/announcements`, { message })
    await heard()
  }
  for (let n = 0; n < 20; n += 1) await announce(`${n} ${'Read this. '.repeat(300)}`)
  const whole = await (await ann.call('GET', path)).text()
  stage.clock.advance(MINUTE)
  const sinceMs = stage.clock.nowMs()
  const since = async (player: Player) => await (await player.call('GET', `${path}?sinceMs=${sinceMs}`)).text()
  const read = async (player: Player): Promise<Clarification[]> => JSON.parse(await since(player)).clarifications
  expect(await read(ann)).toEqual([])
  await announce('Five minutes are left.')
  expect((await read(ann)).map(({ answer }) => answer)).toEqual(['Five minutes are left.'])
  expect(whole.length / (await since(ann)).length).toBeGreaterThan(100)
  const [, old] = (await listFor(stage.admin)).toReversed()
  expect((await answer(old?.id, { answer: 'You may, in blue.', isPublic: true })).status).toBe(200)
  await heard()
  expect((await read(bob)).map(({ answer }) => answer)).toEqual(['Five minutes are left.', 'You may, in blue.'])
})
