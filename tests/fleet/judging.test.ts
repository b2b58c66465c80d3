/** A worker on another machine judges submissions of every kind in the same way as the server's own slots. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { asUserId } from '#contracts/ids'
import type { JudgeJob, Runner, TestResult } from '#runner'
import { JudgingPlace, NONE, request } from '../harness/judging'
import {
  C,
  echo,
  endAll,
  HAS_NATS,
  joined,
  type Nats,
  PYTHON,
  startJudge,
  startNats,
  startWorker,
  until,
  type WorkerProcess,
} from './harness'

const ASKED = { priority: 'run', owner: 'ada' } as const

describe.skipIf(!HAS_NATS)('on another machine', () => {
  let nats: Nats
  let worker: WorkerProcess
  let runner: Runner
  beforeAll(async () => {
    nats = await startNats()
    worker = startWorker(nats, { name: 'far', slots: 2 })
    runner = await startJudge(nats)
    await joined(runner, 1)
  })
  afterAll(async () => {
    await endAll()
    await nats.remove()
  })

  const judge = (job: JudgeJob) => runner.judge(job, ASKED)

  test('a submission gets its verdict there, and it is stored', async () => {
    const place = new JudgingPlace()
    place.start(runner)
    const { judging } = place
    const right = await judging.judged(judging.submit(request).id)
    const wrong = await judging.judged(judging.submit({ ...request, userId: asUserId('bob'), source: NONE }).id)
    expect([right.verdict, right.passed, wrong.verdict]).toEqual(['accepted', 2, 'wrong-answer'])
    place.remove()
  })

  test('the worker has none of the data of Joust: a cache, nothing else', () => {
    expect(readdirSync(worker.folder)).toEqual(['cache'])
    expect(existsSync(join(worker.folder, 'cache', 'joust.sqlite'))).toBe(false)
  })

  test('how far it is is said test by test', async () => {
    const seen: (readonly [number, string])[] = []
    let starts = 0
    const options = {
      ...ASKED,
      onStart: () => starts++,
      onTest: (n: number, one: TestResult) => seen.push([n, one.verdict]),
    }
    const result = await runner.judge(echo(3), options)
    expect(result).toMatchObject({ verdict: 'accepted', passed: 3 })
    expect(result.tests[2]?.stdout).toBe('2\n')
    expect({ starts, seen }).toEqual({
      starts: 1,
      seen: [
        [0, 'accepted'],
        [1, 'accepted'],
        [2, 'accepted'],
      ],
    })
  })

  test('what a compiler says comes back', async () => {
    const { verdict, compileOutput } = await judge({ ...echo(), languageId: C, source: 'int main(' })
    expect(verdict).toBe('compilation-error')
    expect(compileOutput).toContain('error')
  })

  test('outputs larger than a message of NATS come back whole', async () => {
    const { tests } = await judge(echo(3, 'print("x" * 700_000); print(input())'))
    expect(tests.map(({ stdout }) => stdout.length)).toEqual([700_003, 700_003, 700_003])
  })

  test('tests larger than a message are fetched once, however many submissions there are', async () => {
    const tests = [1, 2].map((n) => ({ input: `${n} ${'y'.repeat(600_000)}`, expected: `${n}` }))
    const job = { ...echo(), source: 'print(input().split()[0])', tests }
    const before = runner.status().fleet?.judges[0]?.cache.fetched ?? 0
    expect((await judge(job)).verdict).toBe('accepted')
    expect((await judge({ ...job, source: 'print(input().split()[0], end="")' })).verdict).toBe('accepted')
    const after = await until(runner, ({ fleet }) => (fleet?.judges[0]?.cache.bytes ?? 0) > 1_000_000)
    expect((after.fleet?.judges[0]?.cache.fetched ?? 0) - before).toBe(1)
  })

  test('a program that is no longer wanted is ended there, and its slot is free', async () => {
    const ends = new AbortController()
    const judged = runner.judge(echo(1, 'while True: pass'), {
      ...ASKED,
      signal: ends.signal,
      onStart: () => ends.abort(),
    })
    await expect(judged).rejects.toThrow('cancelled')
    expect((await judge(echo())).verdict).toBe('accepted')
    await until(runner, ({ slots }) => slots.busy === 0)
  })

  test('an interactive problem is talked about there', async () => {
    const interactor = `import sys
secret = int(open(sys.argv[1]).read())
for _ in range(9):
    guess = int(input())
    print("<" if secret < guess else ">" if secret > guess else "=", flush=True)
    if guess == secret: sys.exit(0)
sys.exit(1)`
    const source = `low, high = 1, 100
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    said = input()
    if said == "=": break
    if said == "<": high = middle - 1
    else: low = middle + 1`
    const checker = { kind: 'interactor', protocol: 'testlib', languageId: PYTHON, source: interactor } as const
    const { verdict, tests } = await judge({ ...echo(), source, checker, tests: [{ input: '37', expected: '' }] })
    expect(verdict).toBe('accepted')
    expect(tests[0]?.transcript).toContain('> 50')
  })

  test("an author's checker decides there", async () => {
    const checks = `import sys
out = int(open(sys.argv[2]).read())
sys.stderr.write(f"saw {out}")
sys.exit(0 if out % 2 == 0 else 1)`
    const checker = { kind: 'program', protocol: 'testlib', languageId: PYTHON, source: checks } as const
    const { tests } = await judge({ ...echo(2), checker })
    expect(tests.map(({ verdict }) => verdict)).toEqual(['accepted', 'wrong-answer'])
    expect(tests[1]?.message).toContain('saw 1')
  })

  test('a checker in JavaScript decides there', async () => {
    const checker = {
      kind: 'javascript',
      source: 'function check({ output }) { return output.trim() === "1" }',
    } as const
    const { tests } = await judge({ ...echo(2), checker })
    expect(tests.map(({ verdict }) => verdict)).toEqual(['wrong-answer', 'accepted'])
  })

  test('a generator leaves its files, whatever bytes they have', async () => {
    const source = 'open("a.in", "wb").write(bytes(range(256)))\nprint("made")'
    const { tests } = await judge({ ...echo(), source, collects: true, tests: [{ input: '', expected: null }] })
    const made = tests[0]?.made?.map(({ name, content }) => [name, content.length, content[255]])
    expect(made).toContainEqual(['a.in', 256, 255])
  })

  test('bytes that are no text arrive, and come back', async () => {
    const inputBytes = new Uint8Array([0, 255, 254, 10])
    const source = 'import sys\nsys.stdout.buffer.write(sys.stdin.buffer.read())'
    const { tests } = await judge({ ...echo(), source, tests: [{ input: '', inputBytes, expected: null }] })
    expect(tests[0]?.raw?.stdout).toBe(Buffer.from(inputBytes).toString('base64'))
  })

  test('files lie beside the source there', async () => {
    const files = () => [{ path: 'data/word.txt', mode: 0o644, content: Buffer.from('beside') }]
    const job = {
      ...echo(),
      source: 'print(open("data/word.txt").read())',
      tests: [{ input: '', expected: 'beside' }],
      files,
    }
    expect((await judge(job)).verdict).toBe('accepted')
  })

  test('the rules of a problem stay here: what is settled is not run, what is enough is the end', async () => {
    const settled = (results: readonly TestResult[]) => (results.length === 1 ? ('wrong-answer' as const) : null)
    const isOver = (results: readonly TestResult[]) => results.length === 3
    const { tests } = await judge({ ...echo(5), settled, isOver })
    expect(tests.map(({ verdict }) => verdict)).toEqual(['accepted', 'wrong-answer', 'accepted'])
    expect(tests[1]?.message).toContain('Not run')
  })

  test('who used much gives way to who used little, and goes on from where it was', async () => {
    const slow = 'import time\nn = input()\ntime.sleep(0.7)\nprint(n)'
    const heavy = [0, 1].map((n) => runner.judge(echo(5, slow), { priority: 'practice', owner: `heavy ${n}` }))
    await until(runner, ({ slots }) => slots.busy === 2)
    const order: string[] = []
    const all = heavy.map((one) => one.then((result) => order.push(`heavy ${result.passed}`)))
    const light = runner.judge(echo(), { priority: 'practice', owner: 'light' }).then(() => order.push('light'))
    await Promise.all([...all, light])
    expect(order[0]).toBe('light')
    expect(order.slice(1)).toEqual(['heavy 5', 'heavy 5'])
  })
})
