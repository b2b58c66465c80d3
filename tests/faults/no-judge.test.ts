import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp } from '../harness/player'
import { type ServerProcess, spawnServer } from '../harness/process'

describe('a server whose sandbox cannot be had', () => {
  let dataDir: string
  let server: ServerProcess

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'joust-no-judge-'))
    const DOCKER_HOST = `unix://${join(dataDir, 'nobody-listens.sock')}`
    server = await spawnServer({ dataDir, env: { JOUST_SANDBOX: 'docker', DOCKER_HOST } })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('starts all the same and says what is missing', () => {
    expect(server.output()).toContain('sandbox    not available: ')
    expect(server.output()).toContain('languages  none')
  })

  test('is ready, as the lack is known, and says so', async () => {
    const answer = await fetch(`${server.url}/readyz`)
    expect(answer.status).toBe(200)
    const { judge } = (await answer.json()) as { judge: { available: boolean; note: string } }
    expect(judge.available).toBe(false)
    expect(judge.note).not.toBe('')
  })

  test('serves pages and accounts, and refuses to run code with a clear error', async () => {
    const player = await signUp(server.url, 'without_judge')
    const headers = { authorization: `Bearer ${player.token}` }
    expect((await fetch(`${server.url}/practice`, { headers })).status).toBe(200)
    const answer = await player.call('POST', '/api/practice/execute', { source_code: 'x', language_id: 71, stdin: '' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: 'JUDGE_UNAVAILABLE' })
  })
})
