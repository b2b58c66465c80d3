import { afterEach, describe, expect, test } from 'bun:test'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallWatch, VERSION_HEADER } from '#contracts/operator-socket'
import { closeDatabase, openDatabase } from '#db/client'
import { lockDataFolder } from '#db/folder-lock'
import { migrate } from '#db/migrate'
import { AppError } from '#errors'
import { version } from '../../package.json'
import { openOperatorSocket } from '../../routes/operator-socket'
import { JOUST, run } from '../harness/command'
import { type ServerProcess, spawnServer } from '../harness/process'

const left: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clean of left.splice(0).reverse()) await clean()
})

function dataFolder(...below: string[]): string {
  const top = mkdtempSync(join(tmpdir(), 'joust-door-'))
  left.push(() => rmSync(top, { recursive: true, force: true }))
  const folder = join(top, ...below)
  mkdirSync(folder, { recursive: true })
  return folder
}

async function serve(dataDir: string): Promise<ServerProcess> {
  const server = await spawnServer({ dataDir, env: { JOUST_DEMO: '0' } })
  left.push(() => server.kill())
  return server
}

const joust = (dataDir: string, args: readonly string[]) =>
  run([...JOUST, ...args], { env: { JOUST_DATA: dataDir, PORT: '4321' } })
const create = (dataDir: string, name: string, ...more: string[]) =>
  joust(dataDir, [
    'user',
    'create',
    name,
    '--email',
    `${name}@example.org`,
    '--first-name',
    'A',
    '--last-name',
    'B',
    ...more,
  ])
const names = async (dataDir: string): Promise<string[]> => {
  const { out } = await joust(dataDir, ['user', 'list', '--json'])
  const { users }: { users: { username: string }[] } = JSON.parse(out)
  return users.map(({ username }) => username)
}

describe('a command', () => {
  test('asks the server that runs, and does the same work without one, before and after it was killed', async () => {
    const dataDir = dataFolder()
    expect(await create(dataDir, 'before')).toMatchObject({ code: 3 })
    expect(await create(dataDir, 'before', '--init')).toMatchObject({ code: 0 })
    const server = await serve(dataDir)
    expect(await create(dataDir, 'during')).toMatchObject({ code: 0 })
    // The running server answers: the link has its port and not that of the command's own settings.
    expect((await joust(dataDir, ['user', 'reset', 'during'])).out).toContain(`${server.url}/reset-password`)
    await server.kill()
    expect(existsSync(join(dataDir, 'operator.sock'))).toBe(true)
    expect(await create(dataDir, 'after')).toMatchObject({ code: 0 })
    expect((await joust(dataDir, ['user', 'reset', 'after'])).out).toContain('http://localhost:4321/reset-password')
    const again = await serve(dataDir)
    expect(await names(dataDir)).toEqual(['after', 'before', 'during'])
    expect(await again.stop()).toBe(0)
    expect(existsSync(join(dataDir, 'operator.sock'))).toBe(false)
  })

  test('of a user who may not look into the data folder says so, and not that there is no database', async () => {
    const dataDir = dataFolder()
    await create(dataDir, 'hidden', '--init')
    chmodSync(dataDir, 0o000)
    left.push(() => chmodSync(dataDir, 0o700))
    // The user who runs the tests, with another id and without the rights of a root.
    const other = ['bwrap', '--unshare-user', '--uid', '1000', '--dev-bind', '/', '/', '--die-with-parent', ...JOUST]
    const refused = `You may not look into ${dataDir}: run this as the user that Joust runs as, or as root.\n`
    for (const args of [['user', 'list'], ['backup']]) {
      const { err, code } = await run([...other, ...args], { env: { JOUST_DATA: dataDir } })
      expect({ err, code }).toEqual({ err: refused, code: 1 })
    }
  })

  test('finds the door of a folder too deep for the address of a socket', async () => {
    const dataDir = dataFolder('deep'.repeat(20), 'deeper'.repeat(10))
    const server = await serve(dataDir)
    expect(await create(dataDir, 'diver')).toMatchObject({ code: 0 })
    expect((await joust(dataDir, ['user', 'reset', 'diver'])).out).toContain(server.url)
  })

  test('waits for another command that has the folder, and says so when that takes too long', async () => {
    const dataDir = dataFolder()
    const db = openDatabase(join(dataDir, 'joust.sqlite'))
    migrate(db)
    closeDatabase(db)
    const lock = lockDataFolder(dataDir, { waitMs: 0 })
    const refused = await create(dataDir, 'patient')
    expect(refused).toMatchObject({ code: 5, out: '' })
    expect(refused.err).toStartWith(`Something holds ${dataDir} and does not answer`)
    const waiting = create(dataDir, 'patient')
    lock.release()
    expect(await waiting).toMatchObject({ code: 0 })
  })
})

