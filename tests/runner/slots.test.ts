import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Docker from 'dockerode'
import { type JudgeJob, QueueFull, type Runner, RunnerUnavailable, type TestResult } from '#runner'
import { CACHE_DIR, jobOf, judgeOne, PYTHON, type Sandbox, sandboxesHere, startRunner } from './harness.ts'

/** The sandboxes that a process has started: their first processes or their containers. */
async function slotsOf(pid: number, sandbox: Sandbox): Promise<string[]> {
  if (sandbox === 'docker') {
    const found = await new Docker().listContainers({ filters: { label: [`joust.process=${pid}`] } })
    return found.map(({ Id }) => Id)
  }
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ')
}

/** The slots of this process that have an agent, because a judge has other processes as well. */
async function slotsHere(sandbox: Sandbox): Promise<string[]> {
  const slots = await slotsOf(process.pid, sandbox)
  if (sandbox === 'docker') return slots
  return slots.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/agent'))
}

/** Kills all slots of this process except those of other judges, as a crash would. Returns their number. */
async function killSlots(sandbox: Sandbox, others: readonly string[]): Promise<number> {
  const slots = (await slotsHere(sandbox)).filter((id) => !others.includes(id))
  if (sandbox === 'bubblewrap') for (const pid of slots) process.kill(Number(pid), 'SIGKILL')
  else await Promise.all(slots.map((id) => new Docker().getContainer(id).kill()))
  return slots.length
}

const DOUBLE = 'print(int(input()) * 2)'
const tests = Array.from({ length: 6 }, (_, i) => ({ input: `${i}\n`, expected: `${i * 2}` }))
const job = { ...jobOf({ language: PYTHON, source: DOUBLE }), tests }

for (const sandbox of await sandboxesHere()) {
  describe(`a slot in ${sandbox}`, () => {
    let runner: Runner
    let others: readonly string[]
    beforeAll(async () => {
      others = await slotsHere(sandbox)
      runner = startRunner({ sandbox })
      await runner.ready()
    })
    afterAll(() => runner.close())

    test('that is killed in the middle of a job loses nothing: the job is judged again', async () => {
      const seen: number[] = []
      let killing: Promise<number> | undefined
      const onTest = (index: number, _result: TestResult) => {
        seen.push(index)
        if (index === 2) killing = killing ?? killSlots(sandbox, others)
      }
      const slow = `import time\nn = int(input())\nif n == 4: time.sleep(0.7)\nprint(n * 2)`
      const result = await runner.judge({ ...job, source: slow }, { priority: 'duelSubmit', owner: 'a', onTest })
      expect(await killing).toBeGreaterThan(0)
      expect(result).toMatchObject({ verdict: 'accepted', passed: 6 })
      expect(seen.slice(-6)).toEqual([0, 1, 2, 3, 4, 5])
      expect(seen.length).toBeGreaterThan(6)
    })

    test('whose partner is killed with it in the middle of a conversation loses nothing, either', async () => {
      const interactor = `import sys\nprint(open(sys.argv[1]).read(), flush=True)\nsys.exit(42 if input() == "0" else 43)`
      const checker = { kind: 'interactor', protocol: 'icpc', languageId: PYTHON, source: interactor } as const
      const seen: number[] = []
      let killing: Promise<number> | undefined
      const onTest = (index: number) => {
        seen.push(index)
        if (index === 2) killing = killing ?? killSlots(sandbox, others)
      }
      const slow = `import time\nn = int(input())\nif n == 3: time.sleep(0.7)\nprint(0)`
      const talk = { ...job, checker, source: slow }
      const result = await runner.judge(talk, { priority: 'run', owner: 'a', onTest })
      expect(await killing).toBe(2)
      expect(result).toMatchObject({ verdict: 'accepted', passed: 6 })
      expect(seen.length).toBeGreaterThan(6)
    })

    test('that is lost again and again makes an internal error, and the next job is judged', async () => {
      const kills: Promise<number>[] = []
      const slow = { ...jobOf({ language: PYTHON, source: 'import time\ntime.sleep(0.3)' }), stopAtFirstFailure: false }
      const twice = { ...slow, tests: [...slow.tests, ...slow.tests] }
      const onTest = (index: number) => {
        if (index === 0) kills.push(killSlots(sandbox, others))
      }
      const result = await runner.judge(twice, { priority: 'run', owner: 'a', onTest })
      expect(kills).toHaveLength(3)
      await Promise.all(kills)
      expect(result.verdict).toBe('internal-error')
      expect(await judgeOne(runner, { language: PYTHON, source: DOUBLE, input: '4', expected: '8' })).toMatchObject({
        verdict: 'accepted',
      })
    })

    test('serves whoever waits, the more urgent first', async () => {
      const order: string[] = []
      const ask = (name: string, priority: 'duelSubmit' | 'practice') =>
        runner.judge(jobOf({ language: PYTHON, source: 'pass' }), {
          priority,
          owner: name,
          onTest: () => order.push(name),
        })
      await Promise.all([ask('first', 'practice'), ask('later', 'practice'), ask('duel', 'duelSubmit')])
      expect(order).toEqual(['first', 'duel', 'later'])
    })

    test('that is lost while its job asks elsewhere takes the next one only after it', async () => {
      const before = await slotsHere(sandbox)
      const pair = startRunner({ sandbox, slots: 2 })
      await pair.ready()
      const atWork = new Set<string>()
      let most = 0
      const ask = (owner: string, one: JudgeJob) =>
        pair.judge(one, {
          priority: 'run',
          owner,
          onStart: () => (most = Math.max(most, atWork.add(owner).size)),
          onTest: (index) => index === one.tests.length - 1 && atWork.delete(owner),
        })
      const pausing = jobOf({ language: PYTHON, source: 'import time\ntime.sleep(0.3)' })
      let others: Promise<unknown> | undefined
      const isOver = async () => {
        if (others !== undefined) return false
        others = killSlots(sandbox, before).then(() => Promise.all([ask('b', pausing), ask('c', pausing)]))
        await others
        return false
      }
      expect(await ask('a', { ...job, isOver })).toMatchObject({ verdict: 'accepted', passed: 6 })
      expect(most).toBe(2)
      await pair.close()
    })
  })
}

