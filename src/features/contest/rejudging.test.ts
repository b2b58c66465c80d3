import { afterEach, beforeEach, expect, test } from 'bun:test'
import { asContestId } from '#contracts/ids'
import { rejudgeById } from '#db/queries/rejudges'
import { contestRejudges } from '#db/schema/index'
import { FULL_DISK_RETRY_MS } from '#errors'
import { insertContest } from '../../../tests/contests/bare-contest'
import { fillDiskFor } from '../../../tests/harness/full-disk'
import { startAbsentJudge } from '../../../tests/harness/judge'
import { JudgingPlace } from '../../../tests/harness/judging'
import { ManualClock } from '../../../tests/harness/manual-clock'
import { Rejudging } from './rejudging'

let place: JudgingPlace

beforeEach(async () => {
  place = new JudgingPlace()
  place.start(await startAbsentJudge())
})
afterEach(async () => {
  await place.stop()
  place.remove()
})

test('a rejudge that found no room goes on once there is some', () => {
  const { db, judging } = place
  const clock = new ManualClock()
  const progressed: string[] = []
  const rejudging = new Rejudging({
    db,
    clock,
    judging,
    log: { error: () => undefined },
    versionOf: () => 0,
    onCommitted: () => undefined,
    onProgress: (contestId) => void progressed.push(contestId),
  })
  insertContest(db, asContestId('cup'), 0)
  // All its submissions have been judged again.
  const row = { id: 'again', contestId: 'cup', state: 'judging', createdBy: 'ann', createdAtMs: 0 } as const
  db.insert(contestRejudges).values(row).run()
  const makeRoom = fillDiskFor(db, 'UPDATE ON contest_rejudges')
  rejudging.recover()
  expect(rejudgeById(db, 'again')?.state).toBe('judging')
  makeRoom()
  clock.advance(FULL_DISK_RETRY_MS)
  expect(rejudgeById(db, 'again')?.state).toBe('ready')
  expect(progressed).toEqual(['cup'])
  rejudging.close()
})
