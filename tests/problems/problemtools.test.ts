/** Exported demo problems are valid packages for Kattis' own problemtools, where those are installed. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { asProblemId } from '#contracts/ids'
import { unpackZip } from '#features/judging'
import { zipOf } from '#features/problems'
import { unwatched } from '../harness/package-shop'
import { testServer } from '../harness/test-server'
import { SCORING } from './foreign'

const VERIFY = Bun.which('verifyproblem')
if (VERIFY === null) console.log('not tested: exports with verifyproblem, because problemtools are not installed')

/** One problem that compares words, one with a custom validator, and one with scoring groups. */
const PROBLEMS = ['fairstretches', 'ridingring', 'scored'] as const

const server = testServer()
let folder: string
beforeAll(async () => {
  if (VERIFY !== null) await takeScored()
  folder = mkdtempSync(join(tmpdir(), 'joust-export-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function takeScored(): Promise<void> {
  const validator = 'import re, sys\nsys.exit(42 if re.fullmatch(r"\\d+ \\d+\\n", sys.stdin.read()) else 43)\n'
  const files = { ...SCORING, 'input_validators/validate.py': validator }
  const archive = zipOf(new Map(Object.entries(files)))
  const how = { name: 'scored.zip', force: false, replace: false, by: null }
  await server.services.problems.packages.take({ ...unwatched, archive, ...how })
}

/** Unpacks an export into a folder and returns its path. */
function laidOut(id: string): string {
  const { archive } = server.services.problems.packages.give(asProblemId(id), 'legacy-icpc')
  const unpacked = unpackZip(archive, { entries: 10_000, bytes: 256 * 1024 * 1024 })
  if (!unpacked.ok) throw new Error(unpacked.error)
  for (const { path, content, mode } of unpacked.files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content, { mode })
  }
  return join(folder, id)
}

test.skipIf(VERIFY === null).each([...PROBLEMS])('%s', async (id) => {
  const parts = ['config', 'statement', 'validators', 'data']
  const child = Bun.spawn([VERIFY ?? '', laidOut(id), '-p', ...parts], { stdout: 'pipe', stderr: 'pipe' })
  const [said, complaints] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  expect({ code: await child.exited, said, complaints }).toMatchObject({
    code: 0,
    said: expect.stringMatching(/0 errors/),
  })
})
