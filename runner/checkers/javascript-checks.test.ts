import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { JavaScriptChecks } from './javascript-checks.ts'
import type { Ruling } from './ruling.ts'

const TEST = { input: '3', output: 'a\nb', expected: 'b\na' }
const RIGHT = 'const check = ({ output }) => ({ accepted: true, message: output })'
/** One call of a function of the engine itself, within which it does not check the time. */
const STUCK = 'const check = () => "a".repeat(2 ** 24).includes("a".repeat(2 ** 16) + "b")'

const checks = new JavaScriptChecks()
afterAll(() => checks.close())

/** Answers each check after four seconds without using the processor, as if other processes used all of it. */
const DELAYED = `
  const { encodeFrame, FrameReader } = await import('${join(import.meta.dir, '../sandbox/frames.ts')}')
  const reader = new FrameReader()
  process.stdout.write(encodeFrame('H'))
  for await (const bytes of Bun.stdin.stream())
    for (const _ of reader.push(bytes)) {
      await Bun.sleep(4000)
      process.stdout.write(encodeFrame('R', Buffer.from('{"verdict":"accepted","message":"late"}')))
    }
`

/** Answers with the number of checks so far, and ends once its answer is read. */
const ONCE = `
  const { encodeFrame, FrameReader } = await import('${join(import.meta.dir, '../sandbox/frames.ts')}')
  const reader = new FrameReader()
  process.stdout.write(encodeFrame('H'))
  for await (const bytes of Bun.stdin.stream())
    for (const _ of reader.push(bytes)) {
      const answer = encodeFrame('R', Buffer.from(JSON.stringify({ verdict: 'accepted', message: String(process.pid) })))
      process.stdout.write(answer, () => process.exit())
    }
`

/** Says hello, and closes its input. */
const DEAF = "printf '\\001\\000\\000\\000H'; exec <&-; exec sleep 60"

describe('checkers in a process of their own', () => {
  test('answer', async () => {
    expect(await checks.check(RIGHT, TEST)).toEqual({ verdict: 'accepted', message: 'a\nb' })
  })

  test('answer in the order of asking, whatever the size', async () => {
    const large = { ...TEST, output: 'x\n'.repeat(4_000_000) }
    const source = 'const check = ({ output }) => ({ accepted: output.length > 9, message: String(output.length) })'
    const rulings = await Promise.all([checks.check(source, large), checks.check(RIGHT, TEST)])
    expect(rulings.map(({ message }) => message)).toEqual(['8000000', 'a\nb'])
  })

  test('stuck within the engine, are ended; the server does all else meanwhile, and the next one is answered', async () => {
    let turns = 0
    const alive = setInterval(() => turns++, 10)
    const [stuck, next] = await Promise.all([checks.check(STUCK, TEST), checks.check(RIGHT, TEST)])
    clearInterval(alive)
    expect(stuck).toEqual({ verdict: 'internal-error', message: expect.stringContaining('more than 3000 ms') })
    expect(next.verdict).toBe('accepted')
    expect(turns).toBeGreaterThan(10)
  })

  test('are ended with the job that asks, in the engine as in the line before it, and the next one is answered', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const ended: string[] = []
    const stuck = checks.check(STUCK, TEST, first.signal).finally(() => ended.push('stuck'))
    const behind = checks.check(RIGHT, TEST, second.signal).finally(() => ended.push('behind'))
    const next = checks.check(RIGHT, TEST).finally(() => ended.push('next'))
    second.abort()
    expect((await behind).message).toContain('was stopped')
    first.abort()
    expect((await stuck).message).toContain('was stopped')
    expect((await next).verdict).toBe('accepted')
    expect(ended).toEqual(['behind', 'stuck', 'next'])
    expect((await checks.check(RIGHT, TEST, first.signal)).message).toContain('was stopped')
  })

  test('that fill their memory are refused, and the next one is answered', async () => {
    const source = 'const check = () => { const a = []; for (;;) a.push("x".repeat(1e6) + a.length) }'
    expect((await checks.check(source, TEST)).verdict).toBe('internal-error')
    expect((await checks.check(RIGHT, TEST)).verdict).toBe('accepted')
  })

  test('that the processors had no time for are waited for', async () => {
    const delayed = new JavaScriptChecks([process.execPath, '-e', DELAYED])
    expect(await delayed.check(RIGHT, TEST)).toEqual({ verdict: 'accepted', message: 'late' })
    delayed.close()
  })

  test('whose process has ended since the last check are answered by another', async () => {
    const ending = new JavaScriptChecks([process.execPath, '-e', ONCE])
    const { message: pid } = await ending.check(RIGHT, TEST)
    while (existsSync(`/proc/${pid}`)) await Bun.sleep(10)
    expect(await ending.check(RIGHT, TEST)).toMatchObject({ verdict: 'accepted' })
    ending.close()
  })

  test('whose process does not read any more are internal errors at once, and the next one is answered, too', async () => {
    const deaf = new JavaScriptChecks(['/bin/sh', '-c', DEAF])
    const large = { ...TEST, output: 'x'.repeat(1_000_000) }
    const ruling: Ruling = { verdict: 'internal-error', message: expect.stringContaining('broke its engine') }
    expect(await deaf.check(RIGHT, large)).toEqual(ruling)
    expect(await deaf.check(RIGHT, large)).toEqual(ruling)
    deaf.close()
  })

  test('whose process cannot be started are internal errors', async () => {
    const broken = new JavaScriptChecks(['/nowhere'])
    expect(await broken.check(RIGHT, TEST)).toMatchObject({ verdict: 'internal-error' })
    broken.close()
  })
})
