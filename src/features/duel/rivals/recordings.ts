import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#contracts/durations'
import type { OfferedRival } from '#contracts/http/races'
import { asSubmissionId, asUserId, type DuelId, type ProblemId, type UserId } from '#contracts/ids'
import { ghostName, type RaceMode } from '#contracts/ws/rivals'
import { type DuelState, matchOf, replay } from '#core/duel'
import { DUEL_NEWCOMER } from '#core/rating'
import { ghostMoves } from '#core/rivals'
import type { Db } from '#db/client'
import { duelEditsOf } from '#db/queries/duel-edits'
import { isOpenToDuels } from '#db/queries/open-problems'
import { type RecordedSide, type RecordingSearch, recordedSides } from '#db/queries/rivals'
import { friendRows } from '#db/queries/social'
import { storedEvents } from '../event-store'
import { serviceOf } from '../modes'
import { duelRatingBefore, standingOf } from '../rating'
import { isOpenToAll } from '../spectating'
import type { Rival } from './opening'

type Deps = { readonly db: Db; readonly nowMs: () => number }
type Racer = { readonly userId: UserId; readonly duelType: RaceMode }
export type GhostChoice = Exclude<OfferedRival['rival'], 'own-average' | 'bot'>
type WantedGhost = Racer & { readonly choice: GhostChoice; readonly username?: string | undefined }

const CLOSED_KEPT = 10_000

/** Recordings of earlier duels that a player may race. */
export class Recordings {
  /** Ended duels that were closed to spectators, which never changes. A list of rivals meets up to 480 of them. */
  private readonly closed = new LRUCache<DuelId, true>({ max: CLOSED_KEPT })

  constructor(private readonly deps: Deps) {}

  /**
   * The best matching recording that this player may race: their own always, another player's only if that duel was
   * open to spectators. Null if there is none.
   */
  find(wanted: WantedGhost): { readonly side: RecordedSide; readonly duel: DuelState } | null {
    const whose = this.whose(wanted)
    if (whose === null) return null
    const { db, nowMs } = this.deps
    for (const side of recordedSides(db, { racerId: wanted.userId, duelType: wanted.duelType, whose }, nowMs())) {
      const isOwn = side.userId === wanted.userId
      if (!isOwn && this.closed.has(side.duelId)) continue
      const duel = replay(storedEvents(db, side.duelId))
      if (duel === null) continue
      const isOpen = isOpenToAll(duel)
      if (!isOpen) this.closed.set(side.duelId, true)
      if ((isOwn || isOpen) && this.isPlayable(duel)) return { side, duel }
    }
    return null
  }

  /** The ghost of a recording, with all its moves; null if there is none. */
  ghost(wanted: WantedGhost): Rival | null {
    const found = this.find(wanted)
    const match = found === null ? null : matchOf(found.duel)
    const assignment = match === null ? undefined : serviceOf(match.kind).recorded?.assignment(match)
    if (found === null || assignment === undefined) return null
    const { db } = this.deps
    const { side, duel } = found
    const { duelId, userId } = side
    const moves = ghostMoves({
      userId,
      events: storedEvents(db, duelId),
      writtenAtMs: duelEditsOf(db, duelId, userId).map(({ atMs }) => atMs),
      newId: () => asSubmissionId(crypto.randomUUID()),
    })
    if (moves.length === 0) return null
    const { settings } = duel
    return {
      kind: 'ghost',
      name: ghostName(side.username),
      profileImage: side.profileImage,
      rating: this.ratingOf(side, wanted.duelType),
      recorded: { userId, duelId },
      settings,
      assignment,
      moves,
    }
  }

  /** A ghost as the list of rivals shows it, without its moves; null if there is none. */
  offer({ choice, ...wanted }: WantedGhost): OfferedRival | null {
    const found = this.find({ ...wanted, choice })
    if (found === null) return null
    const { side } = found
    return {
      duelType: wanted.duelType,
      rival: choice,
      ...(wanted.username !== undefined && { username: wanted.username }),
      kind: 'ghost',
      name: ghostName(side.username),
      rating: this.ratingOf(side, wanted.duelType),
      figure: serviceOf(wanted.duelType).recorded?.figure(side) ?? null,
    }
  }

  /** The names of this player's friends. */
  friendsOf = (userId: UserId): string[] => friendRows(this.deps.db, userId).map(({ username }) => username)

  private ratingOf({ userId, startedAtMs }: RecordedSide, duelType: RaceMode): number {
    return duelRatingBefore(this.deps.db, userId, { duelType, beforeMs: startedAtMs }).rating
  }

  private whose({ userId, duelType, choice, username }: WantedGhost): RecordingSearch['whose'] | null {
    const { db, nowMs } = this.deps
    switch (choice) {
      case 'own-best':
        return { userId, first: 'best' }
      case 'own-last':
        return { userId, first: 'latest' }
      case 'friend': {
        const friend = friendRows(db, userId).find((one) => one.username.toLowerCase() === username?.toLowerCase())
        return friend === undefined ? null : { userId: asUserId(friend.id), first: 'best' }
      }
      case 'day-best':
        return { sinceMs: nowMs() - DAY_MS }
      case 'strength': {
        const { rating } = standingOf(db, userId, { duelType, atMs: nowMs() })
        return { nearRating: rating, newcomerRating: DUEL_NEWCOMER.rating }
      }
      default:
        return choice satisfies never
    }
  }

  /** Whether the task of a recording is still open. */
  private isPlayable(duel: DuelState): boolean {
    const match = matchOf(duel)
    if (match === null) return false
    const { db, nowMs } = this.deps
    const isPlayed = (problemId: ProblemId) => isOpenToDuels(db, problemId, nowMs())
    return serviceOf(match.kind).recorded?.isOpen(db, match, isPlayed) === true
  }
}
