import { afterAll, describe, expect, test } from 'bun:test'
import type { Runner } from '#runner'
import { LANGUAGES } from '../../runner/languages/index.ts'
import { judge, judgeOne, startRunner } from '../runner/harness.ts'
import { ROWS } from './programs.ts'

const MIB = 1024
/** A compiler that runs for the first time on the machine reads its libraries from disk. */
const PATIENCE_MS = 120_000

/**
 * Starts a judge with either sandbox, because a language behaves the same in both. bubblewrap comes first, because it exposes all languages
 * of the machine.
 */
async function start(): Promise<Runner> {
  const reasons: string[] = []
  for (const sandbox of ['bubblewrap', 'docker'] as const) {
    const candidate = startRunner({ sandbox })
    const { available, note } = await candidate.ready()
    if (available) return candidate
    await candidate.close()
    reasons.push(note)
  }
  throw new Error(`no sandbox can be used here: ${reasons.join('; ')}`)
}

const runner = await start()
afterAll(() => runner.close())

const installed = new Map(runner.languages().map((language) => [language.id, language]))
for (const { id, key } of LANGUAGES)
  if (!installed.has(id)) console.warn(`not installed, so not tested: ${key} (${id})`)

for (const { id: language, name, template, compiled } of installed.values()) {
  const row = ROWS[language]
  if (!row) throw new Error(`${name} has no programs: add them to tests/languages/programs.ts`)

  describe(`${name}, ${language}`, () => {
    const it = (says: string, body: () => Promise<void>) => test(says, body, PATIENCE_MS)

    it('its template compiles, runs and complains about nothing', async () => {
      const result = await judgeOne(runner, { language, source: template, input: '20 22\n' })
      expect(result).toMatchObject({ verdict: 'accepted', exitCode: 0, stderr: '' })
    })

    it('a greeting is printed, and the compiler says nothing', async () => {
      const result = await judge(runner, { language, source: row.hello, expected: 'hello' })
      expect(result).toMatchObject({ verdict: 'accepted', compileOutput: '' })
      expect(result.tests[0]?.stdout).toBe('hello\n')
    })

    it('input is read, and a wrong sum is a wrong answer', async () => {
      const ask = { language, source: row.sum, input: '20 22\n' }
      expect(await judgeOne(runner, { ...ask, expected: '42' })).toMatchObject({ verdict: 'accepted', stderr: '' })
      expect((await judgeOne(runner, { ...ask, expected: '43' })).verdict).toBe('wrong-answer')
    })

    it(`a broken program is a ${row.breaksAt} that says what is missing, without the sandbox's paths`, async () => {
      const result = await judge(runner, { language, source: row.broken })
      expect(result.verdict).toBe(row.breaksAt)
      const expected = row.breaksAt === 'compilation-error' ? result.compileOutput : result.tests[0]?.stderr
      expect(expected).toContain('missing')
      expect(expected).not.toContain('/box')
      expect(compiled || row.breaksAt === 'runtime-error').toBe(true)
    })

    const { deep } = row
    if (deep !== undefined) {
      it('a deep recursion has the stack that it needs', async () => {
        const result = await judgeOne(runner, { language, source: deep, expected: '50000' })
        expect(result).toMatchObject({ verdict: 'accepted', stderr: '' })
      })
    }

    it('an endless loop is stopped at the time limit', async () => {
      const limits = { cpuMs: 400, wallMs: 20_000 }
      expect((await judgeOne(runner, { language, source: row.endless, limits })).verdict).toBe('time-limit')
    })

    it('endless hunger is stopped at the memory limit', async () => {
      const limits = { memoryKiB: 64 * MIB, cpuMs: 20_000 }
      expect((await judgeOne(runner, { language, source: row.hungry, limits })).verdict).toBe('memory-limit')
    })
  })
}
