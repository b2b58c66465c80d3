import { describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { JOUST } from '../harness/command'
import { call, signUp } from '../harness/player'
import { spawnServer } from '../harness/process'
import { seededFolder } from '../harness/seed'

/** Starts a server and expects it to fail. Returns its message. */
async function refusal(
  env: Record<string, string>,
  prepare: (dataDir: string) => void = () => undefined,
): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-start-'))
  try {
    prepare(dataDir)
    const server = await spawnServer({ dataDir, env })
    await server.stop()
    return 'it started'
  } catch (error) {
    return String(error)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

describe('a start that cannot work says what to do', () => {
  test('a wrong setting is named, with what to give', async () => {
    const said = await refusal({ JOUST_SLOTS: 'many', JOUST_SANDBOX: 'jail' })
    // The exit code of docs/cli.md for a wrong setting.
    expect(said).toContain('The server ended with 2 ')
    expect(said).toContain('JOUST_SLOTS is "many": give a whole number from 1 to 64.')
    expect(said).toContain('JOUST_SANDBOX is "jail": give one of auto, docker, bubblewrap.')
    expect(said).not.toContain('    at ')
  })

  test('a port in use is named', async () => {
    const taken = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') })
    const port = String(taken.port)
    const said = await refusal({ PORT: port })
    await taken.stop()
    expect(said).toContain(`Port ${port} on 127.0.0.1 is taken.`)
    expect(said).not.toContain('    at ')
  })

  test('an address that is not this machine’s is named', async () => {
    const said = await refusal({ JOUST_HOST: '192.0.2.1' })
    expect(said).toContain('192.0.2.1 is no address of this machine. Set JOUST_HOST')
    expect(said).not.toContain('    at ')
  })

  test('a data folder that belongs to somebody else is left alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'joust-start-'))
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o500 })
    // The user who runs the tests, with another id and without permission to write what its owner cannot write.
    const command = ['bwrap', '--unshare-user', '--uid', '1000', '--dev-bind', '/', '/', '--die-with-parent', ...JOUST]
    const said = await spawnServer({ dataDir, command }).then(() => 'it started', String)
    expect(said).toContain(`Joust may not write to ${dataDir}`)
    expect(said).toContain('Give the folder to the user that runs Joust')
    expect(said).not.toContain('    at ')
    expect(readdirSync(dataDir)).toEqual([])
    rmSync(folder, { recursive: true, force: true })
  })

  test('a data folder that is a file is named', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'joust-start-'))
    const dataDir = join(folder, 'file')
    writeFileSync(dataDir, 'somebody’s')
    const said = await spawnServer({ dataDir }).then(() => 'it started', String)
    expect(said).toContain(`${dataDir} is no folder.`)
    expect(said).not.toContain('    at ')
    expect(readFileSync(dataDir, 'utf8')).toBe('somebody’s')
    rmSync(folder, { recursive: true, force: true })
  })

  test('a damaged database is named with the way back, and kept as it is', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'joust-start-'))
    const database = join(dataDir, 'joust.sqlite')
    writeFileSync(database, 'the disk wrote nonsense here')
    const said = await spawnServer({ dataDir }).then(() => 'it started', String)
    expect(said).toContain(`The database ${database} is damaged. Bring back a backup: joust restore FILE.`)
    expect(said).not.toContain('    at ')
    expect(readFileSync(database, 'utf8')).toBe('the disk wrote nonsense here')
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('a data folder on which another Joust runs is left alone', async () => {
    const dataDir = seededFolder('start')
    const first = await spawnServer({ dataDir })
    const second = await spawnServer({ dataDir }).catch(String)
    expect(second).toContain(`Another Joust is running on ${dataDir}.`)
    await first.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('a data folder is free again once the Joust on it is killed', async () => {
    const dataDir = seededFolder('start')
    const killed = await spawnServer({ dataDir })
    await killed.kill()
    const next = await spawnServer({ dataDir })
    expect(await next.stop()).toBe(0)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('a database of a newer version is left alone', async () => {
    const said = await refusal({}, (dataDir) => {
      const db = new Database(join(dataDir, 'joust.sqlite'))
      db.exec('CREATE TABLE joust_migrations (name TEXT PRIMARY KEY, applied_at_ms INTEGER NOT NULL)')
      db.exec("INSERT INTO joust_migrations VALUES ('9999_from_the_future', 0)")
      db.close()
    })
    expect(said).toContain('written by a newer Joust')
    expect(said).toContain('9999_from_the_future')
  })
})

test('the first start without demo accounts offers the first administrator a link, until there is one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-start-'))
  const env = { JOUST_DEMO: '0' }
  const first = await spawnServer({ dataDir, env })
  const token = /\/first-admin\?token=([\w-]+)/.exec(first.output())?.[1] ?? ''
  const chosen = await signUp(first.url, 'first_of_all')
  expect((await chosen.call('POST', '/api/account/first-admin', { token })).status).toBe(200)
  await first.stop()
  const second = await spawnServer({ dataDir, env })
  expect(second.output()).not.toContain('first-admin')
  await second.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a secret of sessions that a power cut left empty is made again, and players sign in', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'joust-start-'))
  writeFileSync(join(dataDir, 'secret'), '')
  const server = await spawnServer({ dataDir, env: { JOUST_DEMO: '0' } })
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8')
  const player = await signUp(server.url, 'after_a_cut')
  expect([secret.length, (await player.call('GET', '/api/users/profile')).status]).toEqual([43, 200])
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('demo accounts, whose passwords are known', () => {
  const signIn = (url: string) =>
    call(url, 'POST', '/api/auth/sign-in/email', { email: 'ada@joust.example', password: 'joust-demo' })

  const emptyFolder = () => mkdtempSync(join(tmpdir(), 'joust-start-'))

  test.each<[string, number, () => string]>([
    ['127.0.0.1', 200, () => seededFolder('start')],
    ['0.0.0.0', 401, emptyFolder],
  ])('behind %s: signing in answers %i', async (host, status, folder) => {
    const dataDir = folder()
    const server = await spawnServer({ dataDir, env: { JOUST_HOST: host } })
    expect((await signIn(server.url)).status).toBe(status)
    expect(server.output().includes('joust-demo')).toBe(status === 200)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
})
