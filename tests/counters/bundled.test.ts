/** What comes with a build is stored once: later starts read it and write nothing. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { saveTarget } from '#db/queries/css-targets'
import { BUNDLED_QUESTIONS } from '#db/seed/questions'
import { BUNDLED_TARGETS } from '#db/seed/targets'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createQuestions } from '#features/questions'
import { createTexts } from '#features/texts'
import { type Heard, hearStatements } from '../harness/statements'

const dataDir = mkdtempSync(join(tmpdir(), 'joust-bundled-'))
let db: Db
let heard: Heard

beforeAll(() => {
  db = openDatabase(join(dataDir, 'joust.sqlite'))
  migrate(db)
  heard = hearStatements()
})
afterAll(() => {
  heard.stop()
  closeDatabase(db)
  rmSync(dataDir, { recursive: true, force: true })
})

/** The statements of storing what comes with a build that write. */
const writesOf = (add: () => void): readonly string[] => {
  heard.take()
  add()
  return heard.take().filter((text) => /^(insert|update|delete)/i.test(text))
}

test.each<[what: string, add: () => void]>([
  ['texts', () => createTexts({ db, now: () => 0 }).addBundled(BUNDLED_TEXTS)],
  ['questions', () => createQuestions({ db, now: () => 0 }).addBundled(BUNDLED_QUESTIONS)],
  [
    'targets',
    () => {
      for (const target of BUNDLED_TARGETS) saveTarget(db, { ...target, createdBy: null }, 0)
    },
  ],
])('a start that has the %s of its build already writes none of them', (_what, add) => {
  expect(writesOf(add)).not.toEqual([])
  expect(writesOf(add)).toEqual([])
})
