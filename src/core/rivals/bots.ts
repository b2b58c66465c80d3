import { MINUTE_MS } from '#contracts/durations'
import type { SubmissionId } from '#contracts/ids'
import type { DuelVerdict } from '#contracts/ws/duel-events'
import type { RivalMove } from '#contracts/ws/rivals'
import { keysOf, wordsPerMinute } from '#core/typing'

type Random = () => number

/** How far the speed of a word varies around the bot's own, in both directions. Ours. */
const RHYTHM = 0.35
/** The share of words with a slip, and the key presses that a slip costs: the wrong one and the pause after it. Ours. */
const SLIPS = { part: 0.07, presses: 3 } as const
/** The delay before the first key. Ours. */
const REACTION_MS = { least: 350, most: 900 } as const

/** `slips`: the share of words with a slip; if omitted, a bot's usual one. */
export type RivalPace = { readonly wpm: number; readonly slips?: number }

/** The share of words with a slip that gives this accuracy, in texts of words of five characters and a space. */
export const slipsFor = (accuracy: number): number => Math.min(1, (6 * (100 - accuracy)) / Math.max(1, accuracy))

/** How a bot types a text: word by word at about its speed, with corrected slips. */
export function typingMoves(
  text: readonly string[],
  { wpm, slips: part = SLIPS.part }: RivalPace,
  random: Random,
): RivalMove[] {
  // Slips take time, so the bot types faster between them. For words of five characters and a space.
  const evensSlips = 1 / (1 + (part * SLIPS.presses) / 6)
  const msPerKey = MINUTE_MS / (wpm * CHARACTERS_A_WORD)
  let elapsedMs = Math.round(REACTION_MS.least + (REACTION_MS.most - REACTION_MS.least) * random())
  return text.map((_word, from): RivalMove => {
    const correctKeys = keysOf(text, from)
    const slips = random() < part ? 1 : 0
    const pace = 1 - RHYTHM + 2 * RHYTHM * random()
    elapsedMs += Math.max(1, Math.round((correctKeys + slips * SLIPS.presses) * msPerKey * pace * evensSlips))
    const words = [{ elapsedMs, correctKeys, keys: correctKeys + slips }]
    return { afterMs: elapsedMs, does: 'type', from, words }
  })
}

/** Characters of a word, as speeds count them. */
const CHARACTERS_A_WORD = Math.round(1 / wordsPerMinute(1, MINUTE_MS))

/** A submission stored with a problem, and its result. */
export type KnownProgram = {
  readonly languageId: number
  readonly source: string
  readonly verdict: DuelVerdict
  readonly passed: number
  /** What the server counts in it, in modes that count. */
  readonly counted?: { readonly changedLines?: number; readonly characters?: number }
  /** Whether it stays hidden after the end, too. */
  readonly isKept?: boolean
}

type SolvingBot = {
  readonly solvedAfterMs: number
  readonly limitMs: number
  /** The number of the problem's tests. */
  readonly total: number
  readonly solution: KnownProgram
  /** Programs that are not accepted; if there are none, the bot submits no wrong program. */
  readonly wrong: readonly KnownProgram[]
  readonly newId: () => SubmissionId
}

/** The delay from a submission to its verdict. Ours. */
const JUDGING_MS = { least: 1_500, most: 4_000 } as const
/** The time between signs of writing. Ours. */
const WRITING_MS = { least: 3_000, most: 15_000 } as const
/** The most wrong programs before the solution; each comes with this probability. Ours. */
const TRIES = { most: 3, chance: 0.45 } as const
/** The part of its time after which a bot makes its first submission. */
const FIRST_TRY = 0.5

/** How a bot solves a problem: it writes, may submit wrong programs first, and submits its solution at its time. */
export function solvingMoves(bot: SolvingBot, random: Random): RivalMove[] {
  const between = ({ least, most }: { readonly least: number; readonly most: number }) =>
    least + (most - least) * random()
  const tries: { readonly afterMs: number; readonly program: KnownProgram }[] = []
  while (tries.length < TRIES.most && bot.wrong.length > 0 && random() < TRIES.chance) {
    const program = bot.wrong[Math.floor(random() * bot.wrong.length)]
    const afterMs = bot.solvedAfterMs * (FIRST_TRY + (1 - FIRST_TRY) * 0.9 * random())
    if (program !== undefined) tries.push({ afterMs, program })
  }
  const submitted = [...tries, { afterMs: bot.solvedAfterMs, program: bot.solution }].flatMap(
    ({ afterMs, program }) => {
      const { languageId, source, verdict, passed, counted, isKept = false } = program
      const submissionId = bot.newId()
      const judgedMs = Math.round(afterMs + between(JUDGING_MS))
      return [
        {
          afterMs: Math.round(afterMs),
          does: 'submit',
          submissionId,
          languageId,
          ...counted,
          program: isKept ? null : { source },
        },
        { afterMs: judgedMs, does: 'get-verdict', submissionId, verdict, passed, total: bot.total },
      ] satisfies RivalMove[]
    },
  )
  const writing: RivalMove[] = []
  const untilMs = Math.min(bot.solvedAfterMs, bot.limitMs)
  for (let atMs = 20_000 + between(WRITING_MS); atMs < untilMs; atMs += between(WRITING_MS)) {
    writing.push({ afterMs: Math.round(atMs), does: 'write' })
  }
  const started = new Set(
    submitted.flatMap((move) => (move.does === 'submit' && move.afterMs < bot.limitMs ? [move.submissionId] : [])),
  )
  const inTime = submitted.filter(({ submissionId }) => started.has(submissionId))
  return [...writing, ...inTime].sort((a, b) => a.afterMs - b.afterMs)
}
