import type { OfferedRival, RacedRecording, WantedRace } from '#contracts/http/races'
import { asUserId, type RoomCode, type UserId } from '#contracts/ids'
import type { PlayerProfile } from '#contracts/ws/duel-events'
import type { RaceMode } from '#contracts/ws/rivals'
import type { Db } from '#db/client'
import { racersOf } from '#db/queries/rivals'
import { AppError, refusedAsNull } from '#errors'
import type { RoomCommands } from '../room-commands'
import { Averages } from './averages'
import { Bots } from './bots'
import { openRace } from './opening'
import { type GhostChoice, Recordings } from './recordings'

/** How many races against their recordings a player sees. */
const RACERS_SHOWN = 50
/** How many friends are searched for recordings. */
const FRIENDS = 20

const GHOSTS: readonly Exclude<GhostChoice, 'friend'>[] = ['own-best', 'own-last', 'day-best', 'strength']

type Deps = { readonly db: Db; readonly rooms: RoomCommands; readonly nowMs: () => number }

/** Races against ghosts and bots: the list of rivals, and opening a race. */
export class Races {
  private readonly recordings: Recordings
  private readonly averages: Averages
  private readonly bots: Bots

  constructor(private readonly deps: Deps) {
    this.recordings = new Recordings(deps)
    this.averages = new Averages(deps)
    this.bots = new Bots(deps)
  }

  /** Opens a race. Throws RIVAL_NONE, DUEL_RUNNING, CSS_NOT_OFFERED. */
  open(player: PlayerProfile, wanted: WantedRace): RoomCode {
    const rival = this.rivalFor(player, wanted)
    if (rival === null) throw new AppError('RIVAL_NONE')
    return openRace(this.deps, player, rival)
  }

  /** Aborts a race without a result. Does nothing if it is over already. */
  leave(roomCode: RoomCode, userId: UserId): void {
    refusedAsNull(() => this.deps.rooms.command(roomCode, { type: 'abort', userId, abortedBefore: 0 }))
  }

  /** The rivals that this player can race in a mode now. */
  rivals({ userId, username }: Pick<PlayerProfile, 'userId' | 'username'>, duelType: RaceMode): OfferedRival[] {
    const average = this.averages.offer(duelType, { userId, username })
    const ghosts = GHOSTS.map((choice) => this.recordings.offer({ userId, duelType, choice }))
    const friends = this.recordings
      .friendsOf(userId)
      .slice(0, FRIENDS)
      .map((username) => this.recordings.offer({ userId, duelType, choice: 'friend', username }))
    const recorded = [...ghosts, average, ...friends].filter((offer) => offer !== null)
    return [...recorded, ...this.bots.offers(duelType)]
  }

  /** The races of other players against this player's recordings. */
  racers(userId: UserId): RacedRecording[] {
    return racersOf(this.deps.db, userId, RACERS_SHOWN).map(({ racer, racerId, duelType, winnerId, phase, atMs }) => ({
      racer,
      duelType,
      result: phase !== 'finished' || winnerId === null ? 'open' : winnerId === asUserId(racerId) ? 'won' : 'lost',
      atMs,
    }))
  }

  private rivalFor(player: PlayerProfile, { duelType, rival, username, ...wanted }: WantedRace) {
    const { userId } = player
    if (rival === 'own-average') return this.averages.rival(duelType, player)
    if (rival === 'bot') return this.bots.bot(duelType, { ...wanted, userId })
    return this.recordings.ghost({ userId, duelType, choice: rival, username })
  }
}
