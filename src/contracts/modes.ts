/**
 * The battle modes. Every list of them is derived from this table, in its order. docs/architecture.md, "Battle modes", describes what a
 * mode consists of beside its entry here. Browsers load this file, so it imports nothing.
 */

/** The names and texts of a mode, wherever it is listed. */
type Mode = {
  /** The name on tabs, filters and badges: 'Coding'. */
  readonly name: string
  /** The name as a title: 'Coding duel'. */
  readonly title: string
  /** The name within a sentence: 'coding duel'. */
  readonly inSentence: string
  /** The name of its rating, in lists that also have the contest rating. */
  readonly ratingName: string
  /** The text of its card on the page that opens a room. */
  readonly hint: string
  /** The shorter text beside an invitation. */
  readonly invites: string
  /** The name of the task that both players get: 'Problem'. */
  readonly task: string
  /** The description of a duel whose task has no title. */
  readonly note: string
  /** The unit of the scores on the scoreboard. */
  readonly unit: string
  /** How histories describe a duel that was decided when time ran out: 'Most tests passed'. */
  readonly bestScore: string
  /** Whether the score is a number of passed tests, which histories then show. */
  readonly countsTests: boolean
  /** The time limit in minutes if the host chooses none; null for the one of the task. */
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

/** All modes, in the order in which they are listed. */
export const DUEL_TYPES: readonly DuelType[] = Object.keys(MODES).filter(isMode)

/** Returns the entry of a mode, with the same type for all modes. */
export const modeOf = (duelType: DuelType): Mode => MODES[duelType]

/** Builds a table with a value for every mode. */
export function eachMode<Value>(of: (duelType: DuelType) => Value): Readonly<Record<DuelType, Value>> {
  const table: Partial<Record<DuelType, Value>> = {}
  for (const duelType of DUEL_TYPES) table[duelType] = of(duelType)
  if (!isWhole(table)) throw new Error('a mode without an entry')
  return table
}

const isWhole = <Value>(table: Partial<Record<DuelType, Value>>): table is Record<DuelType, Value> =>
  DUEL_TYPES.every((duelType) => Object.hasOwn(table, duelType))

/** Returns the mode that a form, an address or a list of choices names; null if there is none with this key. */
export const modeNamed = (value: string): DuelType | null => (isMode(value) ? value : null)
