import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '#contracts/durations'
import { asContestId } from '#contracts/ids'
import { closeDatabase, type Db, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { contestById } from '#db/queries/contests'
import { FULL_DISK_RETRY_MS } from '#errors'
import { insertContest } from '../../../tests/contests/bare-contest'
import { fillDiskFor } from '../../../tests/harness/full-disk'
import { ManualClock } from '../../../tests/harness/manual-clock'
import { Closing } from './closing'
import { Reratings } from './reratings'

const CUP = asContestId('cup')

const clock = new ManualClock()
let folder: string
let db: Db

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joust-closing-'))
  db = openDatabase(join(folder, 'joust.sqlite'))
  migrate(db)
  insertContest(db, CUP, clock.nowMs())
})
afterEach(() => {
  closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
})

test('a contest that ends on a full disk is final once there is room', () => {
  const errors: string[] = []
  const log = { info: () => undefined, error: (_fields: object, message: string) => void errors.push(message) }
  const reratings = new Reratings({ db, clock, log, onRated: () => undefined })
  const closing = new Closing({ db, clock, log, reratings, onMoved: () => undefined, onRated: () => undefined })
  closing.recover()
  const makeRoom = fillDiskFor(db, 'UPDATE OF final_at_ms ON contests')
  clock.advance(HOUR_MS)
  clock.advance(FULL_DISK_RETRY_MS)
  expect(errors).toEqual(['a contest could not move on', 'a contest could not move on'])
  expect(contestById(db, CUP)?.finalAtMs).toBeNull()
  makeRoom()
  clock.advance(FULL_DISK_RETRY_MS)
  expect(contestById(db, CUP)?.finalAtMs).toBe(clock.nowMs())
  closing.close()
})