const RUNNER = join(import.meta.dir, '../../runner/index.ts')

describe.each(await sandboxesHere())('a server that is killed, with its judge in %s', (sandbox) => {
  test('takes its slots with it', async () => {
    const options = JSON.stringify({ sandbox, slots: 1, cacheDir: CACHE_DIR })
    const script = `const { createRunner } = await import(${JSON.stringify(RUNNER)})
await createRunner(${options}).ready()
console.log('ready')
setInterval(() => undefined, 1000)`
    const server = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
    await server.stdout.getReader().read()
    const slots = await slotsOf(server.pid, sandbox)
    expect(slots.length).toBeGreaterThan(0)
    server.kill('SIGKILL')
    await server.exited
    const gone = async (slot: string) =>
      sandbox === 'docker' ? !(await slotsOf(server.pid, sandbox)).includes(slot) : !existsSync(`/proc/${slot}`)
    while (!(await Promise.all(slots.map(gone))).every(Boolean)) await Bun.sleep(10)
  })
})

describe('a judge', () => {
  test('that cannot start says what is missing and refuses', async () => {
    const runner = startRunner({ sandbox: 'bubblewrap', agentPath: '/nowhere/agent' })
    const status = await runner.ready()
    expect(status).toMatchObject({ available: false, sandbox: 'none' })
    expect(status.note).toContain('/nowhere/agent')
    expect(runner.languages()).toEqual([])
    expect(runner.judge(job, { priority: 'run', owner: 'a' })).rejects.toBeInstanceOf(RunnerUnavailable)
    await runner.close()
  })

  test('refuses a language that it does not have', async () => {
    const runner = startRunner({ sandbox: 'auto' })
    expect(runner.judge({ ...job, languageId: 9999 }, { priority: 'run', owner: 'a' })).rejects.toThrow('9999')
    await runner.close()
    expect(runner.judge(job, { priority: 'run', owner: 'a' })).rejects.toThrow('closed')
  })

  test('that is closed refuses who waits', async () => {
    const runner = startRunner({ sandbox: 'auto' })
    await runner.ready()
    const asked = Array.from({ length: 20 }, () => runner.judge(job, { priority: 'run', owner: 'a' }))
    const settled = Promise.allSettled(asked)
    await runner.close()
    for (const result of await settled) {
      expect(result.status === 'rejected' && result.reason instanceof RunnerUnavailable).toBe(true)
    }
  })

  test('refuses more than its queue holds', async () => {
    const runner = startRunner({ sandbox: 'auto' })
    await runner.ready()
    const asked = Array.from({ length: 2100 }, () => runner.judge(job, { priority: 'run', owner: 'a' }))
    const settled = Promise.allSettled(asked)
    const refused = await Promise.race(
      asked.map((one) =>
        one.then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    )
    expect(refused).toBeInstanceOf(QueueFull)
    await runner.close()
    await settled
  })
})
