import type { ErrorCode } from '../errors'
import { ARENA_FRAMES } from './arenas'
import { CODING_FRAMES } from './coding'
import { CONTESTS_FRAMES } from './contests'
import { DUEL_PLAY_FRAMES } from './duel-play'
import { DUEL_START_FRAMES } from './duel-start'
import type { DataOf, FrameRoom, FromClient, Sender } from './frame'
import { MATCHMAKING_FRAMES } from './matchmaking'
import { PEOPLE_FRAMES } from './people'
import { SESSION_FRAMES } from './session'
import { TRIVIA_FRAMES } from './trivia'
import { TYPING_FRAMES } from './typing'
import { WATCHING_FRAMES } from './watching'

/** The frames that clients send to duels, as players or spectators. */
const DUEL_CLIENT_FRAMES = {
  ...DUEL_START_FRAMES.client,
  ...DUEL_PLAY_FRAMES.client,
  ...CODING_FRAMES.client,
  ...TYPING_FRAMES.client,
  ...TRIVIA_FRAMES.client,
  ...WATCHING_FRAMES.client,
}

/** Every frame that a client may send, by the name of its event: `{"event": name, "data": {...}}`. */
export const CLIENT_FRAMES = {
  ...SESSION_FRAMES.client,
  ...DUEL_CLIENT_FRAMES,
  ...ARENA_FRAMES.client,
  ...MATCHMAKING_FRAMES.client,
  ...CONTESTS_FRAMES.client,
}

/** Every frame that the server sends. */
export const SERVER_FRAMES = {
  ...SESSION_FRAMES.server,
  ...DUEL_START_FRAMES.server,
  ...DUEL_PLAY_FRAMES.server,
  ...CODING_FRAMES.server,
  ...TYPING_FRAMES.server,
  ...TRIVIA_FRAMES.server,
  ...WATCHING_FRAMES.server,
  ...ARENA_FRAMES.server,
  ...MATCHMAKING_FRAMES.server,
  ...CONTESTS_FRAMES.server,
  ...PEOPLE_FRAMES.server,
}

type RoomSender = Extract<Sender, 'player' | 'playing-tab' | 'reporting-tab'>
type SeatSender = Extract<Sender, 'seat' | 'seat-tab' | 'seat-report'>
export type ClientEvent = keyof typeof CLIENT_FRAMES
export const isClientEvent = (event: string): event is ClientEvent => Object.hasOwn(CLIENT_FRAMES, event)
export type ClientData = DataOf<typeof CLIENT_FRAMES>
/** Generic, so that a table of handlers by event can be called with a frame of any event. */
export type ClientFrameOf<Name extends ClientEvent> = {
  [One in Name]: { readonly event: One; readonly data: ClientData[One] }
}[Name]
export type ClientFrame = ClientFrameOf<ClientEvent>

export type DuelIntent = keyof typeof DUEL_CLIENT_FRAMES
/** The frames about a duel in which their sender plays. */
export type RoomIntent = {
  [Name in DuelIntent]: (typeof CLIENT_FRAMES)[Name]['sender'] extends RoomSender ? Name : never
}[DuelIntent]
export type RoomFrame = ClientFrameOf<RoomIntent>
export type ArenaIntent = keyof (typeof ARENA_FRAMES)['client']
/** The frames about a room of many in which their sender has a seat. */
export type SeatIntent = {
  [Name in ArenaIntent]: (typeof CLIENT_FRAMES)[Name]['sender'] extends SeatSender ? Name : never
}[ArenaIntent]
export type SeatFrame = ClientFrameOf<SeatIntent>
export type MatchmakingIntent = keyof (typeof MATCHMAKING_FRAMES)['client']

export type ServerEvent = keyof typeof SERVER_FRAMES
export type ServerData = DataOf<typeof SERVER_FRAMES>
type ServerFrameOf<Name extends ServerEvent> = {
  [One in Name]: { readonly event: One; readonly data: ServerData[One] }
}[Name]
export type ServerFrame = ServerFrameOf<ServerEvent>
/** The frames that may be sent without a stored event, because their content is not stored. */
export type PassingFrame = ServerFrameOf<
  { [Name in ServerEvent]: (typeof SERVER_FRAMES)[Name]['stored'] extends false ? Name : never }[ServerEvent]
