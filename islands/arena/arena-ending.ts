import type { UserId } from '#contracts/ids'
import type { ClosingArena, FinishedArena } from '#contracts/ws/arena-state'
import { participantOf } from '#core/arena'
import { ordinal } from '../lib/place-label'

type ArenaEnding = {
  readonly headline: string
  /** Why the room is over. */
  readonly because: string
  readonly hasWon: boolean
}

/** The result of a room in words. `viewerId` is null for a spectator. */
export function arenaEndingOf(state: FinishedArena, viewerId: UserId | null): ArenaEnding {
  if (state.played === null)
    return { headline: 'No result', because: 'The room was closed before it started.', hasWon: false }
  const own = state.places.find(({ userId }) => userId === viewerId)
  const winners = state.places.filter(({ place }) => place === 1)
  const winner = winners[0] === undefined ? null : participantOf(state, winners[0].userId)
  const hasWon = own?.place === 1 && winners.length < state.places.length
  const headline = hasWon
    ? winners.length === 1
      ? 'You won'
      : 'You share the first place'
    : own !== undefined && winners.length < state.places.length
      ? `You finished ${ordinal(own.place)} of ${state.places.length}`
      : winners.length === state.places.length
        ? 'A draw'
        : `${winner?.username ?? 'A player'} won`
  return { headline, because: BECAUSE[state.reason], hasWon }
}

/** The message while play is over and the judge is still working. */
export const closingMessage = ({ reason }: ClosingArena): string =>
  `${reason === 'time' ? 'Time is up.' : BECAUSE[reason]} Programs submitted in time are still being judged.`

const BECAUSE: Readonly<Record<FinishedArena['reason'], string>> = {
  decided: 'The leader could no longer be overtaken.',
  completion: 'Everyone who stayed has finished.',
  time: 'Time was up.',
  'last-standing': 'All but one had given up or were put out.',
  aborted: 'The room was closed before it started.',
}
