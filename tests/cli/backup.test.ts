import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { JOUST, run } from '../harness/command'
import { call, PASSWORD, signUp } from '../harness/player'
import { spawnServer } from '../harness/process'
import { seedFolder } from '../harness/seed'

let template: string
let folder: string
let dataDir: string

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'joust-served-'))
  const server = await spawnServer({ dataDir: template, env: { JOUST_DEMO: '0' } })
  await signUp(server.url, 'one_player')
  await server.stop()
})
afterAll(() => rmSync(template, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-backup-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server on the data of `served`, which have no demo problems: adding them takes two seconds of processor time. */
const serve = () => spawnServer({ dataDir, env: { JOUST_DEMO: '0' } })

const joust = (...args: readonly string[]) => run([...JOUST, ...args], { env: { JOUST_DATA: dataDir } })

const signIn = async (url: string, username: string): Promise<number> =>
  (await call(url, 'POST', '/api/auth/sign-in/username', { username, password: PASSWORD })).status

const isRoot = process.getuid?.() === 0
if (!isRoot)
  console.log('not tested: what a root leaves to the owner of a data folder, because these tests do not run as root')

describe('joust backup and joust restore', () => {
  test.skipIf(!isRoot)('of a root leave everything to the owner of the folder', async () => {
    const owner = 12_345
    cpSync(template, dataDir, { recursive: true })
    for (const name of ['backups', 'serving.lock']) rmSync(join(dataDir, name), { recursive: true, force: true })
    for (const path of [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))])
      chownSync(path, owner, owner)
    const { file } = JSON.parse((await joust('backup', '--json')).out)
    const ownerOf = (...paths: readonly string[]) => paths.map((path) => statSync(path).uid)
    expect(ownerOf(join(dataDir, 'backups'), file)).toEqual([owner, owner])
    const { before } = JSON.parse((await joust('restore', file, '--json')).out)
    const held = ['joust.sqlite', 'serving.lock'].map((name) => join(dataDir, name))
    expect(ownerOf(before, ...held)).toEqual([owner, owner, owner])
  })

  test('a backup beside the running server brings back what was there, and keeps what it replaces', async () => {
    seedFolder(dataDir)
    const server = await spawnServer({ dataDir })
    await signUp(server.url, 'before_it')
    const { out, code } = await joust('backup', '--json')
    expect(code).toBe(0)
    const made = JSON.parse(out)
    expect(made.file).toStartWith(join(dataDir, 'backups/joust-'))
    expect(made.counts.users).toBeGreaterThan(0)
    expect(statSync(made.file).mode & 0o777).toBe(0o600)
    await signUp(server.url, 'after_it')

    const refused = await joust('restore', made.file)
    expect(refused).toMatchObject({ out: '', code: 5 })
    expect(refused.err).toContain('A restore needs the server stopped.')
    await server.stop()

    const restored = await joust('restore', made.file, '--json')
    expect(restored.code).toBe(0)
    const { before, counts } = JSON.parse(restored.out)
    expect(counts).toEqual(made.counts)
    const again = await spawnServer({ dataDir })
    expect([await signIn(again.url, 'before_it'), await signIn(again.url, 'after_it')]).toEqual([200, 401])
    await again.stop()

    const elsewhere = await spawnServer({ dataDir: beside(before) })
    expect(await signIn(elsewhere.url, 'after_it')).toBe(200)
    await elsewhere.stop()
  })

  test('--verify tells what a backup holds and changes nothing', async () => {
    served()
    const file = join(folder, 'mine.sqlite')
    expect((await joust('backup', file)).code).toBe(0)
    rmSync(dataDir, { recursive: true })
    const { out, code } = await joust('restore', file, '--verify')
    expect(code).toBe(0)
    expect(out).toContain(`${file} can be restored.`)
    expect(out).toMatch(/\d users, \d+ problems/)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('a folder without a database takes a backup, too', async () => {
    served()
    const file = join(folder, 'mine.sqlite')
    await joust('backup', file)
    rmSync(dataDir, { recursive: true })
    expect((await joust('restore', file)).code).toBe(0)
    expect(readdirSync(dataDir).sort()).toEqual(['joust.sqlite', 'serving.lock'])
    const server = await serve()
    expect(await signIn(server.url, 'one_player')).toBe(200)
    await server.stop()
  })

  test.each<[string, (file: string) => void, string]>([
    ['is cut short', (file) => truncateSync(file, 40_960), 'malformed'],
    [
      'lost a row',
      (file) => changed(file, 'DELETE FROM joust_migrations WHERE name = (SELECT max(name) FROM joust_migrations)'),
      'is damaged',
    ],
    ['has other bytes within', (file) => scribble(file), 'is damaged'],
    [
      'is a database that nobody finished backing up',
      (file) => changed(file, 'DROP TABLE backup_manifest'),
      'is not a finished backup of Joust',
    ],
    [
      'is something else',
      (file) => writeFileSync(file, 'not a database at all, though it is a file'),
      'is not a database that can be read',
    ],
    [
      'is of a newer Joust',
      (file) =>
        changed(
          file,
          "INSERT INTO joust_migrations VALUES ('9999_later', 0); UPDATE backup_manifest SET manifest = json_set(manifest, '$.counts.joust_migrations', (SELECT count(*) FROM joust_migrations))",
        ),
      'written by a newer Joust',
    ],
    ['is not there', (file) => rmSync(file), 'There is no file'],
  ])('a backup that %s is refused in a sentence, and the database stays', async (_what, spoil, said) => {
    served()
    const file = join(folder, 'mine.sqlite')
    await joust('backup', file)
    spoil(file)
    const before = readFileSync(join(dataDir, 'joust.sqlite'))
    for (const args of [[], ['--verify']]) {
      const { err, code } = await joust('restore', file, ...args)
      expect(code).toBe(existsSync(file) ? 4 : 3)
      expect(err).toContain(said)
      expect(err).not.toContain('    at ')
    }
    expect(readFileSync(join(dataDir, 'joust.sqlite')).equals(before)).toBe(true)
  })

  test('a restore replaces a damaged database, and keeps that, too', async () => {
    served()
    const file = join(folder, 'mine.sqlite')
    await joust('backup', file)
    writeFileSync(join(dataDir, 'joust.sqlite'), 'the disk wrote nonsense here')
    const { out, code } = await joust('restore', file, '--json')
    expect(code).toBe(0)
    expect(readFileSync(JSON.parse(out).before, 'utf8')).toBe('the disk wrote nonsense here')
    const server = await serve()
    expect(await signIn(server.url, 'one_player')).toBe(200)
    await server.stop()
  })

  test('a restore that was interrupted changed nothing; the next start says so', async () => {
    served()
    writeFileSync(join(dataDir, 'joust.sqlite.restoring'), 'half of a backup')
    const server = await serve()
    expect(await signIn(server.url, 'one_player')).toBe(200)
    expect(server.output()).toContain('A restore did not finish; the data is as it was before.')
    await server.stop()
  })

  test('a restore takes nothing of the journal that an interrupted one left', async () => {
    served()
    const file = join(folder, 'mine.sqlite')
    await joust('backup', file)
    const left = join(dataDir, 'joust.sqlite.restoring')
    const kept = join(folder, 'journal')
    const client = new Database(left)
    client.exec('CREATE TABLE other (number)')
    // Without it, a journal is not valid before it is flushed.
    client.pragma('synchronous = OFF')
    client.exec('BEGIN; INSERT INTO other VALUES (1)')
    copyFileSync(`${left}-journal`, kept)
    client.exec('ROLLBACK')
    client.close()
    copyFileSync(kept, `${left}-journal`)
    expect((await joust('restore', file)).code).toBe(0)
    const server = await serve()
    expect(await signIn(server.url, 'one_player')).toBe(200)
    await server.stop()
  })

  test.each([
    ['without a database', ['backup'], 'There is no database in', 3],
    ['over a file that is there', ['backup', import.meta.path], 'exists already', 4],
    ['into a folder that is not there', ['backup', '/nonexistent/here.sqlite'], 'choose another', 3],
  ])('a backup %s is refused in a sentence', async (what, args, said, ending) => {
    if (what !== 'without a database') served()
    const { err, code } = await joust(...args)
    expect(code).toBe(ending)
    expect(err).toContain(said)
    expect(err).not.toContain('    at ')
  })
})

/** Creates a data folder with one player, whose server is stopped. */
const served = (): void => cpSync(template, dataDir, { recursive: true })

/** Creates a data folder with the database file that a restore put aside. */
function beside(file: string): string {
  const other = mkdtempSync(join(folder, 'other-'))
  copyFileSync(file, join(other, 'joust.sqlite'))
  return other
}

function changed(file: string, sql: string): void {
  const client = new Database(file)
  client.pragma('foreign_keys = OFF')
  client.exec(sql)
  client.close()
}

function scribble(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, 8192, 8192 + 4096)
  writeFileSync(file, bytes)
}