>

const ROOM_SENDERS: Readonly<Record<RoomSender, true>> = { player: true, 'playing-tab': true, 'reporting-tab': true }
/** Whether a frame is about a duel in which its sender plays. */
export const isAboutRoom = (frame: ClientFrame): frame is RoomFrame =>
  Object.hasOwn(ROOM_SENDERS, CLIENT_FRAMES[frame.event].sender)

const SEAT_SENDERS: Readonly<Record<SeatSender, true>> = { seat: true, 'seat-tab': true, 'seat-report': true }
/** Whether a frame is about a room of many in which its sender has a seat. */
export const isAboutSeat = (frame: ClientFrame): frame is SeatFrame =>
  Object.hasOwn(SEAT_SENDERS, CLIENT_FRAMES[frame.event].sender)

/** Whether a frame is one of those that a room declares. */
export const isOf = <Room extends FrameRoom>(
  room: Room,
  frame: ClientFrame,
): frame is ClientFrameOf<keyof Room['client'] & ClientEvent> => Object.hasOwn(room.client, frame.event)

const IN_A_DUEL: readonly ErrorCode[] = ['UNAUTHENTICATED', 'ROOM_NOT_FOUND', 'DUEL_NOT_PLAYER']
const IN_AN_ARENA: readonly ErrorCode[] = ['UNAUTHENTICATED', 'ROOM_NOT_FOUND', 'ARENA_NOT_SEATED']
const BY_SENDER: Readonly<Record<FromClient['sender'], readonly ErrorCode[]>> = {
  anyone: [],
  user: ['UNAUTHENTICATED'],
  player: IN_A_DUEL,
  'playing-tab': [...IN_A_DUEL, 'DUEL_OTHER_TAB'],
  'reporting-tab': [...IN_A_DUEL, 'DUEL_OTHER_TAB'],
  spectator: ['UNAUTHENTICATED', 'WATCH_NONE'],
  seat: IN_AN_ARENA,
  'seat-tab': [...IN_AN_ARENA, 'DUEL_OTHER_TAB'],
  'seat-report': [...IN_AN_ARENA, 'DUEL_OTHER_TAB'],
}
const OF_ANY_FRAME: readonly ErrorCode[] = ['VALIDATION', 'TOO_LARGE', 'RATE_LIMITED', 'INTERNAL', 'DISK_FULL']

/** Returns every code with which a frame can be refused: those that it declares, and those that follow from its sender and its schema. */
export function refusalsOf(event: ClientEvent): readonly ErrorCode[] {
  const { sender, errors }: FromClient = CLIENT_FRAMES[event]
  return [...OF_ANY_FRAME, ...BY_SENDER[sender], ...errors]
}

/** The codes with which a room reports why its start was called off. */
const CALLED_OFF = [
  'DUEL_NO_PROBLEM',
  'DUEL_PROBLEM_CLOSED',
  'DUEL_NO_TEXT',
  'DUEL_NO_BUG',
  'DUEL_NO_TARGET',
  'DUEL_NO_QUESTIONS',
  'DUEL_SUPPLY_CHANGED',
  'ARENA_NO_PROBLEM',
] as const satisfies readonly ErrorCode[]
/** The codes of `error` frames of a room that are not answers to a frame. */
export type CalledOff = (typeof CALLED_OFF)[number]

/** The codes of `error` frames that do not answer a frame of a known name, because they are about the socket itself or about a start. */
export const UNPROMPTED_ERRORS: readonly ErrorCode[] = [
  'SIGNED_OUT',
  'SOCKETS_TOO_MANY',
  'UNAUTHENTICATED',
  'FRAME_NOT_JSON',
  'EVENT_UNKNOWN',
  'TOO_LARGE',
  'RATE_LIMITED',
  ...CALLED_OFF,
]

export { ARENA_FRAMES } from './arenas'
export { type Budget, type FromClient, type Sender, SOCKET_BUDGET } from './frame'
export { MATCHMAKING_FRAMES } from './matchmaking'
