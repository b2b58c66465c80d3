import { asUserId, type RoomCode, type UserId } from '#contracts/ids'
import type { GalleryLine } from '#contracts/ws/gallery'
import type { ServerFrame } from '#contracts/ws/server-frames'
import { CHAT_RATE, type DuelState, GALLERY_DELAY_MS, SPECTATOR } from '#core/duel'
import type { Db } from '#db/client'
import { blockersOf, galleryLinesOf, galleryLinesSince, insertGalleryLine } from '#db/queries/duel-gallery'
import { blockedIdsOf } from '#db/queries/social'
import { AppError } from '#errors'
import { Alarm, type Clock } from '#live'
import type { DuelRooms } from '../duel-rooms'
import type { Storyteller } from '../storyteller'
import type { DuelNews, Seat } from '../types'
import { isHeld, isOpenToAll, requireSpectator } from './admission'
import { DelayedPrograms } from './delayed-programs'

/** How often programs move on and the count of viewers is told, while anybody watches. */
const BEAT_MS = 1_000
/** Lines that somebody who comes to watch is shown. */
const CHAT_LINES = 100

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly rooms: DuelRooms
  readonly storyteller: Storyteller
  readonly log: { error(fields: object, message: string): void }
  /** The number of viewers of a duel is another one. */
  readonly onCount: (roomCode: RoomCode, viewers: number) => void
}

/** Those who watch one duel. */
type Stand = {
  readonly watchers: Map<string, Seat>
  readonly programs: DelayedPrograms
  told: number
}

/**
 * Spectators. They hear a duel through a topic of the transport: whoever publishes writes a frame once, however many
 * listen, and the players wait for none of them.
 */
export class Gallery {
  private readonly stands = new Map<RoomCode, Stand>()
  private readonly places = new Map<string, RoomCode>()
  private readonly alarm: Alarm

  constructor(private readonly deps: Deps) {
    this.alarm = new Alarm(deps.clock, (err, key) => deps.log.error({ err, key }, 'a gallery failed when it was woken'))
  }

  /** Throws ROOM_NOT_FOUND and why this player may not watch. */
  watch(seat: Seat, roomCode: RoomCode): void {
    const { db, rooms, storyteller, clock } = this.deps
    const state = rooms.settledStateOf(roomCode)
    requireSpectator({ db, nowMs: clock.nowMs() }, state, seat.player.userId)
    if (this.places.get(seat.id) !== roomCode) this.leave(seat)
    const stand = this.stands.get(roomCode) ?? this.opened(state)
    stand.watchers.set(seat.id, seat)
    this.places.set(seat.id, roomCode)
    seat.topics.subscribe(topicOf(roomCode))
    // Those who watch already hear of these changes as this one reads them in the whole.
    this.moveOn(state, stand)
    seat.send(storyteller.snapshot(state, SPECTATOR))
    seat.send({ event: 'gallery', data: this.view(state, stand, seat.player.userId) })
    this.deps.onCount(roomCode, viewersOf(stand))
    rooms.tidy(roomCode)
  }

  /** Again is harmless. */
  leave(seat: Seat): void {
    const roomCode = this.places.get(seat.id)
    const stand = roomCode === undefined ? undefined : this.stands.get(roomCode)
    if (roomCode === undefined || stand === undefined) return
    this.places.delete(seat.id)
    stand.watchers.delete(seat.id)
    seat.topics.unsubscribe(topicOf(roomCode))
    if (stand.watchers.size === 0) {
      this.stands.delete(roomCode)
      this.alarm.clear(roomCode)
      if (stand.told > 0) this.deps.rooms.news.showPlayers(roomCode, viewersFrame(roomCode, 0))
    }
    this.deps.onCount(roomCode, viewersOf(stand))
  }

  viewers(roomCode: RoomCode): number {
    const stand = this.stands.get(roomCode)
    return stand === undefined ? 0 : viewersOf(stand)
  }

  /** To the other spectators, but for those who have blocked the speaker. Throws WATCH_NONE, CHAT_EMPTY, CHAT_TOO_FAST. */
  say(seat: Seat, text: string): void {
    const { db, clock, rooms } = this.deps
    const roomCode = this.places.get(seat.id)
    const stand = roomCode === undefined ? undefined : this.stands.get(roomCode)
    if (roomCode === undefined || stand === undefined) throw new AppError('WATCH_NONE')
    const message = text.trim()
    if (message === '') throw new AppError('CHAT_EMPTY')
    const { userId, username } = seat.player
    const { duelId } = rooms.stateOf(roomCode)
    const atMs = clock.nowMs()
    if (galleryLinesSince(db, duelId, userId, atMs - CHAT_RATE.withinMs) >= CHAT_RATE.lines) {
      throw new AppError('CHAT_TOO_FAST')
    }
    const id = insertGalleryLine(db, { duelId, userId, message, atMs })
    rooms.tidy(roomCode)
    const deaf = new Set(blockersOf(db, userId))
    const line: GalleryLine = { id, userId, username, message, atMs }
    for (const watcher of stand.watchers.values()) {
      if (!deaf.has(watcher.userId)) watcher.send({ event: 'gallery-line', data: { roomCode, line } })
    }
  }

