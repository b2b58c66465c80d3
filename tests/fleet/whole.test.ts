/**
 * A complete server without slots, whose jobs are judged by a worker that sees none of its data and has the NATS user of docs/operators.md.
 * All submissions pass through the worker, NATS may fail during a contest, and stolen credentials are of little use.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { ContestSubmissionPage } from '#contracts/http/contest-submissions'
import type { Rejudge } from '#contracts/http/rejudges'
import { asProblemId, asSubmissionId } from '#contracts/ids'
import { zipOf } from '#features/problems'
import { rejudged } from '../contests/rejudged'
import { FIRST, figures, MINUTE, read, SECOND, Stage, solution, submit, WRONG } from '../contests/stage'
import { JOUST, run } from '../harness/command'
import type { Player } from '../harness/player'
import { client } from '../judge0/client'
import { DOUBLES } from '../problems/doubles'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { DOCUMENTED_NATS, documentedUrls } from './documented'
import { endAll, HAS_NATS, type Nats, startNats, startWorker, type WorkerProcess } from './harness'

describe.skipIf(!HAS_NATS)('through a worker with the user of docs/operators.md', () => {
  let nats: Nats
  let stage: Stage
  let worker: WorkerProcess
  let contestId: string
  let people: readonly Player[]
  let adminSocket: SocketPlayer

  const overview = () => stage.server.services.operations.overview(null)
  const judge = () => overview().fleet?.judges[0]
  const ready = async (): Promise<void> => {
    while (judge()?.state !== 'ready' || overview().fleet?.connected !== true) await Bun.sleep(20)
  }

  beforeAll(async () => {
    nats = await startNats(DOCUMENTED_NATS)
    const urls = documentedUrls(nats.port)
    stage = await Stage.set({
      env: {
        JOUST_NATS: urls.server,
        JOUST_SLOTS: '0',
        JOUST_REFERENCE_MS: '50',
        JOUST_REJUDGE_IDLE: '1',
        JOUST_JUDGED_TWICE: '0',
        JOUST_JUDGE0_TOKEN: 'a-token-for-tests',
        JOUST_METRICS_TOKEN: 'm',
      },
    })
    worker = startWorker(
      { url: urls.worker },
      {
        name: 'judge-2',
        slots: 2,
        // The server's data is on this machine, so an empty folder covers it for the worker.
        within: ['bwrap', '--dev-bind', '/', '/', '--tmpfs', stage.server.dataDir, '--die-with-parent', '--'],
      },
    )
    await ready()
    people = await Promise.all(['ann', 'bea', 'cat'].map((name) => stage.player(name)))
    contestId = await stage.announce()
    for (const one of people) await one.call('POST', `/api/contests/${contestId}/register`)
    adminSocket = await connectPlayer(stage.server.url, stage.admin)
    stage.clock.advance(61 * MINUTE)
  })
  afterAll(async () => {
    await adminSocket.close()
    await stage.stop()
    await endAll()
    await nats.remove()
  })

  /** Submits a program that is received and not judged yet. Returns its id. */
  async function received(player: Player, program: Parameters<typeof submit>[2]): Promise<string> {
    const answer = await submit(player, contestId, program)
    return (await read<{ submission: { id: string } }>(answer)).submission.id
  }
  const verdictOf = async (id: string) => (await stage.server.services.judging.judged(asSubmissionId(id))).verdict

  test('a contest in whose middle NATS is killed loses no submission, and its standings are right', async () => {
    const [ann, bea, cat] = people
    if (ann === undefined || bea === undefined || cat === undefined) throw new Error('there are three')
    await stage.solve(ann, contestId, { problemId: FIRST, code: solution(FIRST) })
    await stage.solve(bea, contestId, { problemId: FIRST, code: WRONG })
    // One submission is at the worker, or on its way, when NATS stops; two are received while it is down.
    const meanwhile = [await received(bea, { problemId: FIRST, code: solution(FIRST) })]
    await nats.kill()
    while (overview().fleet?.connected !== false) await Bun.sleep(20)
    meanwhile.push(await received(cat, { problemId: SECOND, code: solution(SECOND) }))
    meanwhile.push(await received(ann, { problemId: SECOND, code: WRONG }))
    expect((await stage.standings(contestId, cat)).leaderboard).toHaveLength(3)
    await nats.start()
    expect(await Promise.all(meanwhile.map(verdictOf))).toEqual(['accepted', 'accepted', 'wrong-answer'])
    stage.clock.advance(MINUTE)
    await stage.solve(cat, contestId, { problemId: FIRST, code: solution(FIRST) })
    const standings = await stage.standings(contestId, cat)
    expect(figures(standings).map(([username, rank, score]) => [username, rank, score])).toEqual([
      ['cat', 1, 400],
      ['ann', 2, 100],
      ['bea', 3, 100],
    ])
    const seen = await stage.admin.call('GET', `/api/contests/${contestId}/submissions/all`)
    const { submissions } = await read<ContestSubmissionPage>(seen)
    expect(submissions.map(({ username, verdict }) => `${username} ${verdict}`).sort()).toEqual([
      'ann Accepted',
      'ann Wrong Answer',
      'bea Accepted',
      'bea Wrong Answer',
      'cat Accepted',
      'cat Accepted',
    ])
  })

  test('a rejudge waits until the worker is idle, and comes to the same', async () => {
    const [ann] = people
    if (ann === undefined) throw new Error('there is one')
    await ready()
    // One of two slots is busy, so there would be room for any other job.
    const program = { language_id: 71, source_code: 'import time\ntime.sleep(1.5)\nprint("done")' }
    const running = ann.call('POST', '/api/practice/execute', program)
    while (judge()?.busy !== 1) await Bun.sleep(5)
    const order: string[] = []
    const [ran, rejudge] = await Promise.all([
      running.then(async (answer) => {
        order.push('run')
        return await read<{ execution: { stdout: string } }>(answer)
      }),
      rejudged(stage, adminSocket, contestId).then((one: Rejudge) => {
        order.push('rejudge')
        return one
      }),
    ])
    expect(ran.execution).toMatchObject({ stdout: 'done\n' })
    expect(order).toEqual(['run', 'rejudge'])
    expect(rejudge).toMatchObject({ state: 'ready', total: 6, judged: 6, changes: [] })
  })

  test('a package is imported: its generators, validators and submissions run there', async () => {
    const archive = zipOf(
      new Map(Object.entries(DOUBLES).map(([path, content]) => [`doubles/${path}`, content])),
    ).toBase64()
    const answer = await stage.admin.call('POST', '/api/problems/import', { archive, name: 'doubles.zip' })
    expect(await read(answer)).toMatchObject({ outcome: 'added', isClean: true, tests: 3 })
    const stored = await stage.server.services.problems.packages.checkStored(asProblemId('doubles'), {
      progress: () => undefined,
      signal: new AbortController().signal,
    })
    expect(stored.judged.map(({ verdict }) => verdict)).toEqual(['Accepted', 'Wrong Answer'])
  })

  test('the Judge0-shaped interface judges there, also what is larger than a message', async () => {
    const { judged } = client(stage.server)
    const done = await judged({
      language_id: 50,
      source_code: '#include <stdio.h>\nint main(){int n;scanf("%d",&n);printf("%d",n*2);}',
      stdin: '21',
    })
    expect(done).toMatchObject({ stdout: '42', status: { id: 3 } })
    const long = await judged({ language_id: 71, source_code: `# ${'x'.repeat(60_000)}\nprint("y" * 900_000)` })
    expect(String(long.stdout)).toHaveLength(900_001)
  })

  test('the worker has a cache and nothing else of Joust', () => {
    expect(readdirSync(worker.folder)).toEqual(['cache'])
    expect(readdirSync(stage.server.dataDir)).toContain('joust.sqlite')
    // The worker is the child of the process that covered the folder.
    const child = readFileSync(`/proc/${worker.pid}/task/${worker.pid}/children`, 'utf8').trim()
    expect(readdirSync(`/proc/${child}/root${stage.server.dataDir}`)).toEqual([])
  })

  test('it is drained and goes on; the list, the admin page and the figures say why', async () => {
    const joust = (...args: string[]) =>
      run([...JOUST, 'judges', ...args], { env: { JOUST_DATA: stage.server.dataDir } })
    expect((await joust('drain', 'judge-2')).out).toMatch(/^Drained: judge-2-/)
    while (judge()?.state !== 'drained') await Bun.sleep(20)
    const reason = 'an operator drained it'
    expect((await joust('list')).out).toContain(reason)
    expect(await (await stage.admin.call('GET', '/admin')).text()).toContain(reason)
    const metrics = await fetch(`${stage.server.url}/metrics`, { headers: { authorization: 'Bearer m' } })
    expect(await metrics.text()).toContain(`joust_fleet_judges_out{reason="${reason}"} 1`)
    await joust('drain', 'judge-2', '--resume')
    await ready()
  })

  describe('a stolen credential of a worker', () => {
    let thief: NatsConnection
    const refusals: string[] = []
    beforeAll(async () => {
      thief = await connect({
        servers: `127.0.0.1:${nats.port}`,
        user: 'judge-2',
        pass: 'JUDGE-PASSWORD',
        inboxPrefix: 'joust.inbox.judge-2.thief',
      })
      void (async () => {
        for await (const status of thief.status()) if (status.type === 'error') refusals.push(status.error.message)
      })()
    })
    afterAll(() => thief.close())

    const refused = async (what: string): Promise<void> => {
      while (!refusals.some((one) => one.includes(what))) await Bun.sleep(5)
    }

    test.each([
      ['publish a job', 'joust.job.judge-1.abc123'],
      ['publish a job to itself', 'joust.job.judge-2.abc123'],
      ["publish another's result", 'joust.result.judge-1.abc123'],
      ["publish another's large result", 'joust.outcome.judge-1.abc123.ab.0'],
      ["report another's progress", 'joust.progress.epoch.judge-1.abc123'],
      ['command another', 'joust.control.judge-1.abc123'],
      ['pose as another', '$KV.joust-judges.worker.judge-1.abc123'],
      ['pose as the server', '$KV.joust-judges.server'],
      ['change a test', '$O.joust-blobs.C.abc'],
      ['read results', '$JS.API.STREAM.MSG.GET.joust-results'],
      ['read large results', '$JS.API.STREAM.MSG.GET.joust-outcomes'],
      ['read large results directly', '$JS.API.DIRECT.GET.joust-outcomes'],
      ['consume results', '$JS.API.CONSUMER.CREATE.joust-results'],
      ["read others' jobs", '$JS.API.STREAM.MSG.GET.joust-jobs'],
      ["consume others' jobs", '$JS.API.CONSUMER.CREATE.joust-jobs.thief.joust.job.judge-1.*'],
      ['consume all jobs', '$JS.API.CONSUMER.CREATE.joust-jobs'],
      ['list who consumes', '$JS.API.CONSUMER.NAMES.joust-jobs'],
      ['delete a stream', '$JS.API.STREAM.DELETE.joust-results'],
      ['empty one', '$JS.API.STREAM.PURGE.joust-jobs'],
      ['delete a message', '$JS.API.STREAM.MSG.DELETE.OBJ_joust-blobs'],
      ['make a stream', '$JS.API.STREAM.CREATE.thief'],
    ])('cannot %s', async (_what, subject) => {
      thief.publish(subject, '{}')
      await refused(`Publish to "${subject}"`)
    })

    test.each([
      ['everything', '>'],
      ['the answers to the server', '_INBOX.>'],
      ["another's answers", 'joust.inbox.judge-1.>'],
      ['results', 'joust.result.>'],
      ['jobs', 'joust.job.>'],
      ['who is there', '$KV.joust-judges.worker.>'],
      ['what is stored', '$O.joust-blobs.>'],
    ])('cannot hear %s', async (_what, subject) => {
      thief.subscribe(subject, { callback: () => undefined })
      await refused(`Subscription to "${subject}"`)
    })

    test('cannot take a job under a filter that is not its own', async () => {
      const jsm = await jetstreamManager(thief, { checkAPI: false })
      const asked = thief.request(
        '$JS.API.CONSUMER.CREATE.joust-jobs.thief.joust.job.judge-2.x',
        JSON.stringify({
          stream_name: 'joust-jobs',
          config: { durable_name: 'thief', filter_subject: 'joust.job.judge-1.x', ack_policy: AckPolicy.Explicit },
        }),
      )
      expect(JSON.parse((await asked).string()).error).toBeDefined()
      await expect(jsm.consumers.add('joust-jobs', { durable_name: 'thief', filter_subject: '>' })).rejects.toThrow()
    })

    test("cannot say another's name in a message of its own", async () => {
      const before = overview().fleet?.counts.refused ?? 0
      const forged = {
        protocol: 1,
        epoch: 'e',
        attempt: 1,
        key: 'k',
        worker: 'judge-1-abc123',
        fingerprint: '0'.repeat(64),
        from: 0,
        outcome: { inline: {} },
      }
      await jetstream(thief, { checkAPI: false }).publish('joust.result.judge-2.thief', JSON.stringify(forged))
      while ((overview().fleet?.counts.refused ?? 0) === before) await Bun.sleep(5)
    })
  })
})
