/** What checkers were compiled to outlives a judge; what contestants wrote does not. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Checker } from '#runner'
import { C, CACHE_DIR, judgeOne, type Sandbox, sandboxesHere, startRunner } from './harness.ts'

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
  // Slots are other users, and what the compilers need is made already.
  chmodSync(folder, 0o755)
  for (const name of readdirSync(CACHE_DIR))
    if (/^(agent|toolchains)/.test(name)) symlinkSync(join(CACHE_DIR, name), join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The verdicts of the checker that accepts and of the one that refuses, by a judge that is started for it. */
async function verdictsOfOneJudge() {
  if (sandbox === undefined) throw new Error('there is no sandbox')
  const runner = startRunner({ sandbox, cacheDir: folder })
  try {
    await runner.ready()
    const verdicts = []
    for (const checker of [returning(0), returning(1)])
      verdicts.push((await judgeOne(runner, { language: C, source: PROGRAM, expected: '1', checker })).verdict)
    return verdicts
  } finally {
    await runner.close()
  }
}

const keptFiles = () => readdirSync(join(folder, 'checkers')).map((name) => join(folder, 'checkers', name))

test('a judge takes the checkers that one before it compiled, unless they are damaged', async () => {
  expect(await verdictsOfOneJudge()).toEqual(['accepted', 'wrong-answer'])
  const kept = keptFiles()
  expect(kept).toHaveLength(2)

  const [one = '', other = ''] = kept
  const [first, second] = [readFileSync(one), readFileSync(other)]
  writeFileSync(one, second)
  writeFileSync(other, first)
  expect(await verdictsOfOneJudge()).toEqual(['wrong-answer', 'accepted'])

  for (const path of kept) writeFileSync(path, readFileSync(path).subarray(0, -1))
  expect(await verdictsOfOneJudge()).toEqual(['accepted', 'wrong-answer'])
  expect(keptFiles()).toHaveLength(2)
  expect([readFileSync(one), readFileSync(other)]).toEqual([first, second])
})
