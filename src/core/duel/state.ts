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
import { GUEST_SEAT_MS } from './constants'

export type * from '#contracts/ws/duel-state'

/** A duel whose clock runs or whose last verdicts are awaited. */
export type PlayedDuel = ActiveDuel | ClosingDuel

export const playerOf = (state: DuelState, userId: UserId): DuelPlayer | undefined =>
  state.players.find((player) => player.userId === userId)

export const isPlayer = (state: DuelState, userId: UserId): boolean => playerOf(state, userId) !== undefined

export const opponentOf = (state: DuelState, userId: UserId): DuelPlayer | undefined =>
  state.players.find((player) => player.userId !== userId)

/** The player that is no person; undefined where both are. */
export const rivalOf = (
  state: Pick<DuelState, 'players'>,
): (DuelPlayer & Required<Pick<DuelPlayer, 'rival'>>) | undefined => {
  for (const player of state.players) if (player.rival !== undefined) return { ...player, rival: player.rival }
  return undefined
}

/** Those with an account: results, points and notifications are theirs alone. */
export const peopleOf = (state: Pick<DuelState, 'players'>): readonly DuelPlayer[] =>
  state.players.filter(({ rival }) => rival === undefined)

/** The opponent, if that is a person. */
export function opposingPersonOf(state: DuelState, userId: UserId): DuelPlayer | undefined {
  const opponent = opponentOf(state, userId)
  return opponent?.rival === undefined ? opponent : undefined
}

/** The server has seated both: by the queue, from the duel before it in their series, or for a race. */
export const isArranged = ({ entry }: Pick<DuelState, 'entry'>): boolean =>
  entry === 'series' || startsOnArrival({ entry })

/** Being in the room is being ready: no player marks it. */
export const startsOnArrival = ({ entry }: Pick<DuelState, 'entry'>): boolean => entry === 'queue' || entry === 'race'

/** Where both were seated no seat becomes free; in any other room the guest may go before the start, and the room stays. */
export const maySeatBeVacated = (state: DuelState, userId: UserId): boolean =>
  !isArranged(state) && (state.phase === 'ready' || state.phase === 'starting') && userId !== state.hostId

/** When the seat of an absent guest is free again; null while it is kept. */
export function seatKeptUntilMs(state: DuelState): number | null {
  const guest = state.players.find(({ userId }) => userId !== state.hostId)
  if (guest === undefined || guest.away === null || !maySeatBeVacated(state, guest.userId)) return null
  return guest.away.sinceMs + GUEST_SEAT_MS
}

/** What was or is being played; null before the start and in a room that never started. */
export function matchOf(state: DuelState): Match | null {
  if (isPlayed(state)) return state.match
  return state.phase === 'finished' ? (state.played?.match ?? null) : null
}

/** A match in which programs are submitted and judged. */
export type ProgramMatch = Extract<Match, { readonly submissions: readonly DuelSubmission[] }>

export const isProgramMatch = (match: Match): match is ProgramMatch => 'submissions' in match

/** The match, if programs are submitted in it. */
export const programMatchOf = (state: DuelState): ProgramMatch | null => {
  const match = matchOf(state)
  return match !== null && isProgramMatch(match) ? match : null
}

/** The problem of a match in which programs solve one. */
export const problemOf = (match: Match | null): ProblemId | null =>
  match !== null && 'problemId' in match ? match.problemId : null

/** The submissions of a match in order of receipt; none where no programs are submitted. */
export const submissionsOf = (match: Match | null): readonly DuelSubmission[] =>
  match !== null && isProgramMatch(match) ? match.submissions : []

const CLEAN = { violations: [], counted: 0, lastCountedAtMs: null, flags: [] } as const

/** What a room of two or of many has on record about its players. */
export type OnRecord = { readonly conduct: readonly Conduct[] }

export const conductOf = (state: OnRecord, userId: UserId): Conduct =>
  state.conduct.find((one) => one.userId === userId) ?? { userId, ...CLEAN }
