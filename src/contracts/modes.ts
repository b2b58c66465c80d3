/**
 * The battle modes: every list of them is derived from this table, in its order. What a mode is made of beside its line
 * here: docs/architecture.md, "Battle modes". Imports nothing: browsers load it.
 */

/** What a mode is called, wherever it is listed. */
type Mode = {
  /** On tabs, filters and badges: 'Coding'. */
  readonly name: string
  /** As a title: 'Coding duel'. */
  readonly title: string
  /** Within a sentence: 'coding duel'. */
  readonly inSentence: string
  /** Of its rating, beside that of contests. */
  readonly ratingName: string
  /** Its card on the page that opens a room. */
  readonly hint: string
  /** The shorter hint beside an invitation. */
  readonly invites: string
  /** What both are given: 'Problem'. */
  readonly task: string
  /** What a duel is about where the task has no title. */
  readonly note: string
  /** What the scoreboard counts. */
  readonly unit: string
  /** What decides once time has run out, as histories say it: 'Most tests passed'. */
  readonly bestScore: string
  /** What a player reached is tests passed: histories show them. */
  readonly countsTests: boolean
  /** Minutes; null: the task's own where the host chose none. */
  readonly fallbackMin: number | null
}

export const MODES = {
  coding: {
    name: 'Coding',
    title: 'Coding duel',
    inSentence: 'coding duel',
    ratingName: 'Coding duel rating',
    hint: 'Solve one problem faster than your opponent',
    invites: 'Solve a problem first',
    task: 'Problem',
    note: 'One problem, two players',
    unit: 'tests passed',
    bestScore: 'Most tests passed',
    countsTests: true,
    fallbackMin: 30,
  },
  typing: {
    name: 'Typing',
    title: 'Typing duel',
    inSentence: 'typing duel',
    ratingName: 'Typing duel rating',
    hint: 'Type one text, fast and without mistakes',
    invites: 'Type a text first',
    task: 'Text',
    note: 'One text, two players',
    unit: 'words typed',
    bestScore: 'Most words typed',
    countsTests: false,
    fallbackMin: null,
  },
  trivia: {
    name: 'UI Trivia',
    title: 'UI Trivia duel',
    inSentence: 'UI Trivia duel',
    ratingName: 'UI Trivia rating',
    hint: 'Answer ten questions about the web, right and fast',
    invites: 'Answer questions first',
    task: 'Questions',
    note: 'Ten questions, two players',
    unit: 'points',
    bestScore: 'Most points',
    countsTests: false,
    fallbackMin: null,
  },
  debug: {
    name: 'Debug Quest',
    title: 'Debug Quest',
    inSentence: 'Debug Quest',
    ratingName: 'Debug Quest rating',
    hint: 'Find and mend the bug before your opponent',
    invites: 'Mend a broken program first',
    task: 'Program',
    note: 'One broken program, two players',
    unit: 'tests passed',
    bestScore: 'Most tests passed',
    countsTests: true,
    fallbackMin: 15,
  },
  css: {
    name: 'CSS Arena',
    title: 'CSS Arena',
    inSentence: 'CSS duel',
    ratingName: 'CSS Arena rating',
    hint: 'Match a picture with as little CSS as you can',
    invites: 'Match a picture first',
    task: 'Target',
    note: 'One picture, two players',
    unit: 'match',
    bestScore: 'Closest match',
    countsTests: false,
    fallbackMin: 15,
  },
} as const satisfies Readonly<Record<string, Mode>>

export type DuelType = keyof typeof MODES

const isMode = (key: string): key is DuelType => Object.hasOwn(MODES, key)

/** All of them, in the order in which they are listed. */
export const DUEL_TYPES: readonly DuelType[] = Object.keys(MODES).filter(isMode)

/** The line of a mode, as one type for all. */
export const modeOf = (duelType: DuelType): Mode => MODES[duelType]

/** Something of every mode, by its key. */
export function eachMode<Value>(of: (duelType: DuelType) => Value): Readonly<Record<DuelType, Value>> {
  const table: Partial<Record<DuelType, Value>> = {}
  for (const duelType of DUEL_TYPES) table[duelType] = of(duelType)
  if (!isWhole(table)) throw new Error('a mode without an entry')
  return table
}

const isWhole = <Value>(table: Partial<Record<DuelType, Value>>): table is Record<DuelType, Value> =>
  DUEL_TYPES.every((duelType) => Object.hasOwn(table, duelType))

/** Of what a form, an address or a list of choices says; null where it is no mode. */
export const modeNamed = (value: string): DuelType | null => (isMode(value) ? value : null)
