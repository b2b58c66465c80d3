/** Problems of the demo set, exported, are what Kattis' own problemtools call a right package; where those are installed. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { asProblemId } from '#contracts/ids'
import { unpackZip } from '#features/judging'
import { startServer, type TestServer } from '../harness/server'

const VERIFY = Bun.which('verifyproblem')
if (VERIFY === null) console.log('not tested: exports with verifyproblem, because problemtools are not installed')

/** One that compares words, and one with a validator of its own. */
const PROBLEMS = ['fairstretches', 'ridingring'] as const

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer()
  folder = mkdtempSync(join(tmpdir(), 'joust-export-'))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Lays an export out as a folder. */
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
