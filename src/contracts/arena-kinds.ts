import type { DuelType } from './modes'

/**
 * The kinds of rooms with 2 to 30 seats. Every list of them is derived from this table, in its order. docs/architecture.md, "Rooms of
 * many", describes what a kind consists of beside its entry here. Browsers load this file, so it imports only types.
 */

type ArenaKindEntry = {
  /** The name as a title: 'Lockout'. */
  readonly name: string
  /** The text of its card on the page that opens a room. */
  readonly hint: string
  /** The battle mode that is played in it. A rated room changes the ratings of this mode. */
  readonly mode: Extract<DuelType, 'coding' | 'typing'>
  /** Whether the host may make it rated. */
  readonly isRateable: boolean
  /** Whether a problem that one participant has solved is closed to all others. */
  readonly isTakenByFirst: boolean
  /** The unit of the scores on the scoreboard. */
  readonly unit: string
  /** The time limit in minutes if the host chooses none; null for the one of the text. */
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

/** All kinds, in the order in which they are listed. */
export const ARENA_KIND_LIST: readonly ArenaKind[] = Object.keys(ARENA_KINDS).filter(isKind)

/** Returns the entry of a kind, with the same type for all kinds. */
export const arenaKindOf = (kind: ArenaKind): ArenaKindEntry => ARENA_KINDS[kind]

/** Returns the kind with this key; null if there is none. */
export const arenaKindNamed = (key: string): ArenaKind | null => (isKind(key) ? key : null)

/** How many participants a room can have: the limits, and the number of seats if the host chooses none. */
export const SEATS = { least: 2, most: 30, fallback: 10 } as const