const isRoot = process.getuid?.() === 0
if (!isRoot) console.log('not tested: what a root leaves of the judge’s cache, because these tests do not run as root')

test.skipIf(!isRoot)('a command of a root leaves the judge’s cache to the owner of the data folder', async () => {
  const owner = 12_345
  const dataDir = dataFolder()
  await create(dataDir, 'first', '--init')
  // As a command that judges makes them.
  const cache = ['judge-cache', 'judge-cache/answers'].map((name) => join(dataDir, name))
  for (const folder of cache) mkdirSync(folder, { mode: 0o700 })
  chownSync(dataDir, owner, owner)
  expect(await joust(dataDir, ['user', 'list'])).toMatchObject({ code: 0 })
  expect(cache.map((folder) => statSync(folder).uid)).toEqual([owner, owner])
})

test('nobody but the owner may use the door, and a call of another version or name is refused', async () => {
  const dataDir = dataFolder()
  await serve(dataDir)
  const unix = join(dataDir, 'operator.sock')
  expect(statSync(unix).mode & 0o777).toBe(0o600)
  const ask = async (path: string, asked: { readonly version: string; readonly body: string }) => {
    const headers = { [VERSION_HEADER]: asked.version }
    return (await fetch(`http://joust${path}`, { method: 'POST', unix, headers, body: asked.body })).text()
  }
  const others = 'restart the server, or use its binary'
  expect(await ask('/operator/user/list', { version: '0.0.1', body: '{}' })).toContain(others)
  expect(await ask('/operator/user/praise', { version, body: '{}' })).toContain(others)
  expect(await ask('/operator/user/list', { version, body: 'nothing' })).toContain('That is no call.')
  expect(await ask('/operator/user/list', { version, body: '"nothing"' })).toContain('VALIDATION')
})

test('a call that is at work when its command ends goes on, and the server with it', async () => {
  const dataDir = dataFolder()
  const done = Promise.withResolvers<void>()
  const aliveMs = 10
  const operator = {
    async perform(_call: string, _body: unknown, { signal, progress }: CallWatch): Promise<never> {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      // The next line that keeps the connection alive is due before this timer, which begins later.
      await Bun.sleep(aliveMs)
      progress({ done: 1, total: 2, what: 'at work' })
      done.resolve()
      throw new AppError('VALIDATION')
    },
  }
  const log = { info: () => undefined, error: () => undefined }
  const socket = openOperatorSocket({ operator, dataDir, version, log, aliveMs })
  left.push(() => socket.close())
  const ask = (body: string, signal?: AbortSignal) =>
    fetch('http://joust/operator/user/list', {
      method: 'POST',
      unix: join(dataDir, 'operator.sock'),
      headers: { [VERSION_HEADER]: version },
      body,
      ...(signal && { signal }),
    })
  const leaving = new AbortController()
  expect((await ask('{}', leaving.signal)).status).toBe(200)
  leaving.abort()
  await done.promise
  expect(await (await ask('nothing')).text()).toContain('That is no call.')
})

test('what was killed in the middle of a command leaves all of it or nothing, and the folder free', async () => {
  const dataDir = dataFolder()
  await create(dataDir, 'first', '--init')
  const lines = Array.from({ length: 40 }, (_, n) => `bulk${n},bulk${n}@example.org,A,B`)
  const csv = `username,email,firstName,lastName\n${lines.join('\n')}\n`
  const importing = (): Bun.Subprocess =>
    Bun.spawn([...JOUST, 'user', 'import', '-'], {
      env: { PATH: process.env.PATH ?? '', JOUST_DATA: dataDir },
      stdin: new Blob([csv]),
      stdout: 'ignore',
      stderr: 'ignore',
    })
  const child = importing()
  const db = openDatabase(join(dataDir, 'joust.sqlite'))
  const count = () => Number(db.$client.prepare('SELECT count(*) FROM users').pluck().get())
  while (count() < 4) await new Promise((resolve) => setImmediate(resolve))
  child.kill('SIGKILL')
  await child.exited
  // Each account is complete: a user without the identity provider's row could not sign in.
  const halves = 'SELECT count(*) FROM users WHERE subject NOT IN (SELECT id FROM auth_user)'
  expect(db.$client.prepare(halves).pluck().get()).toBe(0)
  db.$client.close()
  const again = await run([...JOUST, 'user', 'import', '-', '--json'], {
    env: { JOUST_DATA: dataDir },
    stdin: csv,
  })
  const { created, known, refused } = JSON.parse(again.out)
  expect({ code: again.code, all: created + known, refused }).toEqual({ code: 0, all: 40, refused: 0 })
  expect(known).toBeGreaterThan(0)
})
