import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { JOUST } from '../harness/command'
import { ManualClock } from '../harness/manual-clock'
import { signUp } from '../harness/player'
import { spawnServer } from '../harness/process'
import { seedFolder } from '../harness/seed'
import { startServer } from '../harness/server'

let folder: string
let dataDir: string
const backups = () => join(dataDir, 'backups')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-backups-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function joust(args: readonly string[], within: readonly string[] = []) {
  const child = Bun.spawn([...within, ...JOUST, ...args], {
    env: { PATH: process.env.PATH ?? '', JOUST_DATA: dataDir },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  return {
    child,
    ended: Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited]).then(
      ([out, err, code]) => ({ out, err, code }),
    ),
  }
}

/**
 * More than the pages that contain the table names of a backup. Reading the whole file takes longer than the state that is looked for
 * lasts.
 */
const HEAD_BYTES = 4_000_000

/** The beginning of a file; empty if the file no longer exists. */
function headOf(path: string): Buffer {
  try {
    const file = openSync(path, 'r')
    try {
      const head = Buffer.alloc(HEAD_BYTES)
      return head.subarray(0, readSync(file, head))
    } finally {
      closeSync(file)
    }
  } catch {
    return Buffer.alloc(0)
  }
}

/** Enlarges the database, so that copying it takes a while. */
function grow(megabytes: number): void {
  const client = new Database(join(dataDir, 'joust.sqlite'))
  client.exec('CREATE TABLE ballast (bytes BLOB)')
  const row = client.prepare('INSERT INTO ballast VALUES (zeroblob(1000000))')
  client.transaction(() => {
    for (let made = 0; made < megabytes; made++) row.run()
  })()
  client.close()
}

describe('a backup', () => {
  test('killed on its way leaves nothing that could be taken for one; the one before restores', async () => {
    seedFolder(dataDir)
    const server = await spawnServer({ dataDir })
    await signUp(server.url, 'kept_player')
    await server.stop()
    const { code } = await joust(['backup']).ended
    expect(code).toBe(0)
    const [good = ''] = readdirSync(backups())
    grow(150)

    const killed = joust(['backup'])
    await written(backups(), /\.partial$/)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(readdirSync(backups()).filter((name) => name.endsWith('.sqlite'))).toEqual([good])

    const restored = await joust(['restore', join(backups(), good), '--json']).ended
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(restored.out).counts.users).toBeGreaterThan(0)
    expect(Object.keys(JSON.parse(restored.out).counts)).not.toContain('ballast')
  })

  test('is checked while the server goes on', async () => {
    const server = await startServer({ dataDir })
    try {
      mkdirSync(backups(), { recursive: true })
      let isMade = false
      const made = server.services.backups.make().finally(() => {
        isMade = true
      })
      // The file contains its manifest before it gets its final name: this loop sees the state between the two.
      let isSeen = false
      while (!isMade && !isSeen) {
        const partial = readdirSync(backups()).find((name) => name.endsWith('.partial'))
        isSeen = partial !== undefined && headOf(join(backups(), partial)).includes('backup_manifest')
        await new Promise((resolve) => setImmediate(resolve))
      }
      expect((await made).manifest.counts.users).toBeGreaterThan(0)
      expect(isSeen).toBe(true)
    } finally {
      await server.stop()
    }
  })

  test('that was asked for and cut short is removed by a start a day later, one under way is not', async () => {
    mkdirSync(backups(), { recursive: true })
    const left = 'joust-2026-01-01T00-00-00-000Z.sqlite.partial'
    const underWay = 'joust-2026-01-02T00-00-00-000Z.sqlite.partial'
    for (const name of [left, `${left}-journal`, underWay]) writeFileSync(join(backups(), name), '')
    for (const name of [left, `${left}-journal`]) utimesSync(join(backups(), name), 0, 0)
    const server = await startServer({ dataDir })
    const partial = readdirSync(backups()).filter((name) => name.includes('.partial'))
    await server.stop()
    expect(partial).toEqual([underWay])
  })

  test('onto a full disk says so, and leaves nothing behind', async () => {
    seedFolder(dataDir)
    const server = await spawnServer({ dataDir })
    await server.stop()
    const small = join(folder, 'small')
    mkdirSync(small)
    const listed = ['sh', '-c', `"$@"; code=$?; ls -A ${small}; exit $code`, 'sh']
    const disk = ['bwrap', '--dev-bind', '/', '/', '--size', '200000', '--tmpfs', small, '--die-with-parent', ...listed]
    const { out, err, code } = await joust(['backup', join(small, 'backup.sqlite')], disk).ended
    expect(code).toBe(1)
    expect(err).toMatch(/^The disk .*full/)
    expect(err).not.toContain('    at ')
    expect(out).toBe('')
  })

  test('and an export onto a full disk leave nothing behind', async () => {
    seedFolder(dataDir)
    const server = await spawnServer({ dataDir })
    await server.stop()
    const small = join(folder, 'small')
    mkdirSync(small)
    const listed = ['sh', '-c', `"$@"; code=$?; ls -A ${small}; exit $code`, 'sh']
    const disk = ['bwrap', '--dev-bind', '/', '/', '--size', '4096', '--tmpfs', small, '--die-with-parent', ...listed]
    const exported = joust(['problem', 'export', 'criticalroads', '--out', join(small, 'roads.zip')], disk)
    const { out, err, code } = await exported.ended
    expect(err).toContain('The disk is full: make room')
    expect({ out, code }).toEqual({ out: '', code: 1 })
  })

  test('is made by schedule while players write, and only the newest are kept', async () => {
    const clock = new ManualClock()
    const made = written(backups(), /scheduled.*\.sqlite$/)
    const server = await startServer({
      clock,
      env: { JOUST_BACKUP_HOURS: '6', JOUST_BACKUP_KEEP: '2', JOUST_DATA: dataDir },
      dataDir,
    })
    try {
      const first = await made
      for (let more = 0; more < 3; more++) {
        const writing = signUp(server.url, `writer_${more}`)
        const next = written(backups(), /scheduled.*\.sqlite$/)
        clock.advance(6 * 3_600_000)
        await next
        await writing
      }
      await server.services.backups.make()
      const names = readdirSync(backups()).filter((name) => name.endsWith('.sqlite'))
      expect(names).not.toContain(first)
      expect(names.filter((name) => name.includes('scheduled'))).toHaveLength(2)
      expect(names).toHaveLength(3)
      expect(server.services.backups.state()).toMatchObject({ everyHours: 6, trouble: null })
    } finally {
      await server.stop()
    }
  })
})

/** Resolves to the name of a new file that matches, once it exists. */
function written(folder: string, name: RegExp): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const known = new Set(readdirSync(folder))
  const arrived = () => readdirSync(folder).find((one) => !known.has(one) && name.test(one))
  return new Promise((resolve) => {
    const watcher = watch(folder, () => {
      const found = arrived()
      if (found === undefined) return
      watcher.close()
      resolve(found)
    })
  })
}
