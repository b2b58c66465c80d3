import type { ProblemId, UserId } from '#contracts/ids'
import type {
  ActiveDuel,
  ClosingDuel,
  Conduct,
  DuelPlayer,
  DuelState,
  DuelSubmission,
  Match,
} from '#contracts/ws/duel-state'
import { isPlayed } from '#contracts/ws/phases'
import type { TypingText } from '#contracts/ws/typing'
import { GUEST_SEAT_MS } from './constants'

export type * from '#contracts/ws/duel-state'

/** A duel whose clock runs, or that awaits its last verdicts. */
export type PlayedDuel = ActiveDuel | ClosingDuel

export const playerOf = (state: DuelState, userId: UserId): DuelPlayer | undefined =>
  state.players.find((player) => player.userId === userId)

export const isPlayer = (state: DuelState, userId: UserId): boolean => playerOf(state, userId) !== undefined

export const opponentOf = (state: DuelState, userId: UserId): DuelPlayer | undefined =>
  state.players.find((player) => player.userId !== userId)

/** The recorded rival; undefined if both players are people. */
export const rivalOf = (
  state: Pick<DuelState, 'players'>,
): (DuelPlayer & Required<Pick<DuelPlayer, 'rival'>>) | undefined => {
  for (const player of state.players) if (player.rival !== undefined) return { ...player, rival: player.rival }
  return undefined
}

/** The players with an account. Only they have results, XP and notifications. */
export const peopleOf = (state: Pick<DuelState, 'players'>): readonly DuelPlayer[] =>
  state.players.filter(({ rival }) => rival === undefined)

/** The opponent, unless that is a recorded rival. */
export function opposingPersonOf(state: DuelState, userId: UserId): DuelPlayer | undefined {
  const opponent = opponentOf(state, userId)
  return opponent?.rival === undefined ? opponent : undefined
}

/** Whether the server seated both players: from the queue, from the previous duel of their series, or for a race. */
export const isArranged = ({ entry }: Pick<DuelState, 'entry'>): boolean =>
  entry === 'series' || startsOnArrival({ entry })

/** Whether being present is enough to start, without marking oneself ready. */
export const startsOnArrival = ({ entry }: Pick<DuelState, 'entry'>): boolean => entry === 'queue' || entry === 'race'

/** Whether the player may free their seat: only a guest, before the start, in a room that the server did not arrange. */
export const maySeatBeVacated = (state: DuelState, userId: UserId): boolean =>
  !isArranged(state) && (state.phase === 'ready' || state.phase === 'starting') && userId !== state.hostId

/** The instant in ms until which the seat of an absent guest is kept; null if no such limit applies. */
export function seatKeptUntilMs(state: DuelState): number | null {
  const guest = opponentOf(state, state.hostId)
  if (guest === undefined || guest.away === null || !maySeatBeVacated(state, guest.userId)) return null
  return guest.away.sinceMs + GUEST_SEAT_MS
}

/** The settings for those who join now: a race over a text that was shown before is not rated. */
export const settingsOffered = <Settings extends { readonly rated?: boolean }>(room: {
  readonly settings: Settings
  readonly drawnText?: TypingText | null
}): Settings => ((room.drawnText ?? null) === null ? room.settings : { ...room.settings, rated: false })

/** The match that was or is being played; null before the start and in a room that never started. */
export function matchOf(state: DuelState): Match | null {
  if (isPlayed(state)) return state.match
  return state.phase === 'finished' ? (state.played?.match ?? null) : null
}

/** A match in which programs are submitted and judged. */
export type ProgramMatch = Extract<Match, { readonly submissions: readonly DuelSubmission[] }>

export const isProgramMatch = (match: Match): match is ProgramMatch => 'submissions' in match

/** The match if programs are submitted in it, else null. */
export const programMatchOf = (state: DuelState): ProgramMatch | null => {
  const match = matchOf(state)
  return match !== null && isProgramMatch(match) ? match : null
}

/** The problem of a match in which programs solve one, else null. */
export const problemOf = (match: Match | null): ProblemId | null =>
  match !== null && 'problemId' in match ? match.problemId : null

/** The submissions of a match in order of receipt; empty if the mode has no programs. */
export const submissionsOf = (match: Match | null): readonly DuelSubmission[] =>
  match !== null && isProgramMatch(match) ? match.submissions : []

const CLEAN = { violations: [], counted: 0, lastCountedAtMs: null, flags: [] } as const

/** The conduct record of a room of two or more players. */
export type OnRecord = { readonly conduct: readonly Conduct[] }

export const conductOf = (state: OnRecord, userId: UserId): Conduct =>
  state.conduct.find((one) => one.userId === userId) ?? { userId, ...CLEAN }
