import type { DuelState } from '#core/duel'

/** Whether the lobby shows a room: a public one that waits for an opponent, with its host in it. */
export const isListed = (state: DuelState): boolean =>
  state.phase === 'waiting' && state.entry === 'lobby' && state.players.every(({ isPresent }) => isPresent)
