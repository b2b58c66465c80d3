/** What a server answers while it loads the demo. */
import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { $ } from 'bun'
import { PROBLEMS } from '../../src/embedded.gen'
import { freePort } from '../harness/free-port'
import { call } from '../harness/player'
import { startServer } from '../harness/server'

/** The first answer of a server that may not listen yet. */
async function firstAnswer(url: string, path: string, body: unknown): Promise<Response> {
  for (;;) {
    const answer = await call(url, 'POST', path, body).catch(() => null)
    if (answer !== null) return answer
  }
}

test('a demo account signs in with the first request, before the problems are there', async () => {
  if (PROBLEMS === null) throw new Error('The problems are not built.')
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-demo-'))
  // The server reads the problems from a pipe, so it waits until they are written.
  const file = join(dataDir, 'problems.pipe')
  await $`mkfifo ${file}`
  const port = freePort()
  const started = startServer({ dataDir, env: { PORT: `${port}` }, problems: { file, hash: PROBLEMS.hash } })
  const email = 'ada@joust.example'
  const answer = await firstAnswer(`http://localhost:${port}`, '/api/auth/sign-in/email', {
    email,
    password: 'joust-demo',
  })
  writeFileSync(file, await Bun.file(PROBLEMS.file).bytes())
  await (await started).stop()
  rmSync(dataDir, { recursive: true, force: true })
  expect(answer.status).toBe(200)
})