  /** What happened in a room, as far as a spectator may see it. With the end, the programs are shown as they are. */
  news({ events, state }: DuelNews): void {
    const stand = this.stands.get(state.roomCode)
    if (stand === undefined) return
    if (!isOpenToAll(state)) {
      this.dismissAll(stand)
      return
    }
    for (const frame of this.deps.storyteller.news(events, state, SPECTATOR)) publish(stand, state.roomCode, frame)
    if (events.some(({ event }) => event.type === 'finished')) this.moveOn(state, stand)
  }

  /** What is shown and kept nowhere: a caret, "typing", the judge's progress. */
  relay(roomCode: RoomCode, frame: ServerFrame): void {
    const stand = this.stands.get(roomCode)
    if (stand !== undefined) publish(stand, roomCode, frame)
  }

  close(): void {
    this.alarm.close()
  }

  /** One of the two does not want to be watched any more. */
  private dismissAll(stand: Stand): void {
    for (const seat of [...stand.watchers.values()]) {
      this.leave(seat)
      seat.refuse(new AppError('WATCH_FORBIDDEN'), 'watch-duel')
    }
  }

  private opened(state: DuelState): Stand {
    const stand: Stand = { watchers: new Map(), programs: new DelayedPrograms(this.deps.db, state), told: 0 }
    this.stands.set(state.roomCode, stand)
    this.beatSoon(state.roomCode)
    return stand
  }

  private beatSoon(roomCode: RoomCode): void {
    this.alarm.set(roomCode, this.deps.clock.nowMs() + BEAT_MS, () => this.beat(roomCode))
  }

  private beat(roomCode: RoomCode): void {
    const stand = this.stands.get(roomCode)
    if (stand === undefined) return
    this.beatSoon(roomCode)
    const viewers = viewersOf(stand)
    if (viewers !== stand.told) {
      publish(stand, roomCode, viewersFrame(roomCode, viewers))
      this.deps.rooms.news.showPlayers(roomCode, viewersFrame(roomCode, viewers))
    }
    stand.told = viewers
    const state = this.deps.rooms.stateOf(roomCode)
    if (state.phase === 'finished') this.deps.rooms.tidy(roomCode)
    else this.moveOn(state, stand)
  }

  /** Moves the shown programs on to where they stood a minute ago, or stand after the end; of a rated duel not before it. */
  private moveOn(state: DuelState, stand: Stand): void {
    if (state.phase !== 'finished' && state.settings.rated === true) return
    if (isHeld(this.deps.db, state, this.deps.clock.nowMs())) return
    const delayMs = state.phase === 'finished' ? 0 : GALLERY_DELAY_MS
    const playerIds = state.players.map(({ userId }) => userId)
    for (const data of stand.programs.advance(playerIds, this.deps.clock.nowMs() - delayMs)) {
      publish(stand, state.roomCode, { event: 'watched-edit', data })
    }
  }

  private view(state: DuelState, stand: Stand, userId: UserId) {
    const muted = new Set(blockedIdsOf(this.deps.db, userId))
    const chat = galleryLinesOf(this.deps.db, state.duelId, CHAT_LINES).filter((line) => !muted.has(line.userId))
    const isWithheld = state.settings.rated === true && state.phase !== 'finished'
    return {
      roomCode: state.roomCode,
      viewers: viewersOf(stand),
      chat: chat.map((line) => ({ ...line, userId: asUserId(line.userId) })),
      programs: stand.programs.current(),
      delayMs: isWithheld ? null : GALLERY_DELAY_MS,
    }
  }
}

const topicOf = (roomCode: RoomCode): string => `duel:${roomCode}`

/** People, not tabs. */
const viewersOf = ({ watchers }: Stand): number => new Set([...watchers.values()].map(({ userId }) => userId)).size

const viewersFrame = (roomCode: RoomCode, viewers: number): ServerFrame => ({
  event: 'gallery-viewers',
  data: { roomCode, viewers },
})

/** The transport reaches all of a topic through any of its sockets. */
function publish({ watchers }: Stand, roomCode: RoomCode, frame: ServerFrame): void {
  const [one] = watchers.values()
  one?.topics.publish(topicOf(roomCode), frame)
}
