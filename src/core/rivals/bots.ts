import type { SubmissionId } from '#contracts/ids'
import type { DuelVerdict } from '#contracts/ws/duel-events'
import type { RivalMove } from '#contracts/ws/rivals'
import { keysOf, wordsPerMinute } from '#core/typing'

type Random = () => number

/** The speed of a word varies by so much around the bot's own, one way and the other. Ours. */
const RHYTHM = 0.35
/** The part of words in which a bot slips, and the presses that a slip costs: the wrong one and the pause after it. Ours. */
const SLIPS = { part: 0.07, presses: 3 } as const
/** Before the first key. Ours. */
const REACTION_MS = { least: 350, most: 900 } as const

/** `slips`: the part of words in which it slips; left out: a bot's usual one. */
export type TypingPace = { readonly wpm: number; readonly slips?: number }

/** The part of words with a slip that comes to this accuracy, in texts of words of five characters and a blank. */
export const slipsFor = (accuracy: number): number => Math.min(1, (6 * (100 - accuracy)) / Math.max(1, accuracy))

/** How a bot types a text: word by word at about its speed, with slips that are put right. */
export function typingMoves(
  text: readonly string[],
  { wpm, slips: part = SLIPS.part }: TypingPace,
  random: Random,
): RivalMove[] {
  // Slips take time; without them the bot is as much faster. Of a text of words of five characters and a blank.
  const evensSlips = 1 / (1 + (part * SLIPS.presses) / 6)
  const msPerKey = 60_000 / (wpm * CHARACTERS_A_WORD)
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
const CHARACTERS_A_WORD = Math.round(1 / wordsPerMinute(1, 60_000))

/** A program of a problem's own submissions, with what it comes to. */
export type KnownProgram = {
  readonly languageId: number
  readonly source: string
  readonly verdict: DuelVerdict
  readonly passed: number
  /** What the server counts of it, in modes that do. */
  readonly counted?: { readonly changedLines?: number; readonly characters?: number }
  /** It is not shown after the end either. */
  readonly isKept?: boolean
}

type SolvingBot = {
  readonly solvedAfterMs: number
  readonly limitMs: number
  /** The number of the problem's tests. */
  readonly total: number
  readonly solution: KnownProgram
  /** Programs that are not accepted; none: the bot submits none. */
  readonly wrong: readonly KnownProgram[]
  readonly newId: () => SubmissionId
}

/** From a submission to its verdict. Ours. */
const JUDGING_MS = { least: 1_500, most: 4_000 } as const
/** Between signs of writing. Ours. */
const WRITING_MS = { least: 3_000, most: 15_000 } as const
/** At most so many wrong programs come first; each with this chance. Ours. */
const TRIES = { most: 3, chance: 0.45 } as const
/** The part of its time after which a bot submits at all. */
const FIRST_TRY = 0.5

/** How a bot solves a problem: it writes, submits wrong programs first, and its solution when its time has come. */
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
