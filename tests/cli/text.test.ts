import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { JOUST, run } from '../harness/command'

let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'joust-text-'))
  const db = openDatabase(join(dataDir, 'joust.sqlite'))
  migrate(db)
  closeDatabase(db)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs `joust text import` with a file of this content. */
async function importing(name: string, content: string, options: readonly string[] = [], data = dataDir) {
  const file = join(dataDir, name)
  writeFileSync(file, content)
  return await run([...JOUST, 'text', 'import', file, ...options], { env: { JOUST_DATA: data } })
}

const TEN = 'one two three four five six seven eight nine ten'

describe('joust text import', () => {
  test('adds the texts of a file, and each of them once', async () => {
    const texts = JSON.stringify([{ category: 'words', difficulty: 'Easy', text: TEN }])
    expect(await importing('a.json', texts)).toEqual({
      out: '1 text added, 0 existed already; 1 in total.\n',
      err: '',
      code: 0,
    })
    expect((await importing('b.txt', `${TEN}\n\n${TEN} eleven`, ['--difficulty', 'Hard'])).out).toBe(
      '1 text added, 1 existed already; 2 in total.\n',
    )
  })

  test('takes nothing of a file with a mistake, and says where it is', async () => {
    const { err, code } = await importing('c.txt', `${TEN} twelve\n\ntoo short`)
    expect([code, err]).toEqual([4, `${join(dataDir, 'c.txt')}: Text 2: 2 words; at least 10 are needed.\n`])
    expect((await importing('d.txt', `${TEN} thirteen`)).out).toContain('3 in total')
  })

  test('says where there is no database', async () => {
    const { err, code } = await importing('e.txt', TEN, [], '/nonexistent')
    expect([code, err]).toEqual([3, 'There is no database in /nonexistent. Start Joust once, or set JOUST_DATA.\n'])
  })
})
