import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { unpackArchive } from '#features/judging'
import { sandboxesHere } from '../runner/harness'
import { C, type Judge0, openServer, PYTHON } from './client'
import { type Entry, zip, zipped } from './zip-writer'

const MIB = 1024 * 1024
const unpacked = (bytes: Buffer) => unpackArchive(bytes.toString('base64'))

test('an archive is unpacked with its directories and modes', () => {
  const found = unpacked(
    zip(
      [
        { path: 'data/', mode: 0o040755 },
        { path: './data/in.txt', content: 'in' },
        { path: 'tool.sh', content: 'x'.repeat(5000), mode: 0o100755 },
        { path: 'plain', content: 'stored', isStored: true, mode: 0 },
        { path: 'ünï.txt' },
      ],
      { comment: 'PK\x05\x06 in a comment' },
    ),
  )
  if (!found.ok) throw new Error(found.error)
  expect(found.files.map(({ path, mode, content }) => [path, mode, content.byteLength])).toEqual([
    ['data/in.txt', 0o644, 2],
    ['tool.sh', 0o755, 5000],
    ['plain', 0o644, 6],
    ['ünï.txt', 0o644, 0],
  ])
})

describe('an archive is refused', () => {
  const path = (text: string): [string, Buffer, string] => [
    `with the path ${JSON.stringify(text)}`,
    zip([{ path: text, content: 'x' }]),
    'holds a path that cannot be used',
  ]
  const bomb: Entry = { path: 'bomb', content: Buffer.alloc(4 * MIB) }
  const table: [string, Buffer, string][] = [
    path('../out'),
    path('a/../../out'),
    path('/etc/passwd'),
    path('a//b'),
    path('..'),
    path('.'),
    path('C:/x'),
    path('a\\..\\b'),
    path('a\nb'),
    path('a\0b'),
    path(''),
    path('x'.repeat(256)),
    path(`${'a/'.repeat(16)}b`),
    ['with a symbolic link', zip([{ path: 'l', content: '/etc/passwd', mode: 0o120777 }]), 'holds a link or a device'],
    ['with a device', zip([{ path: 'd', mode: 0o020666 }]), 'holds a link or a device'],
    ['with a socket', zip([{ path: 's', mode: 0o140666 }]), 'holds a link or a device'],
    ['with one path twice', zip([{ path: 'a' }, { path: './a' }]), 'holds one path twice'],
    ['with a file as a directory', zip([{ path: 'a' }, { path: 'a/b' }]), 'holds one path twice'],
    ['with too many entries', zip(Array.from({ length: 1001 }, (_, i) => ({ path: `f${i}` }))), 'holds more than 1000'],
    ['that is too large by its own words', zip([{ path: 'a', claimedSize: 11 * MIB }]), 'is larger than 10 MiB'],
    ['that is too large together', zip([1, 2, 3].map((i) => ({ ...bomb, path: `b${i}` }))), 'is larger than 10 MiB'],
    ['that holds more than it says', zip([{ ...bomb, claimedSize: 10 }]), 'is damaged'],
    ['that holds less than it says', zip([{ path: 'a', content: 'x', claimedSize: 10 }]), 'is damaged'],
    ['that holds something else', zip([{ path: 'a', content: 'x', claimedCrc: 1 }]), 'is damaged'],
    ['whose entries share their bytes', zip([{ path: 'a' }, { path: 'b' }], { shared: true }), 'overlap'],
    ['that is encrypted', zip([{ path: 'a', flags: 1 }]), 'is encrypted'],
    ['that is cut', zip([{ path: 'a', content: 'abc' }]).subarray(5), 'is damaged'],
    ['that is empty bytes', Buffer.alloc(0), 'is not a zip archive'],
    ['that is something else', Buffer.from('x'.repeat(500)), 'is not a zip archive'],
  ]
  for (const [what, bytes, expected] of table) {
    test(what, () => expect(unpacked(bytes)).toEqual({ ok: false, error: expect.stringContaining(expected) }))
  }

  test('or read, whatever its bytes are', () => {
    const good = zip([
      { path: 'a/b', content: 'hello' },
      { path: 'c', content: 'there' },
    ])
    for (let at = 0; at < good.length; at++) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const bad = Buffer.from(good)
        bad[at] = value
        expect(typeof unpacked(bad).ok).toBe('boolean')
      }
    }
  })
})

const SQL = 82

/** A database file with a table of players. */
function databaseOf(...names: readonly string[]): Uint8Array {
  const database = new Database(':memory:')
  database.run('CREATE TABLE players (name TEXT)')
  for (const name of names) database.run('INSERT INTO players VALUES (?)', [name])
  const bytes = database.serialize()
  database.close()
  return bytes
}

