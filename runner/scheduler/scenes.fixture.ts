/** The users of the simulated judge: honest people, and the accounts of one person who wants all of it. */
import type { Lane } from './lanes.ts'
import { type Arrival, type Program, simulate } from './simulation.fixture.ts'

const SPAN_MS = 1_800_000
const USERS = 300
const FIRST_SPAN_MS = 90_000
const FIRST_USERS = 60

/** mulberry32, as in tests/harness: files in runner/ import nothing from outside. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = () => number
const between = (random: Random, from: number, to: number): number => from + random() * (to - from)
const one = <T>(random: Random, list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0]
const tests = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms)

/** Compiles in up to a second or not at all, then runs twenty tests; one in ten programs exceeds a time limit of two seconds, twice. */
const honestProgram = (random: Random, lane: Lane): Program => {
  const compiling = random() < 0.5 ? between(random, 300, 1000) : 5
  if (random() >= 0.1) return [compiling, ...tests(20, between(random, 2, 200))]
  return [compiling, ...tests(3, 20), ...tests(lane === 'contestSubmit' ? 1 : 2, 2200)]
}
const MEAN_HONEST_MS = 325 + 0.9 * 2020 + 0.1 * 3800

/** How often honest people use each lane. */
const HABITS: readonly [Lane, ...Lane[]] = [
  ...(['contestSubmit', 'contestSubmit', 'duelSubmit'] as const),
  ...(['run', 'run', 'run', 'run', 'practice', 'practice'] as const),
]

/** `load`: the fraction of the slots' time that their programs fill. */
function honest(random: Random, slots: number, load: number): Arrival[] {
  const count = Math.floor((SPAN_MS * slots * load) / MEAN_HONEST_MS)
  return Array.from({ length: count }, () => {
    const lane = one(random, HABITS)
    const owner = `honest ${Math.floor(random() * USERS)}`
    return { atMs: random() * SPAN_MS, owner, lane, program: honestProgram(random, lane) }
  })
}

/** Programs that hold a slot longest: sleeping, spinning, printing, compiling for ever, and staying just below each limit. */
const ATTACKS: readonly [Program, ...Program[]] = [
  [5, 2000, 2000],
  [500, 2210, 2210],
  [5, 700, 700],
  [15_000],
  [5, ...tests(50, 1900)],
]

export type Lanes = readonly [Lane, ...Lane[]]

/** The accounts of one person, each submitting as much as the server accepts, in every lane open to them. */
function greedy(random: Random, accounts: number, lanes: Lanes): Arrival[] {
  const arrivals: Arrival[] = []
  for (let account = 0; account < accounts; account++) {
    const owner = `greedy ${account}`
    // One submission in 5 s, and 20 in 5 minutes.
    for (let atMs = random() * 15_000; atMs < SPAN_MS; atMs += 15_000) {
      arrivals.push({ atMs, owner, lane: 'contestSubmit', program: one(random, ATTACKS) })
    }
    for (let atMs = random() * 2000; atMs < SPAN_MS; atMs += 2000) {
      arrivals.push({ atMs, owner, lane: one(random, lanes), program: one(random, ATTACKS) })
    }
  }
  return arrivals
}

/** Honest programs in the first minute of an attack: ten short tests each, from fewer users, none of whom has used the judge before. */
function honestSoon(random: Random, slots: number, load: number): Arrival[] {
  const count = Math.floor((FIRST_SPAN_MS * slots * load) / 500)
  return Array.from({ length: count }, () => {
    const owner = `honest ${Math.floor(random() * FIRST_USERS)}`
    const program = [5, ...tests(10, between(random, 20, 80))]
    return { atMs: random() * FIRST_SPAN_MS, owner, lane: one(random, HABITS), program }
  })
}

/** The same accounts, new to the judge: each repeatedly submits everything at once that the server accepts. */
function greedySoon(random: Random, accounts: number, lanes: Lanes): Arrival[] {
  return Array.from({ length: accounts }, (_, account) => `greedy ${account}`).flatMap((owner) =>
    Array.from({ length: 100 }, (_, n): Arrival => {
      const lane = n % 5 === 0 ? one(random, lanes) : 'contestSubmit'
      return { atMs: n < 25 ? 0 : random() * FIRST_SPAN_MS, owner, lane, program: one(random, ATTACKS) }
    }),
  )
}

const isHonest = ({ owner }: Arrival): boolean => owner.startsWith('honest')

/** `isNew`: the first minute and a half, in which the attacking accounts have used no more than any other. */
export type Scene = { readonly slots: number; readonly load: number; readonly isNew?: boolean }
const SEEDS = [1, 2, 3]
const FIRST_SEEDS = [1, 2, 3, 4, 5, 6]
/** Twice the time that breaking off a step takes: a shorter wait counts as this long. */
export const UNNOTICED_MS = 20

/** The waits of honest people's contest submissions in several simulated half hours, alone or beside `accounts` greedy accounts. */
export function contestWaits(scene: Scene, accounts = 0, lanes: Lanes = ['duelSubmit']): number[] {
  const { slots, load, isNew = false } = scene
  return (isNew ? FIRST_SEEDS : SEEDS).flatMap((seed) => {
    const random = seeded(seed)
    const arrivals = isNew
      ? [...honestSoon(random, slots, load), ...greedySoon(random, accounts, lanes)]
      : [...honest(random, slots, load), ...greedy(random, accounts, lanes)]
    const { waitedMs } = simulate(arrivals, slots)
    return arrivals.flatMap((arrival, index) => {
      const ms = waitedMs[index]
      return isHonest(arrival) && arrival.lane === 'contestSubmit' && ms !== undefined ? [ms] : []
    })
  })
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const known = new Map<string, number>()

/** The median wait; computed once for a scene without an attack. */
export function medianWait(scene: Scene, accounts = 0, lanes?: Lanes): number {
  if (accounts > 0) return median(contestWaits(scene, accounts, lanes))
  const key = `${scene.slots} ${scene.load} ${scene.isNew === true}`
  const wait = known.get(key) ?? median(contestWaits(scene))
  known.set(key, wait)
  return wait
}
