import { afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import type { WebhookBody } from '#contracts/http/webhooks'
import { anotherError, errorsLogged } from '../harness/errors-logged'
import { ManualClock } from '../harness/manual-clock'
import { call, type Player, signUp } from '../harness/player'
import { startServer } from '../harness/server'
import { testServer } from '../harness/test-server'
import { type ReceivedCall, type Receiver, startReceiver } from '../judge0/receiver'
import { concede } from '../sockets/conceding'
import { connectPlayer } from '../sockets/socket-player'
import { openBeside } from './finished-duels'

const clock = new ManualClock()
const server = testServer({ clock, env: { JOUST_CALLBACKS_PRIVATE: '1' } })
let admin: Player
let player: Player

beforeAll(async () => {
  admin = await signUp(server.url, 'hook_admin')
  player = await signUp(server.url, 'hook_player')
  server.services.account.promote(null, 'hook_admin')
})

type Hook = { readonly id: string; readonly secret: string; readonly receiver: Receiver }
const hooks: Hook[] = []
afterEach(async () => {
  for (const { id, receiver } of hooks.splice(0)) {
    await admin.call('DELETE', `/api/admin/webhooks/${id}`)
    await receiver.stop()
  }
})

/** Creates a webhook and its receiver until the test ends. `answers`: the first statuses, which are followed by 200. */
async function hook(events: readonly string[], answers: readonly number[] = []): Promise<Hook> {
  const receiver = startReceiver(answers)
  const body = { url: `${receiver.url}/hooks`, description: 'the club’s chat', events, active: true }
  const answer = await admin.call('POST', '/api/admin/webhooks', body)
  expect(answer.status).toBe(200)
  const { webhook, secret } = await answer.json()
  const made: Hook = { id: webhook.id, secret, receiver }
  hooks.push(made)
  return made
}

const MINUTE = 60_000
const BEFORE_MS = 2 * MINUTE
const LASTS_MS = 30 * MINUTE

/** A contest that starts soon and is as short as contests may be, because webhooks look for news every second of the clock. */
const contestForm = (title: string, change: object = {}) => ({
  title,
  description: 'One problem.',
  startTime: new Date(clock.nowMs() + BEFORE_MS).toISOString(),
  duration: LASTS_MS / MINUTE,
  problems: [{ problemId: 'fairstretches', points: 100, order: 1 }],
  ...change,
})

const judgeOne = async (): Promise<void> => {
  const { judging } = server.services
  const { id } = judging.submit({
    userId: null,
    purpose: 'practice',
    contextId: null,
    languageId: 71,
    source: 'print(1)',
    target: { kind: 'input', stdin: '', expected: '1', limits: {} },
  })
  await judging.judged(id)
}

const deliveries = async (id: string) =>
  (await (await admin.call('GET', `/api/admin/webhooks/${id}/deliveries`)).json()).deliveries

/** The newest delivery, once it has been tried `times` times. */
async function tried(id: string, times: number) {
  for (;;) {
    const [newest] = await deliveries(id)
    if (newest?.tries === times) return newest
  }
}

/** Verifies the signature as a receiver would. */
function isSigned({ headers, body }: ReceivedCall, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  return headers['webhook-signature'] === `v1,${signed.digest('base64')}`
}

describe('webhooks', () => {
  test('are for contest admins', async () => {
    const calls = [
      ['GET', '', undefined],
      ['POST', '', { url: 'https://example.org', description: '', events: ['duel.finished'], active: true }],
      ['PUT', '/x', { url: 'https://example.org', description: '', events: ['duel.finished'], active: true }],
      ['DELETE', '/x', undefined],
      ['POST', '/x/secret', undefined],
      ['POST', '/x/test', undefined],
      ['GET', '/x/deliveries', undefined],
      ['POST', '/deliveries/x/again', undefined],
    ] as const
    for (const [method, path, body] of calls) {
      const at = `/api/admin/webhooks${path}`
      expect([method, path, (await call(server.url, method, at, body)).status]).toEqual([method, path, 401])
      expect([method, path, (await player.call(method, at, body)).status]).toEqual([method, path, 403])
      if (path !== '') expect([method, path, (await admin.call(method, at, body)).status]).toEqual([method, path, 404])
    }
  })

  test.each([
    ['no address', { url: 'example.org/hook' }, 'url', 'Give a whole address'],
    ['another protocol', { url: 'ftp://example.org' }, 'url', 'Give a whole address'],
    ['a password', { url: 'https://me:secret@example.org/' }, 'url', 'must not hold'],
    ['no event', { events: [] }, 'events', 'Choose at least one event.'],
    ['an unknown event', { events: ['duel.began'] }, 'events', 'There is no event "duel.began".'],
    ['too long a description', { description: 'x'.repeat(101) }, 'description', 'at most 100'],
  ])('with %s are refused at the field', async (_what, wrong, field, expected) => {
    const body = { url: 'https://example.org/', description: '', events: ['duel.finished'], active: true, ...wrong }
    const answer = await admin.call('POST', '/api/admin/webhooks', body)
    expect(answer.status).toBe(400)
    const { message, details } = await answer.json()
    expect(message).toContain(expected)
    expect(details.fields[field]).toContain(expected)
  })

  test('deliver within a second, though none was active for hours', async () => {
    const time = new ManualClock()
    const rested = await startServer({ clock: time, env: { JOUST_CALLBACKS_PRIVATE: '1' } })
    const receiver = startReceiver()
    const { webhooks } = rested.services
    const body: WebhookBody = {
      url: `${receiver.url}/hooks`,
      description: '',
      events: ['duel.finished'],
      active: false,
    }
    time.advance(3_600_000)
    const { webhook } = webhooks.create(body)
    time.advance(3_600_000)
    webhooks.tryOut(webhook.id)
    webhooks.change(webhook.id, { ...body, active: true })
    time.advance(1000)
    expect(JSON.parse((await receiver.nth(1)).body).type).toBe('webhook.test')
    await receiver.stop()
    await rested.stop()
  })

  test('tell of a judged submission, signed, once, without its program', async () => {
    const { id, secret, receiver } = await hook(['submission.judged'])
    clock.advance(10)
    await judgeOne()
    clock.advance(3000)
    const delivery = await receiver.nth(1)
    expect([delivery.method, delivery.path, delivery.type]).toEqual(['POST', '/hooks', 'application/json'])
    expect(isSigned(delivery, secret)).toBe(true)
    const { type, data } = JSON.parse(delivery.body)
    expect([type, data.verdict, data.purpose, data.passed]).toEqual(['submission.judged', 'accepted', 'practice', 1])
    expect(delivery.body).not.toContain('print')
    expect(await tried(id, 1)).toMatchObject({
      state: 'delivered',
      status: 200,
      event: 'submission.judged',
      dueAt: null,
    })
    clock.advance(60_000)
    expect(await deliveries(id)).toHaveLength(1)
    expect(receiver.received).toHaveLength(1)
  })

  test('tell of a duel that finished, by whatever way', async () => {
    const { receiver } = await hook(['duel.finished'])
    const [host, guest] = await Promise.all([connectPlayer(server.url, admin), connectPlayer(server.url, player)])
    host.send('create-typing-duel', { timeLimit: 30 })
    const { roomCode } = (await host.next('typing-duel-created')).room
    guest.send('join-duel', { roomCode })
    await Promise.all([host, guest].map((one) => one.next('participant-joined')))
    for (const one of [host, guest]) one.send('toggle-ready', { roomCode })
    await host.phase('starting')
    clock.advance(5000)
    await Promise.all([host, guest].map((one) => one.phase('active')))
    await concede(guest, clock)
    await host.phase('finished')
    clock.advance(3000)
    const { type, data } = JSON.parse((await receiver.nth(1)).body)
    expect([type, data.roomCode, data.type, data.completionReason]).toEqual([
      'duel.finished',
      roomCode,
      'typing',
      'resignation',
    ])
    expect(data.players).toContainEqual(expect.objectContaining({ username: 'hook_admin', result: 'win' }))
  })

  test('tell of a room for many that was played to its end, and of none that was closed before', async () => {
    const { receiver } = await hook(['room.finished'])
    const open = async () =>
      (await (await admin.call('POST', '/api/arenas', { kind: 'typing-race', seats: 2 })).json()).roomCode
    const [host, guest] = await Promise.all([connectPlayer(server.url, admin), connectPlayer(server.url, player)])
    const closed = await open()
    host.send('resume-arena', { roomCode: closed })
    await host.next('arena-snapshot')
    await host.next('running-duel')
    host.send('leave-arena', { roomCode: closed })
    // The host's duel has ended.
    await host.next('running-duel')
    const roomCode = await open()
    host.send('resume-arena', { roomCode })
    await host.next('arena-snapshot')
    guest.send('join-arena', { roomCode })
    await host.arenaOnce(({ participants }) => participants.length === 2)
    host.send('start-arena', { roomCode })
    await host.arenaIn('starting')
    clock.advance(5000)
    await guest.arenaIn('active')
    guest.send('resign-in-arena', { roomCode })
    await host.arenaIn('finished')
    clock.advance(3000)
    const { type, data } = JSON.parse((await receiver.nth(1)).body)
    expect([type, data.roomCode, data.kind, data.reason]).toEqual([
      'room.finished',
      roomCode,
      'typing-race',
      'last-standing',
    ])
    expect(data.participants).toEqual([
      { username: 'hook_admin', place: 1 },
      { username: player.username, place: 2 },
    ])
    expect(receiver.received).toHaveLength(1)
  })

  test('tell when a contest starts and when it ends', async () => {
    const { id, receiver } = await hook(['contest.started', 'contest.ended'])
    const form = contestForm('A round to be told of')
    expect((await admin.call('POST', '/api/contests', form)).status).toBeLessThan(300)
    clock.advance(BEFORE_MS - 10_000)
    expect(await deliveries(id)).toEqual([])
    clock.advance(20_000)
    const started = JSON.parse((await receiver.nth(1)).body)
    clock.advance(LASTS_MS)
    const ended = JSON.parse((await receiver.nth(2)).body)
    expect([started.type, ended.type]).toEqual(['contest.started', 'contest.ended'])
    expect(ended.data).toMatchObject({ title: 'A round to be told of', participants: 0, startsAt: form.startTime })
  })

  test('tell of a private contest, and of none that has shut an admin out: to them it does not exist', async () => {
    await signUp(server.url, 'hook_outsider')
    server.services.account.promote(null, 'hook_outsider')
    const { receiver } = await hook(['contest.started', 'contest.ended'])
    const announce = async (title: string, more: object) => {
      expect((await admin.call('POST', '/api/contests', contestForm(title, more))).status).toBe(200)
      clock.advance(BEFORE_MS + LASTS_MS + 5_000)
      clock.advance(3000)
    }
    await announce('Behind a door', { isPublic: false, accessCode: 'lance', shutOutUsernames: ['hook_outsider'] })
    await announce('Seen by all admins', { isPublic: false, accessCode: 'lance' })
    await announce('Seen by everyone', { shutOutUsernames: ['hook_outsider'] })
    await receiver.nth(4)
    const titles = receiver.received.map(({ body }) => JSON.parse(body).data.title)
    expect(new Set(titles)).toEqual(new Set(['Seen by all admins', 'Seen by everyone']))
  })

  test('tell of the verdicts of a contest that has shut an admin out once it is final, and then once', async () => {
    const rival = await signUp(server.url, 'hook_rival')
    server.services.account.promote(null, 'hook_rival')
    const receiver = startReceiver()
    const body = { url: `${receiver.url}/hooks`, description: '', events: ['submission.judged'], active: true }
    const { webhook } = await (await rival.call('POST', '/api/admin/webhooks', body)).json()
    const form = contestForm('A round without an admin', {
      problems: [{ problemId: 'lancepairs', points: 100, order: 1 }],
      shutOutUsernames: ['hook_rival'],
    })
    const { contest } = await (await admin.call('POST', '/api/contests', form)).json()
    expect((await player.call('POST', `/api/contests/${contest.id}/register`)).status).toBe(200)
    clock.advance(BEFORE_MS + 1_000)
    const path = `/api/contests/${contest.id}/problems/lancepairs/submit`
    const { submission } = await (await player.call('POST', path, { code: 'pass', language: 'python' })).json()
    await server.services.judging.judged(submission.id)
    clock.advance(10_000)
    expect(await deliveries(webhook.id)).toEqual([])
    clock.advance(LASTS_MS)
    clock.advance(3000)
    const { type, data } = JSON.parse((await receiver.nth(1)).body)
    expect([type, data.id, data.contextId]).toEqual(['submission.judged', submission.id, contest.id])
    clock.advance(60_000)
    expect(await deliveries(webhook.id)).toHaveLength(1)
    await admin.call('DELETE', `/api/admin/webhooks/${webhook.id}`)
    await receiver.stop()
  })

  test('are tried again until they arrive, with the same id and body and a new signature', async () => {
    const { id, secret, receiver } = await hook(['submission.judged'], [500, 404])
    expect((await admin.call('POST', `/api/admin/webhooks/${id}/test`)).status).toBe(200)
    clock.advance(1000)
    expect(await tried(id, 1)).toMatchObject({ state: 'waiting', status: 500 })
    clock.advance(6000)
    expect(await tried(id, 2)).toMatchObject({ state: 'waiting', status: 404 })
    clock.advance(61_000)
    expect(await tried(id, 3)).toMatchObject({ state: 'delivered', status: 200 })
    const [one, , three] = receiver.received
    expect([one?.body, one?.headers['webhook-id']]).toEqual([three?.body, three?.headers['webhook-id']])
    expect(one?.headers['webhook-timestamp']).not.toBe(three?.headers['webhook-timestamp'])
    expect(receiver.received.every((delivery) => isSigned(delivery, secret))).toBe(true)

    const [{ id: deliveryId }] = await deliveries(id)
    await admin.call('POST', `/api/admin/webhooks/deliveries/${deliveryId}/again`)
    clock.advance(1000)
    expect((await receiver.nth(4)).headers['webhook-id']).toBe(deliveryId)
  })

  test('come once although their outcome could not be stored at first', async () => {
    const { id, receiver } = await hook(['duel.finished'])
    const { $client } = openBeside(server.dataDir)
    $client.exec(`CREATE TRIGGER no_room BEFORE UPDATE ON webhook_deliveries
      BEGIN SELECT RAISE(ABORT, 'no room'); END`)
    const before = await errorsLogged(server)
    expect((await admin.call('POST', `/api/admin/webhooks/${id}/test`)).status).toBe(200)
    clock.advance(1000)
    await anotherError(server, before)
    clock.advance(1000)
    $client.exec('DROP TRIGGER no_room')
    $client.close()
    clock.advance(1000)
    expect(await tried(id, 1)).toMatchObject({ state: 'delivered', status: 200 })
    expect(receiver.received).toHaveLength(1)
  })

  test('a new secret signs from then on; what happened while one was off is not told', async () => {
    const { id, secret, receiver } = await hook(['submission.judged'])
    const renewed = await (await admin.call('POST', `/api/admin/webhooks/${id}/secret`)).json()
    expect(renewed.secret).not.toBe(secret)
    const body = { url: `${receiver.url}/moved`, description: '', events: ['submission.judged'] }
    await admin.call('PUT', `/api/admin/webhooks/${id}`, { ...body, active: false })
    await judgeOne()
    clock.advance(5000)
    await admin.call('PUT', `/api/admin/webhooks/${id}`, { ...body, active: true })
    clock.advance(10)
    await judgeOne()
    clock.advance(5000)
    const delivery = await receiver.nth(1)
    expect([delivery.path, isSigned(delivery, secret), isSigned(delivery, renewed.secret)]).toEqual([
      '/moved',
      false,
      true,
    ])
    expect(await deliveries(id)).toHaveLength(1)
    const { webhooks } = await (await admin.call('GET', '/api/admin/webhooks')).json()
    expect(JSON.stringify(webhooks)).not.toContain('whsec_')
  })

  test('go to no private address unless the operator allows it', async () => {
    const strict = await startServer({ env: { JOUST_DEMO: '0' } })
    try {
      const operator = await signUp(strict.url, 'strict_admin')
      strict.services.account.promote(null, 'strict_admin')
      for (const url of ['http://127.0.0.1:9/', 'http://localhost/', 'http://169.254.169.254/latest/']) {
        const body = { url, description: '', events: ['duel.finished'], active: true }
        const answer = await operator.call('POST', '/api/admin/webhooks', body)
        expect([url, answer.status, (await answer.json()).message]).toEqual([
          url,
          400,
          'The address is private. The operator allows such with JOUST_CALLBACKS_PRIVATE=1.',
        ])
      }
    } finally {
      await strict.stop()
    }
  })
})
