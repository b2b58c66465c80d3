import type { SpeedClass } from '../types.ts'
import type { Lane } from './lanes.ts'

/** Up to here a machine counts as fast as the reference. */
const SAME_SPEED = 1.25

/** Which lanes are judged at the reference's speed alone. */
const CLASS_RULES = ['contest', 'all', 'none'] as const
type ClassRule = (typeof CLASS_RULES)[number]

/** A place that is free, or about to be. */
export type Place = {
  /** Null: in this process. */
  readonly worker: string | null
  /** Ids of the languages that its machine may judge. */
  readonly languages: ReadonlySet<number>
  readonly speed: SpeedClass
  /** Of its machine. */
  readonly free: number
  readonly slots: number
  /** Nothing but rejudges runs on its machine. */
  readonly isIdle: boolean
}

/** What a job asks of its place. */
export type Need = {
  readonly lane: Lane
  /** Its own and its checkers'. */
  readonly languages: readonly number[]
  /** Machines on which it failed, or that judged it before. */
  readonly avoids: readonly string[]
  /** Time limits as everywhere: it ran into one on a slower machine. */
  readonly needsReference: boolean
}

export type PlacementRules = {
  readonly classRule: ClassRule
  /** Rejudges go to machines that do nothing else. */
  readonly rejudgesWhenIdle: boolean
}

/** What a machine's speed is, from what the same program took there and at the reference, in ms. */
export function speedClass(tookMs: number | null, referenceMs: number | null): SpeedClass {
  if (tookMs === null || referenceMs === null || tookMs <= 0) return 'unmeasured'
  if (tookMs > referenceMs * SAME_SPEED) return 'slower'
  return tookMs * SAME_SPEED < referenceMs ? 'faster' : 'reference'
}

/** Whether a job may be judged at a place. */
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

/** Someone waits for each of these to answer: they stay here where they can. */
const NEAR_LANES: ReadonlySet<Lane> = new Set(['duelSubmit', 'run'])

/** Of the places that fit: here for who waits for an answer, else elsewhere, where most is free. */
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
 * What a job may insist on, given all places there are, free or not: who waits for what no machine offers would wait for ever. Where no
 * place of the right speed has the language, speed gives way; where all others are gone, a job returns to where it failed.
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
