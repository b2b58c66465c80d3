import type { DuelType } from './modes'

/**
 * The kinds of rooms with 2 to 30 seats: every list of them is derived from this table, in its order. What a kind is made of
 * beside its line here: docs/architecture.md, "Rooms of many". Imports nothing that runs: browsers load it.
 */

type ArenaKindEntry = {
  /** As a title: 'Lockout'. */
  readonly name: string
  /** Its card on the page that opens a room. */
  readonly hint: string
  /** What is played in it, as one plays it in a duel; a rated room moves this rating. */
  readonly mode: Extract<DuelType, 'coding' | 'typing'>
  /** Whether the host may have it rated. */
  readonly isRateable: boolean
  /** The first to solve a problem takes it from all others. */
  readonly isTakenByFirst: boolean
  /** What the scoreboard counts. */
  readonly unit: string
  /** Minutes; null: the text's own where the host chose none. */
  readonly fallbackMin: number | null
}

const ARENA_KINDS = {
  lockout: {
    name: 'Lockout',
    hint: 'Five problems: the first to solve one takes its points',
    mode: 'coding',
    isRateable: false,
    isTakenByFirst: true,
    unit: 'points',
    fallbackMin: 60,
  },
  'coding-race': {
    name: 'Free for all: coding',
    hint: 'One problem for all; places by who solves it first',
    mode: 'coding',
    isRateable: true,
    isTakenByFirst: false,
    unit: 'tests passed',
    fallbackMin: 30,
  },
  'typing-race': {
    name: 'Free for all: typing',
    hint: 'One text for all; places by who finishes first',
    mode: 'typing',
    isRateable: true,
    isTakenByFirst: false,
    unit: 'words typed',
    fallbackMin: null,
  },
} as const satisfies Readonly<Record<string, ArenaKindEntry>>

export type ArenaKind = keyof typeof ARENA_KINDS

const isKind = (key: string): key is ArenaKind => Object.hasOwn(ARENA_KINDS, key)

/** All of them, in the order in which they are listed. */
export const ARENA_KIND_LIST: readonly ArenaKind[] = Object.keys(ARENA_KINDS).filter(isKind)

/** The line of a kind, as one type for all. */
export const arenaKindOf = (kind: ArenaKind): ArenaKindEntry => ARENA_KINDS[kind]

/** The kind that this text names; null where there is none. */
export const arenaKindNamed = (key: string): ArenaKind | null => (isKind(key) ? key : null)

/** How many may sit in one room. */
export const SEATS = { least: 2, most: 30, fallback: 10 } as const
