import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANSWER_WITHIN_S } from '../../routes/answer-within'
import { JOUST } from '../harness/command'
import { signUp } from '../harness/player'
import { spawnServer } from '../harness/process'
import { JUDGE_CACHE, startServer, type TestServer } from '../harness/server'

const root = join(import.meta.dir, '../..')
const page = readFileSync(join(root, 'docs/operators.md'), 'utf8')

describe('the commands of docs/operators.md', () => {
  // Each command is a process, so each line is a test of its own and does not wait for the others.
  const commands = [...page.matchAll(/```sh run\n([\s\S]*?)```/g)].flatMap(
    (match) => match[1]?.trim().split('\n') ?? [],
  )
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'joust-docs-'))
    mkdirSync(join(folder, 'bin'))
    const command = join(folder, 'bin/joust')
    writeFileSync(command, `#!/bin/sh\nexec ${JOUST.join(' ')} "$@"\n`)
    chmodSync(command, 0o755)
    const server = await spawnServer({ dataDir: join(folder, 'data'), env: { JOUST_DEMO: '0' } })
    await server.stop()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('are there', () => expect(commands.length).toBeGreaterThan(8))

  test.each(commands)('work: %s', async (command) => {
    const child = Bun.spawn(['sh', '-eux', '-c', command], {
      cwd: folder,
      env: {
        PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}`,
        JOUST_DATA: join(folder, 'data'),
        JOUST_SANDBOX: 'bubblewrap',
        JOUST_JUDGE_CACHE: JUDGE_CACHE,
      },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [err, code] = await Promise.all([new Response(child.stderr).text(), child.exited])
    expect(code === 0 ? '' : err).toBe('')
  })
})

describe('the commands of docs/developers.md', () => {
  const developers = readFileSync(join(root, 'docs/developers.md'), 'utf8')
  const blocks = [...developers.matchAll(/```sh run\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')
  const judge0Token = 'a-token-of-judge0'
  let server: TestServer
  let env: Record<string, string>
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'joust-docs-'))
    server = await startServer({ env: { JOUST_JUDGE0_TOKEN: judge0Token } })
    const reader = await signUp(server.url, 'a_reader')
    const made = await reader.call('POST', '/api/account/tokens', { name: 'from the page', days: 1 })
    const { secret } = await made.json()
    env = { PATH: process.env.PATH ?? '', JOUST: server.url, TOKEN: secret, JUDGE0_TOKEN: judge0Token }
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('are there', () => expect(blocks.length).toBeGreaterThan(4))

  test.each(blocks.map((block) => [block.trim().split('\n')[0] ?? '', block]))(
    'work: %s ...',
    async (_first, block) => {
      const child = Bun.spawn(['sh', '-eux', '-c', block], { cwd: folder, env, stdout: 'pipe', stderr: 'pipe' })
      const [err, code] = await Promise.all([new Response(child.stderr).text(), child.exited])
      expect(code === 0 ? '' : err).toBe('')
    },
  )
})

describe('what the documents name', () => {
  test('every figure of the dashboard is one that /metrics tells', async () => {
    const server = await startServer({ env: { JOUST_DEMO: '0' } })
    try {
      const metrics = await (await fetch(`${server.url.replace('localhost', '127.0.0.1')}/metrics`)).text()
      const dashboard = readFileSync(join(root, 'deploy/dashboard.json'), 'utf8')
      const figures = new Set(dashboard.match(/\b(joust|process|nodejs)_\w+/g))
      expect(figures.size).toBeGreaterThan(12)
      for (const figure of figures)
        expect([figure, metrics.includes(figure.replace(/_(bucket|count)$/, ''))]).toEqual([figure, true])
    } finally {
      await server.stop()
    }
  })

  test('each upgrade by docs/operators.md has a backup of its own: joust backup replaces none', () => {
    const files = [...page.matchAll(/ joust backup "?(\/var\/\S+)/g)].map(([, file = '']) => file)
    expect(files).toEqual([expect.stringContaining('$(date')])
  })

  test('the example of nginx waits longer for an answer than Joust may take for one', () => {
    const example = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    const minutes = Number(/proxy_read_timeout (\d+)m;/.exec(example)?.[1])
    expect(minutes * 60).toBeGreaterThan(ANSWER_WITHIN_S)
  })

  test('the commands of the README act on the data of the server that they follow', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    expect(readme).toMatch(/^ {4}export JOUST_DATA=/m)
    expect(readme).not.toMatch(/^ {4}JOUST_DATA=/m)
  })

  test('every file that a document links to is there', () => {
    const pages = [
      'README.md',
      'CONTRIBUTING.md',
      ...readdirSync(join(root, 'docs'))
        .filter((one) => one.endsWith('.md'))
        .map((one) => `docs/${one}`),
    ]
    const missing = pages.flatMap((one) => {
      // Links inside code are examples and not links of the document.
      const text = readFileSync(join(root, one), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
      const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '')
      return links.filter((link) => !Bun.file(join(root, one, '..', link)).size).map((link) => `${one}: ${link}`)
    })
    expect(missing).toEqual([])
  })

  test('every setting, file and address that docs/operators.md names is there', () => {
    const settings = readFileSync(join(root, 'README.md'), 'utf8')
    for (const name of new Set(page.match(/JOUST_[A-Z_]+/g)))
      expect([name, settings.includes(name)]).toEqual([name, true])
    for (const file of new Set(page.match(/deploy\/[\w.-]*\w/g)))
      expect([file, Bun.file(join(root, file)).size > 0]).toEqual([file, true])
  })
})
