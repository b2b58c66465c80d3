import { describe, expect, test } from 'bun:test'
import type { Lane } from './lanes.ts'
import { Scheduler, SLICE_MS, type Ticket } from './scheduler.ts'

type Row = readonly [job: string, lane: Lane, owner: string]

function scheduler(rows: readonly Row[], capacity?: number): Scheduler<string> {
  const made = new Scheduler<string>(capacity)
  for (const [job, lane, owner] of rows) made.push(job, { lane, owner }, 0)
  return made
}

/** Serves all jobs in one slot, each for its length; returns their order. */
function serveAll(from: Scheduler<string>, lengthOf: (job: string) => number = () => 1000, fromMs = 0): string[] {
  const order: string[] = []
  let nowMs = fromMs
  for (let job = from.next(nowMs); job !== undefined; job = from.next(nowMs)) {
    order.push(job)
    nowMs += lengthOf(job)
    from.ended(job, nowMs)
  }
  return order
}

const LANES: readonly Lane[] = ['duelSubmit', 'contestSubmit', 'run', 'practice', 'rejudge']

describe('lanes', () => {
  test('share slot time by their weights, however long their jobs take', () => {
    const rows = LANES.flatMap((lane) =>
      Array.from({ length: 2000 }, (_, n): Row => [`${lane} ${n}`, lane, `${lane} ${n}`]),
    )
    const made = scheduler(rows, 2000)
    const length = { duelSubmit: 4000, contestSubmit: 200, run: 1000, practice: 500, rejudge: 3000 }
    const used = { duelSubmit: 0, contestSubmit: 0, run: 0, practice: 0, rejudge: 0 }
    let nowMs = 0
    while (nowMs < 300_000) {
      const job = made.next(nowMs) ?? ''
      const lane = LANES.find((one) => job.startsWith(one)) ?? 'rejudge'
      nowMs += length[lane]
      used[lane] += length[lane]
      made.ended(job, nowMs)
    }
    const parts = LANES.map((lane) => Math.round((used[lane] / nowMs) * 23))
    expect(parts).toEqual([8, 8, 4, 2, 1])
  })

  test('take places that are free together in turns, none of them all', () => {
    const rows = LANES.flatMap((lane) => [1, 2, 3, 4].map((n): Row => [lane, lane, `${lane} ${n}`]))
    const made = new Scheduler<{ readonly lane: Lane }>()
    for (const [, lane, owner] of rows) made.push({ lane }, { lane, owner }, 0)
    const taken = Array.from({ length: 8 }, () => made.next(0)?.lane)
    expect(new Set(taken)).toEqual(new Set(LANES))
  })

  test('that nobody used are owed a little, and do not save up for ever', () => {
    const made = scheduler([])
    for (let n = 0; n < 100; n++) made.push(`run ${n}`, { lane: 'run', owner: `u${n}` }, 0)
    let nowMs = 0
    for (let n = 0; n < 60; n++, nowMs += 1000) made.ended(made.next(nowMs) ?? '', nowMs + 1000)
    for (let n = 0; n < 40; n++) made.push(`practice ${n}`, { lane: 'practice', owner: `p${n}` }, nowMs)
    const order = serveAll(made, () => 1000, nowMs)
    const first = order.slice(0, 12).filter((job) => job.startsWith('practice')).length
    expect(first).toBeGreaterThanOrEqual(5)
    expect(first).toBeLessThanOrEqual(10)
  })

  test('that used slots while nobody else wanted them do not pay for it afterwards', () => {
    const made = scheduler([['long', 'duelSubmit', 'a']])
    serveAll(made, () => 600_000)
    for (let n = 0; n < 40; n++) made.push(`contest ${n}`, { lane: 'contestSubmit', owner: `c${n}` }, 700_000)
    for (let n = 0; n < 40; n++) made.push(`duel ${n}`, { lane: 'duelSubmit', owner: `d${n}` }, 700_000)
    const order = serveAll(made, () => 1000, 700_000)
    expect(order.slice(0, 20).filter((job) => job.startsWith('duel')).length).toBeGreaterThanOrEqual(5)
  })

  test('refuse what they cannot hold without touching the others, and take what was admitted', () => {
    const made = scheduler([], 2)
    const push = (job: string, lane: Lane, isAdmitted = false) => made.push(job, { lane, owner: job, isAdmitted }, 0)
    expect([push('1', 'run'), push('2', 'run'), push('3', 'run'), push('4', 'duelSubmit')]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect(push('5', 'run', true)).toBe(true)
    expect(made.lengths()).toEqual({ duelSubmit: 1, contestSubmit: 0, run: 3, practice: 0, rejudge: 0 })
    expect(made.size).toBe(4)
  })
})

describe('within a lane', () => {
  test('the owner with the least slot time in the last minute goes next, and keeps the order of the own jobs', () => {
    const made = scheduler([
      ...(['a1', 'a2'] as const).map((job): Row => [job, 'run', 'a']),
      ...(['b1', 'b2'] as const).map((job): Row => [job, 'run', 'b']),
      ['c1', 'run', 'c'],
    ])
    expect(serveAll(made, (job) => (job.startsWith('a') ? 5000 : 1000))).toEqual(['a1', 'b1', 'c1', 'b2', 'a2'])
  })

  test('who asks for much at once counts as having used it', () => {
    const made = scheduler([
      ...(['a1', 'a2', 'a3'] as const).map((job): Row => [job, 'run', 'a']),
      ['b1', 'run', 'b'],
      ['b2', 'run', 'b'],
    ])
    expect(serveAll(made, () => 10)).toEqual(['b1', 'b2', 'a1', 'a2', 'a3'])
  })

  test('also over all lanes', () => {
    const made = scheduler([
      ...(['a1', 'a2', 'a3'] as const).map((job): Row => [job, 'duelSubmit', 'a']),
      ...(['a4', 'a5'] as const).map((job): Row => [job, 'contestSubmit', 'a']),
      ['b1', 'practice', 'b'],
    ])
    expect(made.next(0)).toBe('b1')
  })

  test('what was used longer ago than a minute counts among those who used nothing since, and not before them', () => {
    const made = scheduler([['old', 'run', 'a']])
    made.next(0)
    made.ended('old', 30_000)
    const soon = [
      ['a1', 'run', 'a'],
      ['b1', 'run', 'b'],
    ] as const
    for (const [job, lane, owner] of soon) made.push(job, { lane, owner }, 100_000)
    expect(serveAll(made, undefined, 100_000)).toEqual(['b1', 'a1'])
    made.push('a2', { lane: 'run', owner: 'a' }, 170_000)
    made.push('b2', { lane: 'run', owner: 'b' }, 170_000)
    expect(serveAll(made, undefined, 170_000)).toEqual(['b2', 'a2'])
  })

  test('slot time counts over all lanes', () => {
    const made = scheduler([['duel', 'duelSubmit', 'a']])
    serveAll(made)
    made.push('a1', { lane: 'run', owner: 'a' }, 2000)
    made.push('b1', { lane: 'run', owner: 'b' }, 2000)
    expect(serveAll(made, undefined, 2000)).toEqual(['b1', 'a1'])
  })
})

describe('places', () => {
  test('go to somebody else before anybody has a second one, over all lanes', () => {
    const made = scheduler([
      ['a1', 'contestSubmit', 'a'],
      ['a2', 'contestSubmit', 'a'],
      ['a3', 'duelSubmit', 'a'],
      ['b1', 'rejudge', 'b'],
    ])
    expect([made.next(0), made.next(0)]).toEqual(['a3', 'b1'])
    expect([made.next(0), made.next(0)]).toEqual(['a1', 'a2'])
  })

  test('are not left empty while one user alone has work', () => {
    const made = scheduler([1, 2, 3].map((n): Row => [`a${n}`, 'run', 'a']))
    expect([made.next(0), made.next(0), made.next(0), made.next(0)]).toEqual(['a1', 'a2', 'a3', undefined])
  })

  test('are given up between two tests when the slice is used and somebody else waits', () => {
    const made = scheduler([['long', 'run', 'a']])
    made.next(0)
    expect(made.isOver('long', SLICE_MS * 10)).toBe(false)
    made.push('own', { lane: 'run', owner: 'a' }, 0)
    expect(made.isOver('long', SLICE_MS * 10)).toBe(false)
    made.push('other', { lane: 'practice', owner: 'b' }, 0)
    expect([made.isOver('long', SLICE_MS - 1), made.isOver('long', SLICE_MS)]).toEqual([false, true])
    made.pause('long', SLICE_MS)
    expect(serveAll(made, undefined, SLICE_MS)).toEqual(['other', 'long', 'own'])
  })
})

test('a job that lost its place goes before all others of its lane, and its owner is not charged', () => {
  const made = scheduler([
    ['b1', 'run', 'b'],
    ['a1', 'run', 'a'],
    ['c1', 'run', 'c'],
  ])
  expect(made.next(0)).toBe('b1')
  made.lost('b1')
  expect(serveAll(made, undefined, 50_000)).toEqual(['b1', 'a1', 'c1'])
})

test('a job that nobody wants any more is taken out, and one that runs is not', () => {
  const made = scheduler([
    ['a1', 'run', 'a'],
    ['a2', 'run', 'a'],
  ])
  made.next(0)
  expect([made.remove('a1'), made.remove('a2'), made.remove('a2')]).toEqual([false, true, false])
  expect([made.size, made.next(0)]).toEqual([0, undefined])
})

test('all that waits can be taken out, in order of arrival', () => {
  const made = scheduler([
    ['1', 'rejudge', 'a'],
    ['2', 'duelSubmit', 'b'],
    ['3', 'rejudge', 'a'],
  ])
  expect(made.drain()).toEqual(['1', '2', '3'])
  expect(made.size).toBe(0)
})

test('a place is about how many go before; nobody who has no place waits', () => {
  const tickets: Record<string, Ticket> = {
    a1: { lane: 'practice', owner: 'a' },
    a2: { lane: 'practice', owner: 'a' },
    b1: { lane: 'practice', owner: 'b' },
    c1: { lane: 'practice', owner: 'c' },
    d1: { lane: 'duelSubmit', owner: 'd' },
  }
  const made = new Scheduler<string>()
  for (const [job, ticket] of Object.entries(tickets)) made.push(job, ticket, 0)
  expect(Object.keys(tickets).map((job) => made.placeOf(job, 0))).toEqual([2, 5, 3, 4, 1])
  expect(made.placeOf('nobody', 0)).toBeNull()
})

test('the longest wait is that of the job pushed first among those that wait', () => {
  const made = new Scheduler<string>()
  expect(made.longestWaitMs(0)).toBeNull()
  made.push('early', { lane: 'run', owner: 'a' }, 1000)
  made.push('late', { lane: 'duelSubmit', owner: 'b' }, 4000)
  expect(made.longestWaitMs(5000)).toBe(4000)
  made.remove('early')
  expect(made.longestWaitMs(5000)).toBe(1000)
})
