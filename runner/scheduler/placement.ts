import type { SpeedClass } from '../status-types.ts'
import type { Lane } from './lanes.ts'

/** Up to this factor, a machine counts as fast as the reference. */
const SAME_SPEED = 1.25

/** Which lanes are judged only at the reference's speed. */
const CLASS_RULES = ['contest', 'all', 'none'] as const
type ClassRule = (typeof CLASS_RULES)[number]

/** The slots of one machine that are free or about to be. */
export type Place = {
  /** Null: this process. */
  readonly worker: string | null
  /** Ids of the languages that the machine may judge. */
  readonly languages: ReadonlySet<number>
  readonly speed: SpeedClass
  /** Free slots of the machine. */
  readonly free: number
  readonly slots: number
  /** Whether only rejudgings run on the machine. */
  readonly isIdle: boolean
}

/** What a job requires of its slot. */
export type Need = {
  readonly lane: Lane
  /** The languages of the job and of its checkers. */
  readonly languages: readonly number[]
  /** Machines on which it failed or was judged before. */
  readonly avoids: readonly string[]
  /** Whether it needs a machine with the reference's speed, since it exceeded a time limit on a slower one. */
  readonly needsReference: boolean
}

export type PlacementRules = {
  readonly classRule: ClassRule
  /** Whether rejudgings go only to machines that do nothing else. */
  readonly rejudgesWhenIdle: boolean
}

/** The speed of a machine, from the time that the same program took there and on the reference, in ms. */
export function speedClass(tookMs: number | null, referenceMs: number | null): SpeedClass {
  if (tookMs === null || referenceMs === null || tookMs <= 0) return 'unmeasured'
  if (tookMs > referenceMs * SAME_SPEED) return 'slower'
  return tookMs * SAME_SPEED < referenceMs ? 'faster' : 'reference'
}

/** Whether a job may be judged on a machine. */
export function fits(need: Need, place: Place, rules: PlacementRules): boolean {
  if (place.worker !== null && need.avoids.includes(place.worker)) return false
  if (!need.languages.every((id) => place.languages.has(id))) return false
  if (place.worker === null) return true
  if (needsReference(need, rules) && place.speed !== 'reference') return false
  return !(rules.rejudgesWhenIdle && need.lane === 'rejudge' && !place.isIdle)
}

const needsReference = ({ lane, needsReference }: Need, { classRule }: PlacementRules): boolean => {
  if (needsReference || classRule === 'all') return true
  return classRule === 'contest' && (lane === 'contestSubmit' || lane === 'rejudge')
}

/** Users wait for the answers in these lanes, so their jobs stay in this process if possible. */
const NEAR_LANES: ReadonlySet<Lane> = new Set(['duelSubmit', 'run'])

/**
 * Chooses a machine that fits: this process if a user waits for the answer, otherwise another machine, the one with the
 * most free slots.
 */
export function preferred<P extends Place>({ lane }: Pick<Need, 'lane'>, places: readonly P[]): P | undefined {
  const [first, ...others] = places
  if (first === undefined) return undefined
  const isNear = NEAR_LANES.has(lane)
  return others.reduce((best, place) => (isBetter(place, best, isNear) ? place : best), first)
}

function isBetter(place: Place, best: Place, isNear: boolean): boolean {
  if ((place.worker === null) !== (best.worker === null)) return (place.worker === null) === isNear
  const more = place.free / place.slots - best.free / best.slots
  return more === 0 ? place.free > best.free : more > 0
}

/**
 * What a job may insist on, given all machines, whether free or not: it would wait for ever for something that no
 * machine offers. If no machine of the right speed has the language, the speed is dropped; if all other machines are
 * gone, a job returns to the one where it failed.
 */
export function attainable(need: Need, places: readonly Place[], rules: PlacementRules): [Need, PlacementRules] {
  const anyClass = { ...rules, classRule: 'none' } as const
  const steps: readonly [Need, PlacementRules][] = [
    [need, rules],
    [{ ...need, avoids: [] }, rules],
    [{ ...need, needsReference: false }, anyClass],
    [{ ...need, needsReference: false, avoids: [] }, anyClass],
  ]
  const isOffered = ([asked, by]: [Need, PlacementRules]) =>
    places.some((place) => fits(asked, { ...place, isIdle: true }, by))
  return steps.find(isOffered) ?? [need, rules]
}
