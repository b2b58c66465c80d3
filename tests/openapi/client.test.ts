/** The typed client of clients/typescript, as a program of a user imports it. */
import { beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answered, createJoustClient, type JoustClient, JoustError, verdictOf } from '../../clients/typescript/src'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'

const root = join(import.meta.dir, '../..')
const PYTHON = 71

const server = testServer()
let player: Player
let joust: JoustClient
beforeAll(async () => {
  player = await signUp(server.url, 'a_program')
  const made = await player.call('POST', '/api/account/tokens', { name: 'the client', days: 1 })
  joust = createJoustClient({ url: `${server.url}/`, token: (await made.json()).secret })
})

describe('the client with a personal API token', () => {
  test('lists problems, hands in a solution and reads its verdict', async () => {
    const { user } = await answered(joust.GET('/api/users/profile'))
    expect(user.username).toBe('a_program')
    const { problems } = await answered(joust.GET('/api/problems', { params: { query: { difficulty: 'Easy' } } }))
    const [problem] = problems
    if (problem === undefined) throw new Error('there is no easy problem')
    const { submission } = await answered(
      joust.POST('/api/problems/{id}/submit', {
        params: { path: { id: problem._id } },
        body: { code: 'print("surely not")', languageId: PYTHON },
      }),
    )
    expect(submission.status).toBe('judging')
    const judged = await verdictOf(joust, submission.id, { everyMs: 50 })
    expect(judged).toMatchObject({ status: 'rejected', verdict: 'Wrong Answer', code: 'print("surely not")' })
  })

  test('throws what the server refused, with its code', async () => {
    const refused = await answered(joust.GET('/api/contests/{id}', { params: { path: { id: 'none' } } })).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(JoustError)
    expect(refused).toMatchObject({ status: 404, code: 'CONTEST_NOT_FOUND', message: 'Contest not found' })
    await expect(answered(joust.GET('/api/account/tokens'))).rejects.toMatchObject({ code: 'SESSION_ONLY' })
  })

  test('stops waiting for a verdict when it is told to', async () => {
    const stopped = verdictOf(joust, 'none', { signal: AbortSignal.abort(new Error('enough')) })
    await expect(stopped).rejects.toThrow('enough')
  })

  test('is a visitor without one', async () => {
    const visitor = createJoustClient({ url: server.url })
    expect((await answered(visitor.GET('/api/contests'))).success).toBe(true)
    await expect(answered(visitor.GET('/api/users/profile'))).rejects.toMatchObject({ status: 401 })
  })
})

describe('the package', () => {
  const compile = async (...args: string[]) => {
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
    const child = Bun.spawn([tsc, ...args], { cwd: root, stdout: 'pipe', stderr: 'pipe' })
    return { said: await new Response(child.stdout).text(), code: await child.exited }
  }

  test('builds, runs as it was built, and its types refuse wrong calls', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'joust-client-'))
    try {
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
      await Bun.write(join(folder, 'package.json'), '{ "type": "module" }')
      const built = await compile('-p', 'clients/typescript/tsconfig.json', '--outDir', join(folder, 'client'))
      expect(built).toEqual({ said: '', code: 0 })
      const library: unknown = await import(join(folder, 'client/index.js'))
      expect(Object.keys(Object(library)).sort()).toEqual(['JoustError', 'answered', 'createJoustClient', 'verdictOf'])

      // Each @ts-expect-error is above a wrong call, so a wrong call that compiled would itself be an error.
      const wrong = await Bun.file(join(import.meta.dir, 'consumer/wrong-calls.txt')).text()
      await Bun.write(join(folder, 'consumer.ts'), wrong)
      const config = {
        compilerOptions: {
          strict: true,
          module: 'NodeNext',
          noEmit: true,
          types: [],
          skipLibCheck: false,
          lib: ['ES2022', 'DOM', 'DOM.Iterable'],
          target: 'ES2022',
        },
        files: ['consumer.ts'],
      }
      await Bun.write(join(folder, 'tsconfig.json'), JSON.stringify(config))
      expect(await compile('-p', folder)).toEqual({ said: '', code: 0 })
      expect(wrong.match(/@ts-expect-error/g)?.length).toBeGreaterThan(5)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
