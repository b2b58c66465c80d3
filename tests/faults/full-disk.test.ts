/** A full disk below the running server and its commands: the error is clear, and nothing that was acknowledged is lost. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JOUST, run } from '../harness/command'
import { type Player, signUp } from '../harness/player'
import { PROBLEMS } from '../harness/problem-files'
import { type ServerProcess, spawnServer } from '../harness/process'
import { makeSmallDisk, type SmallDisk } from '../harness/small-disk'

const MB = 1_000_000
let disk: SmallDisk
let dataDir: string
let server: ServerProcess | null = null

beforeEach(async () => {
  disk = await makeSmallDisk(24 * MB)
  dataDir = join(disk.path, 'data')
})
afterEach(async () => {
  disk.clear()
  await server?.stop()
  server = null
  await disk.remove()
})

async function serve(command: readonly string[] = JOUST): Promise<ServerProcess> {
  server = await spawnServer({ command: [...disk.within, ...command], dataDir, env: { JOUST_DEMO: '0' } })
  return server
}

async function stop(): Promise<number | undefined> {
  const code = await server?.stop()
  server = null
  return code
}

/** Waits until the server has rendered the CSS targets, so that these writes do not meet the full disk by chance. */
async function drawn(player: Player): Promise<void> {
  const isDrawing = async () => (await (await player.call('GET', '/duels')).text()).includes('are being drawn')
  while (await isDrawing()) await Bun.sleep(50)
}

const joust = (...args: readonly string[]) => run([...disk.within, ...JOUST, ...args], { env: { JOUST_DATA: dataDir } })

const PROGRAM = { source_code: 'print(6 * 7)', language_id: 71, stdin: '' }
const submissionsOf = async (player: Player): Promise<Response> =>
  await player.call('POST', '/api/practice/execute', PROGRAM)

const PROFILE = { username: 'before_full', firstName: 'New', lastName: 'Name', bio: '' }

/**
 * A submission and a profile that are both refused. Sometimes SQLite's log restarts at its beginning, which needs no free space, and one of
 * them is stored; then both are tried again.
 */
async function bothRefused(player: Player): Promise<readonly [Response, Response]> {
  for (;;) {
    disk.fill()
    const program = await submissionsOf(player)
    const profile = await player.call('PUT', '/api/users/profile', PROFILE)
    if (program.status !== 200 && profile.status !== 200) return [program, profile]
  }
}

describe('on a full disk', () => {
  test('what cannot be stored is refused in words, reading goes on, and with room everything does', async () => {
    const { url } = await serve()
    const player = await signUp(url, 'before_full')
    await drawn(player)

    const [refused, changed] = await bothRefused(player)
    expect([refused.status, (await refused.json()).error]).toEqual([507, 'DISK_FULL'])
    expect(changed.status).toBe(507)
    expect((await changed.json()).message).toContain('disk is full')
    expect((await player.call('GET', '/')).status).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const newcomer = await signUp(url, 'too_late').catch(String)
    expect(newcomer).toContain('sign-up: ')

    disk.clear()
    expect(await (await submissionsOf(player)).json()).toMatchObject({ execution: { stdout: '42\n' } })
    // Nothing of the refused sign-up is left, so the name is free.
    await signUp(url, 'too_late')
  })

  test('reading goes on also where the time of the last use would be stored', async () => {
    const { url } = await serve()
    const player = await signUp(url, 'long_here')
    await drawn(player)
    // As if the session had last been used an hour ago.
    const aged = `UPDATE auth_session SET updated_at = ${Date.now() - 3_600_000}`
    const script = `new (require('bun:sqlite').Database)('${dataDir}/joust.sqlite').run('${aged}')`
    expect(await run([...disk.within, process.execPath, '-e', script])).toMatchObject({ code: 0 })
    disk.fill()
    expect((await player.call('GET', '/problems')).status).toBe(200)
    expect((await player.call('GET', '/api/users/profile')).status).toBe(200)
  })

  test('a server that is stopped leaves what it had acknowledged, and the next start finds it', async () => {
    const { url } = await serve()
    const player = await signUp(url, 'acknowledged')
    await drawn(player)
    disk.fill()
    expect((await submissionsOf(player)).status).toBe(507)
    expect(await stop()).toBe(0)

    disk.clear()
    const again = await serve()
    const synced = await fetch(`${again.url}/api/users/sync`, {
      method: 'POST',
      headers: { authorization: `Bearer ${player.token}` },
    })
    expect((await synced.json()).user).toMatchObject({ username: 'acknowledged' })
  })

  test('a first start says so, and the next one is the first', async () => {
    mkdirSync(join(disk.outside, 'data'))
    disk.fill()
    const refused = await serve().then(() => 'it started', String)
    expect(refused).toMatch(/The disk .* is full: make room/)
    expect(refused).not.toContain('    at ')
    disk.clear()
    await signUp((await serve()).url, 'first_of_all')
  })

  test('a log that cannot be written stops nobody', async () => {
    const { url } = await serve(['sh', '-c', `exec "$@" 2>>${disk.path}/log`, 'sh', ...JOUST])
    await drawn(await signUp(url, 'logged'))
    disk.fill()
    // More lines than fit into the rest of the log's last block.
    for (let more = 0; more < 60; more++) expect((await fetch(`${url}/no-such-page-${more}`)).status).toBe(404)
    disk.clear()
    expect((await fetch(`${url}/logged-again`)).status).toBe(404)
    await stop()
    expect(readFileSync(join(disk.outside, 'log'), 'utf8')).toContain('/logged-again')
  })

  test('a backup, a restore and a package that find no room change nothing, and say so', async () => {
    await signUp((await serve()).url, 'kept')
    await stop()
    const backup = join(disk.path, 'kept.sqlite')
    expect((await joust('backup', backup)).code).toBe(0)
    const before = readFileSync(join(disk.outside, 'data/joust.sqlite'))
    disk.fill()

    for (const args of [['backup'], ['restore', backup]]) {
      const { err, code } = await joust(...args)
      expect([args[0], code, err]).toEqual([args[0], 1, expect.stringContaining('The disk is full: make room')])
      expect(err).not.toContain('    at ')
    }
    const imported = await joust('problem', 'import', join(PROBLEMS, 'dayrides'))
    expect(imported.err).toContain('The disk is full: make room')
    expect(imported.err).not.toContain('    at ')
    expect(imported.code).toBe(1)

    expect(readFileSync(join(disk.outside, 'data/joust.sqlite')).equals(before)).toBe(true)
    const left = existsSync(join(disk.outside, 'data/backups')) ? readdirSync(join(disk.outside, 'data/backups')) : []
    expect(left).toEqual([])
    disk.clear()
    expect((await joust('restore', backup)).code).toBe(0)
  })
})
