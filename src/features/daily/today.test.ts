import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { BUNDLED_TEXTS } from '#db/seed/texts'
import { createTexts } from '#features/texts'
import { fillDiskFor } from '../../../tests/harness/full-disk'
import { Today } from './today'

const NOW_MS = Date.UTC(2026, 10, 29, 12)

let folder: string
let db: Db

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-today-'))
  db = openDatabase(join(folder, 'joust.sqlite'))
  migrate(db)
  createTexts({ db, now: () => 0 }).addBundled(BUNDLED_TEXTS)
})
afterEach(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

test('on a full disk a day is shown without its challenge, which is chosen once there is room', () => {
  const days = new Today({ db, timeZone: 'UTC', seed: () => 1 })
  const makeRoom = fillDiskFor(db, 'INSERT ON daily_days')
  expect(days.shownAt(NOW_MS)).toMatchObject({ day: '2026-11-29', problemId: null, textId: null })
  expect(() => days.at(NOW_MS)).toThrow()
  makeRoom()
  const chosen = days.shownAt(NOW_MS)
  expect(chosen.textId).not.toBeNull()
  expect(days.at(NOW_MS)).toEqual(chosen)
})
