/** What operators see of the machines that judge, and their actions on them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JOUST, run } from '../harness/command'
import { type Player, signUp } from '../harness/player'
import { startServer, type TestServer } from '../harness/server'
import { endAll, HAS_NATS, type Nats, startNats, startWorker, type WorkerProcess } from './harness'

describe.skipIf(!HAS_NATS)('an operator', () => {
  let nats: Nats
  let server: TestServer
  let worker: WorkerProcess
  let player: Player
  beforeAll(async () => {
    nats = await startNats()
    server = await startServer({
      env: { JOUST_NATS: nats.url, JOUST_SLOTS: '0', JOUST_DEMO: '0', JOUST_METRICS_TOKEN: 'm' },
    })
    worker = startWorker(nats, { name: 'judge-2', slots: 2 })
    while (fleet()?.judges[0]?.state !== 'ready') await Bun.sleep(20)
    player = await signUp(server.url, 'a_player')
  })
  afterAll(async () => {
    await server.stop()
    await endAll()
    await nats.remove()
  })

  const fleet = () => server.services.operations.overview(null).fleet
  const joust = (...args: string[]) => run([...JOUST, 'judges', ...args], { env: { JOUST_DATA: server.dataDir } })
  const state = async (expected: string) => {
    while (fleet()?.judges[0]?.state !== expected) await Bun.sleep(20)
  }

  test('sees them in a list, also as JSON', async () => {
    const { out, code } = await joust('list')
    expect(code).toBe(0)
    expect(out).toContain('1 machine.')
    expect(out).toMatch(/judge-2-[0-9a-f]{6} +ready +0 \/ 2 +50 ms, reference/)
    const json = JSON.parse((await joust('list', '--json')).out)
    expect(json.fleet.judges[0]).toMatchObject({ host: 'judge-2', state: 'ready', slots: 2 })
  })

  test('sees them in the figures, and no one else sees more than how many', async () => {
    const metrics = await (await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer m' } })).text()
    expect(metrics).toContain('joust_fleet_judges{state="ready"} 1')
    expect(metrics).toContain('joust_fleet_slots{state="idle"} 2')
    const ready = await (await fetch(`${server.url}/readyz`)).text()
    expect(JSON.parse(ready).judge.fleet).toEqual({ connected: true, judges: 1 })
    expect(ready).not.toContain('judge-2')
    expect((await player.call('GET', '/api/admin/overview')).status).toBe(403)
  })

  test('drains one, and lets it go on', async () => {
    expect((await joust('drain', 'judge-2')).out).toMatch(/^Drained: judge-2-/)
    await state('drained')
    expect(fleet()?.judges[0]?.reason).toBe('an operator drained it')
    expect((await joust('drain', 'judge-2', '--resume')).out).toMatch(/^Takes jobs again/)
    await state('ready')
  })

  test('hears of a name that there is not', async () => {
    const { err, code } = await joust('drain', 'judge-9')
    expect(code).not.toBe(0)
    expect(err).toContain('No machine that judges is called "judge-9"')
  })

  test('sees in /readyz that NATS is away, without its address', async () => {
    await nats.kill()
    while (fleet()?.connected !== false) await Bun.sleep(20)
    const ready = await (await fetch(`${server.url}/readyz`)).text()
    expect(JSON.parse(ready).judge).toMatchObject({ note: 'NATS is not reached: the log says why.' })
    expect(ready).not.toContain(String(nats.port))
    expect((await joust('list')).out).toContain('cannot be reached')
    await nats.start()
    await state('ready')
  })

  test('removes one, which ends, says why, and is not started again by its unit', async () => {
    expect((await joust('remove', 'judge-2')).out).toMatch(/^Removed: judge-2-/)
    const unit = readFileSync(join(import.meta.dir, '../../deploy/joust-judge.service'), 'utf8')
    expect(unit).toContain('\nRestart=on-failure\n')
    expect(await worker.exited).toBe(0)
    expect(worker.output()).toContain('The server removed this judge: ')
    expect(fleet()?.judges).toEqual([])
  })
})

describe('a setting of judging on other machines that is wrong is refused in one sentence:', () => {
  test.each([
    [{ JOUST_NATS: 'http://nats' }, 'JOUST_NATS is not an address of NATS'],
    [{ JOUST_NATS: 'nats://a,tls://b' }, 'all nats:// or all tls://'],
    [{ JOUST_NATS_CREDS: '/x.creds' }, 'JOUST_NATS_CREDS is set without JOUST_NATS'],
    [{ JOUST_NATS: 'nats://a', JOUST_NATS_CREDS: '/nowhere/x.creds' }, 'which cannot be read'],
    [{ JOUST_NATS: 'nats://a', JOUST_NATS_PREFIX: 'A.b' }, 'JOUST_NATS_PREFIX is "A.b"'],
    [{ JOUST_NATS: 'nats://a', JOUST_SLOTS: '0' }, 'a judge without slots'],
    [{}, 'joust judge needs JOUST_NATS'],
  ])('%p', async (env, expected) => {
    const { err, out, code } = await run([...JOUST, 'judge'], { env })
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(expected)
  })
})
