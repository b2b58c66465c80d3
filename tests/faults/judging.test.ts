import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { submissions } from '#db/schema/index'
import { fillDiskFor } from '../harness/full-disk'
import { bringAgent, freezeSlots, killSlots, startAbsentJudge, startJudge } from '../harness/judge'
import { HALF, JudgingPlace, request } from '../harness/judging'
import { nextTurn } from '../harness/next-turn'

/** How often the runner itself repeats a job whose slot it lost. */
const RUNNER_ATTEMPTS = 3
const JUDGING_AGAIN = 'the judge failed; judging again'
const NOT_TAKEN = 'the judge did not take a submission; trying again'

/**
 * A right program whose second output is larger than any pipe buffer: a slot that is killed at the first result cannot have delivered the
 * second one. A short output might already be there, unread, on a busy machine.
 */
const LONG = "print({'1 2': '3', 'HIDDEN-IN': 'HIDDEN-OUT' + ' ' * 4_000_000}[input()])"

let place: JudgingPlace
let thaw: () => void = () => undefined

beforeEach(async () => {
  place = new JudgingPlace()
  place.start(await startJudge())
})
afterEach(async () => {
  thaw()
  await place.stop()
  place.remove()
})

/** Starts the next server process with the same database. */
async function restart(settings?: Parameters<JudgingPlace['start']>[1]): Promise<void> {
  await place.stop()
  place.start(await startJudge(), settings)
}

/** Kills the slot in the middle of a job, this many times. Returns a function with the number of kills so far. */
function loseSlots(times: number): () => number {
  let lost = 0
  place.judging.onProgress('duel', () => {
    if (lost < times && killSlots()) lost += 1
  })
  return () => lost
}

describe('when the judge itself fails', () => {
  test('an internal error is judged again by itself', async () => {
    const lost = loseSlots(RUNNER_ATTEMPTS)
    const { id } = place.judging.submit({ ...request, source: LONG })
    expect((await place.judging.judged(id)).verdict).toBe('accepted')
    expect(lost()).toBe(RUNNER_ATTEMPTS)
    expect(place.warnings).toEqual([JUDGING_AGAIN])
  })

  test('after the last retry internal-error is the verdict', async () => {
    const lost = loseSlots(Number.POSITIVE_INFINITY)
    const { id } = place.judging.submit({ ...request, source: LONG })
    expect(await place.judging.judged(id)).toMatchObject({ verdict: 'internal-error', passed: 0 })
    expect(lost()).toBe(3 * RUNNER_ATTEMPTS)
    expect(place.warnings).toEqual([JUDGING_AGAIN, JUDGING_AGAIN])
  })

  test('so is it for what the judge refuses again and again: a language that is installed no more', async () => {
    thaw = freezeSlots()
    const { id } = place.judging.submit(request)
    await place.stop()
    place.db.$client.prepare('UPDATE submissions SET language_id = 9999').run()
    place.start(await startJudge())
    place.judging.recover()
    expect(await place.judging.judged(id)).toMatchObject({ verdict: 'internal-error', passed: 0 })
    expect(place.warnings).toEqual([NOT_TAKEN, JUDGING_AGAIN, NOT_TAKEN, JUDGING_AGAIN, NOT_TAKEN])
  })

  test('while it is away the submission waits, however often it has to knock', async () => {
    thaw = freezeSlots()
    const { id } = place.judging.submit(request)
    await place.stop()
    const agent = place.path('agent')
    place.start(await startAbsentJudge(agent))
    expect(place.judging.recover()).toBe(1)
    await place.warned(NOT_TAKEN, 5)
    expect(place.judging.find(id)?.state).toBe('queued')
    bringAgent(agent)
    expect((await place.judging.judged(id)).verdict).toBe('accepted')
    expect(place.warnings).not.toContain(JUDGING_AGAIN)
  })
})

describe('on a full disk', () => {
  test('a verdict for which a listener found no room is announced again', async () => {
    const acted = Promise.withResolvers<void>()
    let calls = 0
    place.judging.onJudged('duel', () => {
      calls += 1
      if (calls === 1) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
      acted.resolve()
    })
    place.judging.submit(request)
    await acted.promise
    expect(calls).toBe(2)
  })

  test('a run has its verdict although earlier runs could not be deleted', async () => {
    const { userId, languageId } = request
    const run = { userId, languageId, purpose: 'run', source: '', state: 'done', receivedAtMs: 0 } as const
    const earlier = Array.from({ length: 20 }, (_, at) => ({ ...run, id: `run ${at}` }))
    place.db.insert(submissions).values(earlier).run()
    const makeRoom = fillDiskFor(place.db, 'DELETE ON submissions')
    const { id } = place.judging.submit({ ...request, purpose: 'run' })
    expect((await place.judging.judged(id)).verdict).toBe('accepted')
    makeRoom()
  })
})

describe('after a restart', () => {
  test('what was not judged is judged, in the order of receipt, and its listeners are told', async () => {
    let nowMs = Date.now()
    await restart({ now: () => nowMs })
    thaw = freezeSlots()
    const first = place.judging.submit({ ...request, source: HALF })
    nowMs += 5000
    const second = place.judging.submit(request)
    await nextTurn()
    expect([first, second].map(({ id }) => place.judging.find(id)?.state)).toEqual(['judging', 'queued'])
    await restart()
    const heard: number[] = []
    place.judging.onJudged('duel', (submission) => heard.push(submission.seq))
    expect(place.judging.recover()).toBe(2)
    expect((await place.judging.judged(first.id)).verdict).toBe('wrong-answer')
    expect((await place.judging.judged(second.id)).verdict).toBe('accepted')
    expect(heard).toEqual([first.seq, second.seq])
  })

  test('a verdict whose listener had not acted yet is told again, and then no more', async () => {
    place.judging.onJudged('duel', () => {
      throw new Error('the process ends here')
    })
    const { id } = place.judging.submit(request)
    await place.judging.judged(id)

    await restart()
    const heard: string[] = []
    place.judging.onJudged('duel', (submission) => heard.push(submission.id))
    expect(place.judging.recover()).toBe(1)
    expect(place.judging.recover()).toBe(0)
    expect(heard).toEqual([id])
    await nextTurn()
    expect(place.runner.status()).toMatchObject({ queued: 0, slots: { busy: 0 } })
  })

  test('recovering twice judges nothing twice', async () => {
    thaw = freezeSlots()
    const { id } = place.judging.submit(request)
    let nowMs = Date.now()
    await restart({ now: () => nowMs })
    const progressed: string[] = []
    place.judging.onProgress('duel', (submissionId) => progressed.push(submissionId))
    expect([place.judging.recover(), place.judging.recover()]).toEqual([1, 0])
    nowMs += 5000
    // A submission of the same player, which is judged after everything that was queued before it.
    const behind = place.judging.submit(request)
    await place.judging.judged(behind.id)
    expect(progressed).toEqual([id, id, behind.id, behind.id])
  })

  test('sequence numbers go on rising, and the time of receipt does not fall behind the former one', async () => {
    await restart({ now: () => 5000 })
    const before = place.judging.submit(request)
    await restart({ now: () => 3000 })
    const after = place.judging.submit(request)
    expect(after.seq).toBeGreaterThan(before.seq)
    expect(after.receivedAtMs).toBe(5000)
  })
})
