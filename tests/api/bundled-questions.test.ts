/** The questions of a build are loaded into the database of an earlier build, in which setters have written questions of their own. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { asQuestionId, asUserId } from '#contracts/ids'
import type { QuestionContent } from '#contracts/trivia'
import { closeDatabase, type Db } from '#db/client'
import { users } from '#db/schema/index'
import { addDeletedUser } from '#features/account'
import { createQuestions } from '#features/questions'
import { newDatabase } from '../harness/migrated'

const dataDir = mkdtempSync(join(tmpdir(), 'joust-bundled-questions-'))
let db: Db

beforeAll(() => {
  db = newDatabase(join(dataDir, 'joust.sqlite'))
})
afterAll(() => {
  closeDatabase(db)
  rmSync(dataDir, { recursive: true, force: true })
})

const asking = (text: string, explanation = 'Because.'): QuestionContent => ({
  topic: 'http',
  difficulty: 'Easy',
  kind: 'single',
  text,
  options: ['418', '404'],
  correct: [0],
  explanation,
  reference: { title: 'RFC 2324', url: 'https://www.rfc-editor.org/rfc/rfc2324' },
})
const build = (...questions: readonly (readonly [id: string, content: QuestionContent])[]) => [
  { questions: questions.map(([id, content]) => ({ id, ...content })) },
]

test('a question that a setter has written already is left as theirs, and the others come', () => {
  const questions = createQuestions({ db, now: () => 0 })
  questions.addBundled(build(['of-build', asking('Which status has the teapot?')]))
  questions.importFile(null, 'own.json', JSON.stringify([asking('Which one is missing?', 'Ours.')]))

  const next = build(
    ['of-build', asking('Which status has the teapot?', 'It brews no coffee.')],
    ['new-and-known', asking('Which one is missing?')],
    ['new', asking('Which is new?')],
  )
  expect(questions.addBundled(next)).toEqual({ added: 1, changed: 1, known: 1 })
  expect(questions.get(asQuestionId('http-which-one-is-missing')).content.explanation).toBe('Ours.')

  const changed = build(['of-build', asking('Which one is missing?')])
  expect(questions.addBundled(changed)).toEqual({ added: 0, changed: 0, known: 1 })
  expect(questions.count().total).toBe(3)
})

test('a question whose author has deleted the account is by a deleted player', () => {
  const gone = `user_gone_${'0'.repeat(32)}`
  addDeletedUser(db, gone, 0)
  const author = db.select({ id: users.id }).from(users).where(eq(users.username, gone)).get()
  const questions = createQuestions({ db, now: () => 0 })
  questions.create(asUserId(author?.id ?? ''), asking('Who asked this one?'))
  expect(questions.list({ page: 1, q: 'Who asked' }).questions).toMatchObject([{ author: 'deleted player' }])
})
