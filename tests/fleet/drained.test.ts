/** A faulty worker is drained automatically, or refuses to judge; the list, the admin page and the metrics say why. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asSubmissionId } from '#contracts/ids'
import { AGENT_FILE } from '../../src/embedded.gen'
import { FIRST, read, solution } from '../contests/stage'
import { JOUST, run } from '../harness/command'
import { type Player, signUp } from '../harness/player'
import { PROBLEMS } from '../harness/problem-files'
import { startServer, type TestServer } from '../harness/server'
import { client, TOKEN } from '../judge0/client'
import { endAll, HAS_NATS, type Nats, PYTHON, startNats, startWorker } from './harness'
import { Impostor, judged, right } from './impostor'

/** The number of tests of the problem that is submitted to. */
const TESTS = ['sample', 'secret']
  .flatMap((kind) => readdirSync(join(PROBLEMS, FIRST, 'data', kind)))
  .filter((name) => name.endsWith('.in')).length

const ROOT = join(import.meta.dir, '../..')

/** The sandbox agent without its system call filter, as on a kernel that does not support one. */
async function agentWithHole(): Promise<{ readonly path: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'joust-hole-'))
  cpSync(join(ROOT, 'runner/agent'), folder, { recursive: true })
  const filter = join(folder, 'filter.c')
  const source = readFileSync(filter, 'utf8')
  const open = source.replace(/return prctl\(PR_SET_SECCOMP.*;/, 'return 0;')
  if (open === source) throw new Error('the filter is installed elsewhere now')
  writeFileSync(filter, open)
  const path = join(folder, 'agent')
  const sources = readdirSync(folder).filter((name) => name.endsWith('.c'))
  const built = await run(['gcc', '-std=gnu11', '-O1', '-static', '-o', path, ...sources], { cwd: folder })
  if (built.code !== 0) throw new Error(built.err)
  return { path, remove: () => rmSync(folder, { recursive: true }) }
}

describe.skipIf(!HAS_NATS)('a worker', () => {
  let nats: Nats
  let server: TestServer
  let admin: Player
  let impostor: Impostor | null = null
  beforeAll(async () => {
    nats = await startNats()
    // Where a worker's result differs, the server's own slot decides.
    const env = {
      JOUST_SLOTS: '1',
      JOUST_REFERENCE_MS: '50',
      JOUST_JUDGED_TWICE: '100',
      JOUST_METRICS_TOKEN: 'm',
      JOUST_JUDGE0_TOKEN: TOKEN,
    }
    server = await startServer({ env: { ...env, JOUST_NATS: nats.url } })
    admin = await signUp(server.url, 'the_admin')
    server.services.account.promote(null, 'the_admin')
    // At most half of the workers are drained automatically, so a second worker is needed.
    startWorker(nats, { name: 'sound' })
    await known('sound', 'ready')
  })
  afterEach(async () => {
    await impostor?.leave()
    impostor = null
  })
  afterAll(async () => {
    await server.stop()
    await endAll()
    await nats.remove()
  })

  const fleet = () => server.services.operations.overview(null).fleet
  const known = async (host: string, state: string) => {
    for (;;) {
      const found = fleet()?.judges.find((one) => one.host === host && one.state === state)
      if (found !== undefined) return found
      await Bun.sleep(20)
    }
  }
  /** The languages of the server, with its names for them. */
  async function languages() {
    const answer = await client(server).ask('/languages')
    const commands = { sourceFile: 'main', compile: null, run: 'main' }
    return (await read<{ id: number; name: string }[]>(answer)).map(({ id, name }) => ({ id, name, commands }))
  }

  /** Adds an impostor with these announcements and answers. */
  async function enter(always: () => object, answer: ConstructorParameters<typeof Impostor>[1] = () => null) {
    impostor = new Impostor(nats.url, answer)
    await impostor.enter(await languages(), {}, always)
  }

  /** Expects the reason wherever operators look. */
  async function saysWhy(host: string, state: 'drained' | 'refused', reason: string): Promise<void> {
    expect((await known(host, state)).reason).toStartWith(reason)
    const { out } = await run([...JOUST, 'judges', 'list'], { env: { JOUST_DATA: server.dataDir } })
    const page = await (await admin.call('GET', '/admin')).text()
    const metrics = await (await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer m' } })).text()
    expect({
      list: out.includes(reason),
      page: page.includes(reason.replaceAll("'", '&#x27;')),
      metrics: metrics.includes(`joust_fleet_judges_out{reason="${reason}`),
    }).toEqual({ list: true, page: true, metrics: true })
  }

  test('whose clock is off', async () => {
    await enter(() => ({ atMs: Date.now() - 60_000 }))
    await saysWhy('impostor', 'drained', 'its clock is 60 s off')
  })

  test('whose speed drifts, though it measures the same twice', async () => {
    let measured = 0
    await enter(() => ({ measured: ++measured, speedMs: measured === 1 ? 50 : 100 }))
    await saysWhy('impostor', 'drained', 'the reference program takes 100 ms there, and took 50 when it joined')
  })

  test('that is wrong in programs of two users, not of one', async () => {
    const players = await Promise.all(['one_user', 'another_user'].map((name) => signUp(server.url, name)))
    await enter(
      () => ({}),
      (_job, result) => ({
        ...result,
        outcome: { inline: judged(Array.from({ length: TESTS }, () => ({ ...right, verdict: 'wrong-answer' }))) },
      }),
    )
    await known('impostor', 'ready')
    for (const [turn, player] of [players[0], players[0], players[1]].entries()) {
      expect((await known('impostor', 'ready')).differences).toBe(turn === 0 ? 0 : 1)
      const sent = await player?.call('POST', `/api/problems/${FIRST}/submit`, {
        code: `${solution(FIRST)}# ${turn}\n`,
        languageId: PYTHON,
      })
      if (sent === undefined) throw new Error('there are two players')
      const { submission } = await read<{ submission: { id: string } }>(sent)
      await server.services.judging.judged(asSubmissionId(submission.id))
      while ((fleet()?.alarms.length ?? 0) <= turn) await Bun.sleep(20)
    }
    await saysWhy('impostor', 'drained', "its verdicts differed from others' in programs of 2 users")
    expect(fleet()?.alarms[0]?.message).toContain('differ: wrong-answer and accepted')
  })

  test('whose sandbox does not hold ends, and is still shown until one of its name is sound', async () => {
    const agent = await agentWithHole()
    const broken = startWorker(nats, {
      name: 'broken',
      // Covers the agent of the sources with this one.
      command: [process.execPath, join(ROOT, 'src/main.ts'), 'judge'],
      within: ['bwrap', '--dev-bind', '/', '/', '--ro-bind', agent.path, AGENT_FILE ?? '', '--die-with-parent', '--'],
    })
    expect(await broken.exited).toBe(1)
    expect(broken.output()).toContain(
      'This machine cannot judge: its sandbox does not hold: no IPv4 socket can be opened',
    )
    await saysWhy('broken', 'refused', 'its sandbox does not hold: no IPv4 socket can be opened')
    startWorker(nats, { name: 'broken' })
    await known('broken', 'ready')
    expect(fleet()?.judges.filter(({ host }) => host === 'broken')).toHaveLength(1)
    agent.remove()
  })
})
