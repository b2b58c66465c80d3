import { describe, expect, test } from 'bun:test'
import { judge, judgeOne, judgesHere } from './harness.ts'
import { PROGRAMS } from './programs.ts'

const MIB = 1024

for (const { sandbox, runner } of await judgesHere()) {
  describe(`in ${sandbox}`, () => {
    for (const [id, programs] of Object.entries(PROGRAMS)) {
      const language = Number(id)
      describe(`language ${id}`, () => {
        test('a greeting is printed', async () => {
          const result = await judgeOne(runner, { language, source: programs.hello, expected: 'hello' })
          expect(result).toMatchObject({ verdict: 'accepted', stdout: 'hello\n', exitCode: 0, signal: null })
        })

        test('input is read, and a wrong sum is a wrong answer', async () => {
          const ask = { language, source: programs.sum, input: '20 22\n' }
          expect((await judgeOne(runner, { ...ask, expected: '42' })).verdict).toBe('accepted')
          expect((await judgeOne(runner, { ...ask, expected: '43' })).verdict).toBe('wrong-answer')
        })

        const { notCompiling } = programs
        if (notCompiling !== null) {
          test('a program that does not compile is told why, without the paths of the sandbox', async () => {
            const result = await judge(runner, { language, source: notCompiling })
            expect(result.verdict).toBe('compilation-error')
            expect(result.compileOutput).toContain('missing')
            expect(result.compileOutput).not.toContain('/box')
            expect(result.tests).toEqual([])
          })
        }

        test('a failing exit is a runtime error with its code', async () => {
          const result = await judgeOne(runner, { language, source: programs.failing, expected: '' })
          expect(result).toMatchObject({ verdict: 'runtime-error', exitCode: 3, message: 'Exited with code 3.' })
        })

        test('an endless loop is stopped at the time limit', async () => {
          const limits = { cpuMs: 300, wallMs: 20_000 }
          const result = await judgeOne(runner, { language, source: programs.endless, limits })
          expect(result.verdict).toBe('time-limit')
          expect(result.cpuMs).toBeGreaterThanOrEqual(300)
        })

        test('endless hunger is stopped at the memory limit', async () => {
          const limits = { memoryKiB: 64 * MIB, cpuMs: 20_000 }
          const result = await judgeOne(runner, { language, source: programs.hungry, limits })
          expect(result.verdict).toBe('memory-limit')
        })

        test('endless talk is stopped at the output limit', async () => {
          const limits = { outputKiB: 256, cpuMs: 20_000 }
          const result = await judgeOne(runner, { language, source: programs.talkative, limits })
          expect(result.verdict).toBe('output-limit')
          expect(result.stdout.startsWith('again and again')).toBe(true)
        })
      })
    }
  })
}
