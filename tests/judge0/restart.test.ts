import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnServer } from '../harness/process'

const TOKEN = 'a-token-for-tests'
const headers = { 'x-auth-token': TOKEN, 'content-type': 'application/json' }
const env = { JOUST_JUDGE0_TOKEN: TOKEN, JOUST_DEMO: '0', JOUST_SLOTS: '1', JOUST_LOG: 'warn' }

type Answer = { readonly token: string; readonly stdout: string | null; readonly status: { readonly id: number } }

test('a killed server judges after its restart what it had acknowledged, every one of it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-restart-'))
  const first = await spawnServer({ dataDir, env })
  const program = (n: number) => ({ source_code: `import time; time.sleep(0.3); print(${n})`, language_id: 71 })
  const created = await fetch(`${first.url}/judge0/submissions/batch`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ submissions: [1, 2, 3, 4, 5, 6].map(program) }),
  })
  const tokens: string[] = (await created.json()).map((one: { token: string }) => one.token)
  expect(tokens).toHaveLength(6)
  await first.kill()

  const second = await spawnServer({ dataDir, env })
  try {
    const answers = await finished(second.url, tokens)
    expect(answers.map((one) => [one.token, one.stdout, one.status.id])).toEqual(
      tokens.map((token, i) => [token, `${i + 1}\n`, 3]),
    )
  } finally {
    await second.stop()
    rmSync(dataDir, { recursive: true })
  }
})

/** Polls like a client of Judge0 until no submission is queued or being judged. */
async function finished(url: string, tokens: readonly string[]): Promise<readonly Answer[]> {
  for (;;) {
    const answer = await fetch(`${url}/judge0/submissions/batch?tokens=${tokens.join()}`, { headers })
    const { submissions }: { submissions: readonly Answer[] } = await answer.json()
    if (submissions.every((one) => one.status.id > 2)) return submissions
    await Bun.sleep(100)
  }
}