for (const sandbox of await sandboxesHere()) {
  describe(`additional files in ${sandbox}`, () => {
    let judge0: Judge0
    beforeAll(async () => {
      judge0 = await openServer({ JOUST_SANDBOX: sandbox, JOUST_SLOTS: '1' })
    })
    afterAll(() => judge0.server.stop())

    test('are the database of an SQL script, which gets a copy of its own', async () => {
      const languages: { id: number }[] = await (await judge0.ask('/languages')).json()
      if (!languages.some(({ id }) => id === SQL)) {
        console.warn(`not tested in ${sandbox}: a database for SQL, because sqlite3 is not installed there`)
        return
      }
      const additional_files = zipped({ path: 'db.sqlite', content: databaseOf('ada', 'alan') })
      const source_code = "INSERT INTO players VALUES ('grace'); SELECT count(*), max(name) FROM players;"
      const ask = { source_code, language_id: SQL, additional_files, number_of_runs: 2 }
      expect(await judge0.judged(ask)).toMatchObject({ stdout: '3|grace\n', status: { id: 3 } })
      const without = await judge0.judged({ source_code, language_id: SQL })
      expect(without.status).not.toMatchObject({ id: 3 })
    })

    const names = 'import helper\nprint(open("data/in.txt").read(), helper.NAME)'
    const files = zipped({ path: 'data/in.txt', content: 'read' }, { path: 'helper.py', content: 'NAME = "imported"' })

    test('lie beside the source, and where the program starts', async () => {
      const answer = await judge0.judged({ source_code: names, language_id: PYTHON, additional_files: files })
      expect(answer).toMatchObject({ stdout: 'read imported\n', status: { id: 3 } })
    })

    test('are there for every run, and together with arguments and joined streams', async () => {
      const source_code = `${names}\nimport sys\nprint(sys.argv[1:], file=sys.stderr, flush=True)`
      const more = { number_of_runs: 2, command_line_arguments: 'a "b c"', redirect_stderr_to_stdout: true }
      const answer = await judge0.judged({ source_code, language_id: PYTHON, additional_files: files, ...more })
      expect(answer.status).toMatchObject({ id: 3 })
      expect(answer.stdout).toContain("['a', 'b c']")
      expect(answer.stdout).toContain('read imported')
    })

    test('are compiled with, and another archive is another program', async () => {
      const source_code = '#include <stdio.h>\n#include "n.h"\nint main(void){printf("%d\\n", N);}'
      const header = (n: number) => zipped({ path: 'n.h', content: `#define N ${n}` })
      for (const n of [1, 2, 1]) {
        const answer = await judge0.judged({ source_code, language_id: C, additional_files: header(n) })
        expect(answer.stdout).toBe(`${n}\n`)
      }
      expect((await judge0.judged({ source_code, language_id: C })).status).toMatchObject({ id: 6 })
    })

    test('never replace the source', async () => {
      const additional_files = zipped({ path: 'main.py', content: 'print("theirs")' }, { path: 'main.py.bak' })
      const answer = await judge0.judged({ source_code: 'print("mine")', language_id: PYTHON, additional_files })
      expect(answer.stdout).toBe('mine\n')
    })

    test('are gone for the next program', async () => {
      await judge0.judged({ source_code: names, language_id: PYTHON, additional_files: files })
      const answer = await judge0.judged({ source_code: names, language_id: PYTHON })
      expect(answer.status).toMatchObject({ id: 11 })
    })

    test('are shown with their submission, in Base64', async () => {
      const body = { source_code: 'print(1)', language_id: PYTHON, additional_files: files }
      const answer = await judge0.judged(body, '&fields=additional_files')
      expect(String(answer.additional_files).replaceAll('\n', '')).toBe(files)
    })

    test('are shown a last time when their submission is deleted', async () => {
      const { token } = await judge0.judged({ source_code: 'print(1)', language_id: PYTHON, additional_files: files })
      const path = `/submissions/${String(token)}?fields=additional_files`
      const answer: { additional_files: unknown } = await (await judge0.ask(path, { method: 'DELETE' })).json()
      expect(String(answer.additional_files).replaceAll('\n', '')).toBe(files)
    })

    test('that cannot be used are refused and named', async () => {
      const additional_files = zipped({ path: '../x' })
      const body = { source_code: 'print(1)', language_id: PYTHON, additional_files }
      const answer = await judge0.ask('/submissions', { body })
      expect([answer.status, await answer.json()]).toEqual([
        422,
        { additional_files: ['is not a usable archive: it holds a path that cannot be used: "../x"'] },
      ])
    })

    test('extra time lets a program end by itself, beyond its limit, and its verdict stays', async () => {
      const source_code =
        'import time\nwhile time.process_time() < 0.6: pass\nprint("done", flush=True)\nwhile time.process_time() < 9: pass'
      const body = { source_code, language_id: PYTHON, cpu_time_limit: 0.3 }
      const kept = await judge0.judged({ ...body, cpu_extra_time: 1 })
      expect(kept).toMatchObject({ stdout: 'done\n', status: { id: 5 } })
      const ended = await judge0.judged({ ...body, cpu_extra_time: 0 })
      expect(ended).toMatchObject({ stdout: null, status: { id: 5 } })
    })
  })
}
