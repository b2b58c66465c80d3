import { describe, expect, test } from 'bun:test'
import type { SpeedClass } from '../status-types.ts'
import { attainable, fits, type Need, type Place, type PlacementRules, preferred, speedClass } from './placement.ts'
import { Scheduler } from './scheduler.ts'

const PYTHON = 71
const C = 50
const RULES: PlacementRules = { classRule: 'contest', rejudgesWhenIdle: false }

const place = (worker: string | null, change: Partial<Place> = {}): Place => ({
  worker,
  languages: new Set([PYTHON]),
  speed: 'reference',
  free: 1,
  slots: 2,
  isIdle: true,
  ...change,
})
const need = (change: Partial<Need> = {}): Need => ({
  lane: 'practice',
  languages: [PYTHON],
  avoids: [],
  needsReference: false,
  ...change,
})

describe('a machine is', () => {
  test.each([
    [100, 100, 'reference'],
    [124, 100, 'reference'],
    [126, 100, 'slower'],
    [81, 100, 'reference'],
    [79, 100, 'faster'],
    [null, 100, 'unmeasured'],
    [100, null, 'unmeasured'],
    [0, 100, 'unmeasured'],
  ] as const)('with %p ms beside %p ms: %s', (took, reference, expected) => {
    expect(speedClass(took, reference)).toBe(expected)
  })
})

describe('a job fits a place', () => {
  const slower = place('w', { speed: 'slower' })
  test.each<[string, Need, Place, Partial<PlacementRules>, boolean]>([
    ['that has its languages', need(), place('w'), {}, true],
    ['not one that lacks its checker’s', need({ languages: [PYTHON, C] }), place('w'), {}, false],
    ['not one where it failed', need({ avoids: ['w'] }), place('w'), {}, false],
    ['of another speed, in practice', need(), slower, {}, true],
    ['not of another speed, in a contest', need({ lane: 'contestSubmit' }), slower, {}, false],
    ['not of another speed, in a rejudge', need({ lane: 'rejudge' }), slower, {}, false],
    ['not of another speed, where all are held to it', need(), slower, { classRule: 'all' }, false],
    [
      'of another speed in a contest, where none is',
      need({ lane: 'contestSubmit' }),
      slower,
      { classRule: 'none' },
      true,
    ],
    ['not of another speed after a time limit', need({ needsReference: true }), slower, { classRule: 'none' }, false],
    [
      'not of unknown speed, in a contest',
      need({ lane: 'contestSubmit' }),
      place('w', { speed: 'unmeasured' }),
      {},
      false,
    ],
    ['here, whatever it avoids and asks', need({ lane: 'contestSubmit', avoids: ['w'] }), place(null), {}, true],
    [
      'not a busy one, as a rejudge of the idle',
      need({ lane: 'rejudge' }),
      place('w', { isIdle: false }),
      { rejudgesWhenIdle: true },
      false,
    ],
    ['an idle one, as a rejudge of the idle', need({ lane: 'rejudge' }), place('w'), { rejudgesWhenIdle: true }, true],
  ])('%s', (_name, asked, offered, rules, expected) => {
    expect(fits(asked, offered, { ...RULES, ...rules })).toBe(expected)
  })
})

describe('what a job insists on gives way', () => {
  const able = (asked: Need, places: readonly Place[]) => {
    const [need, rules] = attainable(asked, places, RULES)
    return places.filter((one) => fits(need, one, rules)).map(({ worker }) => worker)
  }
  const slow = place('slow', { speed: 'slower', languages: new Set([PYTHON, C]) })

  test('not where a place has it, free or not', () => {
    expect(able(need({ lane: 'contestSubmit' }), [slow, place('b', { free: 0 })])).toEqual(['b'])
  })

  test('as to speed, where no machine of the right one has the language', () => {
    expect(able(need({ lane: 'contestSubmit', languages: [C] }), [slow, place('b')])).toEqual(['slow'])
  })

  test('as to where it failed, when all others are gone', () => {
    expect(able(need({ avoids: ['a'] }), [place('a')])).toEqual(['a'])
    expect(able(need({ avoids: ['a'] }), [place('a'), place('b')])).toEqual(['b'])
  })

  test('never as to the language', () => {
    expect(able(need({ languages: [C] }), [place('a')])).toEqual([])
  })
})

describe('of the places that fit', () => {
  const here = place(null)
  const far = place('far', { free: 8, slots: 8 })
  const half = place('half', { free: 4, slots: 8 })
  test.each([
    ['duelSubmit', null],
    ['run', null],
    ['contestSubmit', 'far'],
    ['practice', 'far'],
    ['rejudge', 'far'],
  ] as const)('%s goes to %p', (lane, expected) => {
    expect(preferred({ lane }, [half, here, far])?.worker).toBe(expected)
  })

  test('there may be none', () => {
    expect(preferred({ lane: 'run' }, [])).toBeUndefined()
  })
})

describe('the scheduler over places of several kinds', () => {
  test('who waits for a place of another kind does not hold up others', () => {
    const made = new Scheduler<string>()
    made.push('java', { lane: 'run', owner: 'ada' }, 0)
    made.push('python', { lane: 'run', owner: 'bob' }, 1)
    made.push('python again', { lane: 'run', owner: 'bob' }, 2)
    const isPython = (job: string) => job.startsWith('python')
    expect([made.next(3, isPython), made.next(3, isPython), made.next(3, isPython)]).toEqual([
      'python',
      'python again',
      undefined,
    ])
    expect(made.next(3)).toBe('java')
  })

  test('an owner’s later job goes before an earlier one that no free place fits', () => {
    const made = new Scheduler<string>()
    made.push('java', { lane: 'run', owner: 'ada' }, 0)
    made.push('python', { lane: 'run', owner: 'ada' }, 1)
    expect(made.next(2, (job) => job === 'python')).toBe('python')
  })

  test('only a step of a place that could take who waits is broken off', () => {
    const used = (...owners: string[]) => {
      const made = new Scheduler<string>()
      for (const owner of owners) {
        made.push(`${owner} before`, { lane: 'run', owner }, -9000)
        made.next(-9000)
        made.ended(`${owner} before`, -7000)
        made.push(owner, { lane: 'run', owner }, 0)
        made.next(0)
      }
      return made
    }
    const made = used('heavy')
    made.push('light', { lane: 'run', owner: 'light' }, 9000)
    expect(made.breakOff(9000, () => false)).toBeUndefined()
    expect(made.breakOff(9000, () => true)).toEqual({ job: 'heavy', inMs: 0 })
  })

  test('is fair over all of them: two owners share ten places alike', () => {
    const made = new Scheduler<string>()
    for (let n = 0; n < 40; n++) made.push(`a${n}`, { lane: 'practice', owner: 'a', isAdmitted: true }, n)
    for (let n = 0; n < 40; n++) made.push(`b${n}`, { lane: 'practice', owner: 'b', isAdmitted: true }, 40 + n)
    const first = Array.from({ length: 10 }, () => made.next(100)?.charAt(0))
    expect(first.filter((owner) => owner === 'a')).toHaveLength(5)
  })
})

test('every class of speed has a row above', () => {
  const all: Record<SpeedClass, true> = { reference: true, slower: true, faster: true, unmeasured: true }
  expect(Object.keys(all)).toHaveLength(4)
})
