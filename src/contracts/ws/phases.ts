/** A duel or a room of many whose clock runs, or whose submissions received in time are still being judged. */
export const isPlayed = <State extends { readonly phase: string }>(
  state: State,
): state is Extract<State, { readonly phase: 'active' | 'closing' }> => isPlayedPhase(state.phase)

/** The same, where the phase alone is known. */
export const isPlayedPhase = (phase: string): phase is 'active' | 'closing' => phase === 'active' || phase === 'closing'
