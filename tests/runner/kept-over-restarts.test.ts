/** Compiled checkers and probed toolchains outlive a judge; programs of contestants do not. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Checker, inspectSandboxes } from '#runner'
import { C, CACHE_DIR, judgeOne, PYTHON, type Sandbox, sandboxesHere, startRunner } from './harness.ts'

const returning = (code: number): Checker => ({
  kind: 'program',
  protocol: 'testlib',
  languageId: C,
  source: `int main(void) { return ${code}; }`,
})
const PROGRAM = '#include <stdio.h>\nint main(void) { puts("1"); }'

let folder: string
let sandbox: Sandbox | undefined
beforeAll(async () => {
  sandbox = (await sandboxesHere())[0]
  folder = mkdtempSync(join(tmpdir(), 'joust-kept-'))
  // Slots run as other users, and the compiler caches are already filled.
  chmodSync(folder, 0o755)
  for (const name of readdirSync(CACHE_DIR))
    if (/^(agent|toolchains)/.test(name)) symlinkSync(join(CACHE_DIR, name), join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a judge. Returns the verdicts of the checker that accepts and the one that refuses, and the judge's name for Python. */
async function oneJudge() {
  if (sandbox === undefined) throw new Error('there is no sandbox')
  const runner = startRunner({ sandbox, cacheDir: folder })
  try {
    await runner.ready()
    const verdicts = []
    for (const checker of [returning(0), returning(1)])
      verdicts.push((await judgeOne(runner, { language: C, source: PROGRAM, expected: '1', checker })).verdict)
    return { verdicts, name: runner.languages().find(({ id }) => id === PYTHON)?.name }
  } finally {
    await runner.close()
  }
}

const kept = (name: string) => readdirSync(join(folder, name)).map((file) => join(folder, name, file))

test('a judge takes the checkers that one before it compiled and the versions that it asked for, unless they are damaged', async () => {
  const first = await oneJudge()
  expect(first).toEqual({ verdicts: ['accepted', 'wrong-answer'], name: expect.stringMatching(/^Python \([\d.]+\)$/) })
  const checkers = kept('checkers')
  const answers = kept('answers')
  expect([checkers.length, answers.length]).toEqual([2, 1])

  const [one = '', other = ''] = checkers
  const [answer = ''] = answers
  const [ofOne, ofOther, said] = [readFileSync(one), readFileSync(other), readFileSync(answer, 'utf8')]
  writeFileSync(one, ofOther)
  writeFileSync(other, ofOne)
  const version = /[\d.]+/.exec(first.name ?? '')?.[0] ?? ''
  writeFileSync(answer, said.replaceAll(version, '98.76'))
  expect(await oneJudge()).toEqual({ verdicts: ['wrong-answer', 'accepted'], name: 'Python (98.76)' })
  // The diagnosis probes the toolchains itself and does not use the stored answers.
  const findings = await inspectSandboxes({ cacheDir: folder })
  expect(findings.find(({ kind }) => kind === sandbox)).toMatchObject({
    languages: expect.arrayContaining([first.name]),
  })

  for (const path of [...checkers, answer]) writeFileSync(path, readFileSync(path).subarray(0, -1))
  expect(await oneJudge()).toEqual(first)
  expect([kept('checkers'), kept('answers')]).toEqual([checkers, answers])
  expect([readFileSync(one), readFileSync(other), readFileSync(answer, 'utf8')]).toEqual([ofOne, ofOther, said])
})
