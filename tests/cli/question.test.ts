import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { JOUST, run } from '../harness/command'

let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'joust-question-'))
  const db = openDatabase(join(dataDir, 'joust.sqlite'))
  migrate(db)
  closeDatabase(db)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const joust = (...words: readonly string[]) => run([...JOUST, 'question', ...words], { env: { JOUST_DATA: dataDir } })

function fileOf(name: string, content: string): string {
  const file = join(dataDir, name)
  writeFileSync(file, content)
  return file
}

const question = {
  id: 'http-teapot',
  topic: 'http',
  difficulty: 'Easy',
  kind: 'single',
  text: 'Which status has the teapot?',
  options: ['418', '404'],
  correct: [0],
  explanation: 'It refuses to brew coffee.',
  reference: { title: 'RFC 2324', url: 'https://www.rfc-editor.org/rfc/rfc2324' },
}

describe('joust question', () => {
  test('imports a file: what is new is added, what is known is changed or left', async () => {
    const file = fileOf('a.json', JSON.stringify([question]))
    const added = '1 question added, 0 changed, 0 existed already; 1 in total.\n'
    expect(await joust('import', file)).toEqual({ out: added, err: '', code: 0 })
    expect((await joust('import', file)).out).toContain('0 questions added, 0 changed, 1 existed already')
    const changed = fileOf('b.json', JSON.stringify([{ ...question, explanation: 'Because.' }]))
    expect((await joust('import', changed)).out).toContain('0 questions added, 1 changed')
  })

  test('takes nothing of a file with a mistake, and says where it is', async () => {
    const other = { ...question, id: 'other', text: 'Another?' }
    const file = fileOf('c.json', JSON.stringify([other, { ...question, id: 'wrong', text: 'Which?', correct: [7] }]))
    const { err, code } = await joust('import', file)
    expect(code).toBe(4)
    expect(err).toBe(`${file}: Question 2 (wrong): correct must be a list of places in options, counted from 0.\n`)
    expect((await joust('list')).out).toContain('1 question, page 1 of 1')
  })

  test('exports what an import takes, and replaces no file unasked', async () => {
    const file = join(dataDir, 'out.yaml')
    expect((await joust('export', file, '--topic', 'http')).out).toBe(`${file}: 1 question.\n`)
    expect((await joust('export', file)).code).not.toBe(0)
    expect((await joust('import', file)).out).toContain('0 questions added, 0 changed, 1 existed already')
    expect((await joust('export', '-', '--retired')).out).toBe('questions: []\n')
  })

  test('lists and retires', async () => {
    expect((await joust('list', '--topic', 'http')).out).toContain('http-teapot  Easy, not asked yet: Which status')
    expect((await joust('retire', 'http-teapot')).out).toBe('http-teapot is asked no more.\n')
    expect((await joust('list', '--retired')).out).toContain('http-teapot')
    expect((await joust('retire', 'http-teapot', '--undo')).out).toBe('http-teapot is asked again.\n')
    const { err, code } = await joust('retire', 'nothing')
    expect([code > 0, err]).toEqual([true, 'There is no such question.\n'])
  })
})
