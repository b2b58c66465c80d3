import type { DuelState } from '#core/duel'

/** Whether the lobby shows a room: it is public, waits for an opponent, and its host is present. */
export const isListed = (state: DuelState): boolean =>
  state.phase === 'waiting' && state.entry === 'lobby' && state.players.every(({ isPresent }) => isPresent)
