import { BOT_LEVELS, type OfferedRival, type WantedRace } from '#contracts/http/races'
import { asSubmissionId, type ProblemId, type UserId } from '#contracts/ids'
import type { DuelVerdict } from '#contracts/ws/duel-events'
import { botName, type RaceMode } from '#contracts/ws/rivals'
import { DUEL_LANGUAGES, rulesOf, timeLimitMs } from '#core/duel'
import { EXPECTATIONS } from '#core/problem'
import { botSolvesAfterMs, botTimeLike, botWpm, type KnownProgram, solvingMoves, typingMoves } from '#core/rivals'
import type { Db } from '#db/client'
import { problemsForDuel } from '#db/queries/duel-problems'
import { countTests, type SolutionRow, solutionsOf } from '#db/queries/problems'
import { solvingTimes, typingPaces } from '#db/queries/rivals'
import { withRatings } from '#features/problems'
import { serviceOf } from '../modes'
import { standingOf } from '../rating'
import type { Rival } from './opening'

/** Players within so many points are of a bot's strength; their pace is known from so many results on. Ours. */
const ALIKE = 150
const RESULTS_NEEDED = 5
/** Problems that are drawn in search of one with a solution in a language of duels. */
const DRAWS = 8

type Deps = { readonly db: Db; readonly nowMs: () => number }
type Wanted = Pick<WantedRace, 'level' | 'difficulty'> & { readonly userId: UserId }

/** Bots: programs that play at the pace of players of a rating. They are offered where there is neither person nor ghost. */
export class Bots {
  constructor(private readonly deps: Deps) {}

  /** Null: no bot plays this mode, or there is nothing for it to play. */
  bot(duelType: RaceMode, wanted: Wanted): Rival | null {
    const { botPlay } = serviceOf(duelType)
    if (botPlay === undefined) return null
    return botPlay === 'type' ? this.typist(wanted) : this.solver(wanted)
  }

  /** One of each level. */
  offers(duelType: RaceMode): OfferedRival[] {
    if (serviceOf(duelType).botPlay === undefined) return []
    return BOT_LEVELS.map((level) => ({
      duelType,
      rival: 'bot',
      level,
      kind: 'bot',
      name: botName(level),
      rating: level,
      figure: null,
    }))
  }

  /** The level nearest to a player's rating, or the one asked for; null: there is no such level. */
  levelFor(duelType: RaceMode, { userId, level }: Wanted): number | null {
    if (level !== undefined) return BOT_LEVELS.find((one) => one === level) ?? null
    const { rating } = standingOf(this.deps.db, userId, { duelType, atMs: this.deps.nowMs() })
    return BOT_LEVELS.toSorted((a, b) => Math.abs(a - rating) - Math.abs(b - rating))[0] ?? null
  }

  private typist(wanted: Wanted): Rival | null {
    const { db, nowMs } = this.deps
    const level = this.levelFor('typing', wanted)
    const settings = rulesOf('typing').settings({ difficulty: wanted.difficulty })
    const seed = seedOfChance()
    const assigned = serviceOf('typing').assign(db, { playerIds: [wanted.userId], settings, seed, nowMs: nowMs() })
    if (level === null || assigned.type !== 'assign-text' || assigned.text === null) return null
    const { text } = assigned
    const known = typingPaces(db, spanOf(level)).toSorted((a, b) => a - b)
    const wpm = known.length < RESULTS_NEEDED ? botWpm(level) : (known[Math.floor(known.length / 2)] ?? botWpm(level))
    const moves = typingMoves(text.words, wpm, Math.random)
    return { ...botOf(level), settings, assignment: { type: 'assign-text', text }, moves }
  }

  private solver(wanted: Wanted): Rival | null {
    const level = this.levelFor('coding', wanted)
    const settings = rulesOf('coding').settings({ difficulty: wanted.difficulty })
    const drawn = level === null ? null : this.drawn(wanted.userId, settings)
    if (level === null || drawn === null) return null
    const { problemId, programs } = drawn
    const solutions = programs.filter(({ verdict }) => verdict === 'accepted')
    const solution = solutions[Math.floor(Math.random() * solutions.length)]
    if (solution === undefined) return null
    const total = countTests(this.deps.db, problemId)
    const wrong = programs.filter(
      ({ verdict, languageId }) => verdict !== 'accepted' && languageId === solution.languageId,
    )
    const moves = solvingMoves(
      {
        solvedAfterMs: this.solvedAfterMs(level, problemId),
        limitMs: timeLimitMs(settings),
        total,
        solution: { ...solution, passed: total },
        wrong: wrong.length > 0 ? wrong : programs.filter(({ verdict }) => verdict !== 'accepted'),
        newId: () => asSubmissionId(crypto.randomUUID()),
      },
      Math.random,
    )
    return { ...botOf(level), settings, assignment: { type: 'assign-problem', problemId }, moves }
  }

  /** From what players of this strength took for the problem; where too few have solved it, from its rating. */
  private solvedAfterMs(level: number, problemId: ProblemId): number {
    const { db, nowMs } = this.deps
    const taken = solvingTimes(db, problemId, spanOf(level))
    if (taken.length >= RESULTS_NEEDED) return botTimeLike(taken, Math.random)
    const open = problemsForDuel(db, [], { nowMs: nowMs() }).filter(({ id }) => id === problemId)
    const rating = withRatings(db, open)[0]?.rating ?? level
    return botSolvesAfterMs(level, rating, 0.02 + 0.96 * Math.random())
  }

  /** A problem for this player that has a solution in a language of duels, with its own submissions. */
  private drawn(userId: UserId, settings: ReturnType<ReturnType<typeof rulesOf<'coding'>>['settings']>) {
    const { db, nowMs } = this.deps
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const choice = { playerIds: [userId], settings, seed: seedOfChance(), nowMs: nowMs() }
      const assigned = serviceOf('coding').assign(db, choice)
      if (assigned.type !== 'assign-problem' || assigned.problemId === null) return null
      const { problemId } = assigned
      const programs = solutionsOf(db, problemId).flatMap(programOf)
      if (programs.some(({ verdict }) => verdict === 'accepted')) return { problemId, programs }
    }
    return null
  }
}

const seedOfChance = (): number => Math.floor(Math.random() * 2 ** 31)
const spanOf = (level: number) => ({ fromRating: level - ALIKE, toRating: level + ALIKE })
const botOf = (level: number) =>
  ({ kind: 'bot', name: botName(level), profileImage: '', rating: level, recorded: null }) as const

/** A problem's own submission, if duels take its language. What was not judged here came to what its folder says. */
function programOf({ languageId, source, expected, verdict, passed }: SolutionRow): KnownProgram[] {
  if (!DUEL_LANGUAGES.some(({ id }) => id === languageId)) return []
  const [usual] = EXPECTATIONS[expected].verdicts
  const known = VERDICTS.find((one) => one === verdict) ?? usual
  return [{ languageId, source, verdict: known, passed: known === 'accepted' ? 0 : passed }]
}

const VERDICTS: readonly DuelVerdict[] = [
  'accepted',
  'wrong-answer',
  'time-limit',
  'memory-limit',
  'runtime-error',
  'compilation-error',
  'output-limit',
]
