import { BOT_LEVELS, type OfferedRival, type WantedRace } from '#contracts/http/races'
import type { UserId } from '#contracts/ids'
import { botName, type RaceMode } from '#contracts/ws/rivals'
import { timeLimitMs } from '#core/duel'
import { botSolvesAfterMs, botTimeLike, botWpm } from '#core/rivals'
import type { Db } from '#db/client'
import { solvingTimes, typingPaces } from '#db/queries/rivals'
import { withRatings } from '#features/problems'
import { serviceOf } from '../modes'
import type { Solved } from '../modes/mode'
import { standingOf } from '../rating'
import { movesFor, taskFor } from './made-moves'
import type { Rival } from './opening'

/**
 * Players within this many rating points of a bot count as its equals. Their pace is used from RESULTS_NEEDED results
 * on. Our choice.
 */
const ALIKE = 150
const RESULTS_NEEDED = 5

type Deps = { readonly db: Db; readonly nowMs: () => number }
type Wanted = Pick<WantedRace, 'level' | 'difficulty'> & { readonly userId: UserId }

/**
 * Bots: programs that play at the pace of players with a certain rating, for a player who finds neither an opponent nor
 * a ghost.
 */
export class Bots {
  constructor(private readonly deps: Deps) {}

  /** A bot for the player; null if no bot plays this mode or there is nothing for it to play. */
  bot(duelType: RaceMode, wanted: Wanted): Rival | null {
    const { db, nowMs } = this.deps
    const level = this.levelFor(duelType, wanted)
    const made = taskFor(db, { ...wanted, duelType, nowMs: nowMs() })
    if (level === null || made === null) return null
    const { settings, task } = made
    const moves = movesFor(made, {
      typing: () => ({ wpm: this.wpm(level) }),
      solvedAfterMs: (solved) => this.solvedAfterMs({ level, duelType, limitMs: timeLimitMs(settings) }, solved),
    })
    const who = { kind: 'bot', name: botName(level), profileImage: '', rating: level, recorded: null } as const
    return { ...who, settings, assignment: task.assignment, moves }
  }

  /** The bots of a mode, one for each level. */
  offers(duelType: RaceMode): OfferedRival[] {
    if (serviceOf(duelType).botTask === undefined) return []
    const bot = { duelType, rival: 'bot', kind: 'bot', figure: null } as const
    return BOT_LEVELS.map((level) => ({ ...bot, level, name: botName(level), rating: level }))
  }

  /**
   * The requested level, otherwise the one nearest to the player's rating; null if the requested one does not exist.
   */
  levelFor(duelType: RaceMode, { userId, level }: Wanted): number | null {
    if (level !== undefined) return BOT_LEVELS.find((one) => one === level) ?? null
    const { rating } = standingOf(this.deps.db, userId, { duelType, atMs: this.deps.nowMs() })
    return BOT_LEVELS.toSorted((a, b) => Math.abs(a - rating) - Math.abs(b - rating))[0] ?? null
  }

  private wpm(level: number): number {
    const known = typingPaces(this.deps.db, spanOf(level)).toSorted((a, b) => a - b)
    return known.length < RESULTS_NEEDED ? botWpm(level) : (known[Math.floor(known.length / 2)] ?? botWpm(level))
  }

  /**
   * When the bot solves a task: from the times that players of its strength took for it, or from the task's rating if
   * too few have solved it.
   */
  private solvedAfterMs({ level, duelType, limitMs }: Played, solved: Solved): number {
    const { db } = this.deps
    const taken = solvingTimes(db, { duelType, taskId: solved.id, ...spanOf(level) })
    if (taken.length >= RESULTS_NEEDED) return botTimeLike(taken, Math.random)
    const problemRating = withRatings(db, [solved])[0]?.rating ?? level
    return botSolvesAfterMs({ level, problemRating, limitMs }, 0.02 + 0.96 * Math.random())
  }
}

type Played = { readonly level: number; readonly duelType: RaceMode; readonly limitMs: number }

const spanOf = (level: number) => ({ fromRating: level - ALIKE, toRating: level + ALIKE })
