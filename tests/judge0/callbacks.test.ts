import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deliver } from '../../src/features/outgoing/delivery'
import { openBeside } from '../api/finished-duels'
import { anotherError, errorsLogged } from '../harness/errors-logged'
import { nextTurn } from '../harness/next-turn'
import { C, type Judge0, openServer, PYTHON } from './client'
import { type Receiver, startReceiver } from './receiver'

const receivers: Receiver[] = []
const receiver = (answers?: readonly number[]): Receiver => {
  const started = startReceiver(answers)
  receivers.push(started)
  return started
}
afterEach(async () => {
  for (const one of receivers.splice(0)) await one.stop()
})

const base64 = (text: string): string => `${Buffer.from(text).toString('base64')}\n`

describe('a callback', () => {
  let judge0: Judge0
  beforeAll(async () => {
    judge0 = await openServer({ JOUST_CALLBACKS_PRIVATE: '1' })
  })
  afterAll(() => judge0.server.stop())

  test('is a PUT of the usual fields, in Base64, once the verdict is there', async () => {
    const there = receiver()
    const body = { source_code: 'print("hi")', language_id: PYTHON, callback_url: `${there.url}/judged?id=7` }
    const created = await judge0.ask('/submissions', { body })
    const { token } = await created.json()
    const callback = await there.nth(1)
    expect(callback).toMatchObject({ method: 'PUT', path: '/judged?id=7', host: `127.0.0.1:${there.port}` })
    expect(callback.type).toBe('application/json')
    const said = JSON.parse(callback.body)
    expect(said).toMatchObject({
      token,
      stdout: base64('hi\n'),
      stderr: null,
      status: { id: 3, description: 'Accepted' },
    })
    const asked = await judge0.ask(`/submissions/${token}?base64_encoded=true`)
    expect(said).toEqual(await asked.json())
  })

  test('comes for what does not compile, too, and for each submission of a batch', async () => {
    const there = receiver()
    const broken = { source_code: 'int main( {', language_id: C, callback_url: there.url }
    const created = await judge0.ask('/submissions/batch', { body: { submissions: [broken, broken] } })
    const tokens: string[] = (await created.json()).map((one: { token: string }) => one.token)
    await there.nth(2)
    const said = there.received.map((one) => JSON.parse(one.body))
    expect(said.map((one) => one.token).sort()).toEqual(tokens.sort())
    expect(said.map((one) => one.status.id)).toEqual([6, 6])
  })

  test('is tried again where the receiver was in trouble', async () => {
    const there = receiver([503])
    const { token } = await judge0.judged({ source_code: 'print(1)', language_id: PYTHON, callback_url: there.url })
    const [first, second] = [await there.nth(1), await there.nth(2)]
    expect(second).toEqual(first)
    expect(JSON.parse(second.body).token).toBe(token)
  })

  test('comes once although its outcome could not be stored at first', async () => {
    const there = receiver()
    const { $client } = openBeside(judge0.server.dataDir)
    $client.exec(`CREATE TRIGGER no_room BEFORE DELETE ON judge0_callbacks
      BEGIN SELECT RAISE(ABORT, 'no room'); END`)
    const before = await errorsLogged(judge0.server)
    const body = { source_code: 'print(1)', language_id: PYTHON, callback_url: there.url }
    expect((await judge0.ask('/submissions', { body })).status).toBe(201)
    await anotherError(judge0.server, before)
    $client.exec('DROP TRIGGER no_room')
    const left = $client.prepare<[], number>('SELECT count(*) FROM judge0_callbacks').pluck()
    while (left.get() !== 0) await nextTurn()
    expect(there.received).toHaveLength(1)
    $client.close()
  })

  test('is shown with its submission', async () => {
    const there = receiver()
    const body = { source_code: 'print(1)', language_id: PYTHON, callback_url: there.url }
    expect(await judge0.judged(body, '&fields=callback_url')).toEqual({ callback_url: there.url })
  })
})

test('a callback that was not delivered is delivered after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-callbacks-'))
  const there = receiver([500])
  const env = { JOUST_CALLBACKS_PRIVATE: '1', JOUST_SLOTS: '1' }
  const first = await openServer(env, { dataDir })
  const { token } = await first.judged({ source_code: 'print(1)', language_id: PYTHON, callback_url: there.url })
  await there.nth(1)
  await first.server.stop()
  const second = await openServer(env, { dataDir })
  expect(JSON.parse((await there.nth(2)).body).token).toBe(token)
  await second.server.stop()
  rmSync(dataDir, { recursive: true })
})

describe('without the setting', () => {
  let judge0: Judge0
  beforeAll(async () => {
    judge0 = await openServer({ JOUST_SLOTS: '1' })
  })
  afterAll(() => judge0.server.stop())

  const PRIVATE = 'setting callback to a private address is not allowed'
  const table: [string, string][] = [
    ['http://127.0.0.1:1/', PRIVATE],
    ['http://localhost/', PRIVATE],
    ['http://10.0.0.8/', PRIVATE],
    ['http://[::1]:3000/', PRIVATE],
    ['http://[::ffff:192.168.0.1]/', PRIVATE],
    ['http://169.254.169.254/latest/meta-data/', PRIVATE],
    ['http://2130706433/', PRIVATE],
    ['gopher://example.org/', 'is not a valid URL'],
  ]
  for (const [callback_url, expected] of table) {
    test(`${callback_url} is refused`, async () => {
      const answer = await judge0.ask('/submissions', {
        body: { source_code: 'print(1)', language_id: PYTHON, callback_url },
      })
      expect([answer.status, await answer.json()]).toEqual([422, { callback_url: [expected] }])
    })
  }
})

describe('a name', () => {
  const at =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

  test('that leads to a private address is refused, and nothing is connected', async () => {
    const there = receiver()
    const url = `http://callbacks.example.org:${there.port}/`
    for (const resolve of [at('127.0.0.1'), at('8.8.8.8', '127.0.0.1'), at('::ffff:127.0.0.1'), at('fe80::1'), at()]) {
      expect(await deliver(url, { method: 'PUT', json: '{}' }, { privateAllowed: false, resolve })).toEqual({
        status: 'refused',
      })
    }
    expect(there.received).toEqual([])
  })

  test('is resolved once, and called by that address under its own name', async () => {
    const there = receiver()
    let asked = 0
    const resolve = () => {
      asked += 1
      return at('127.0.0.1')()
    }
    const url = `http://callbacks.example.org:${there.port}/here`
    expect(await deliver(url, { method: 'PUT', json: '{"a":1}' }, { privateAllowed: true, resolve })).toEqual({
      status: 200,
    })
    expect(asked).toBe(1)
    expect(there.received).toMatchObject([
      { path: '/here', host: `callbacks.example.org:${there.port}`, body: '{"a":1}' },
    ])
  })

  test('that redirects is not followed', async () => {
    const there = receiver([307])
    expect(await deliver(there.url, { method: 'PUT', json: '{}' }, { privateAllowed: true })).toEqual({ status: 307 })
    expect(there.received).toHaveLength(1)
  })

  test('that nobody answers under says why', async () => {
    const there = receiver()
    await there.stop()
    expect(await deliver(there.url, { method: 'PUT', json: '{}' }, { privateAllowed: true })).toMatchObject({
      status: null,
      reason: expect.any(String),
    })
  })
})
