import type { UserId } from '#contracts/ids'
import type { ClosingDuel } from '#contracts/ws/duel-state'
import { playerOf } from '#core/duel'

/** The message while play is over and the judge is still working. */
export function closingMessage(duel: ClosingDuel, viewerId: UserId | null): string {
  if (duel.resignedBy === null) return 'Time is up. Programs submitted in time are still being judged.'
  const who =
    duel.resignedBy === viewerId ? 'You have' : `${playerOf(duel, duel.resignedBy)?.username ?? 'A player'} has`
  return `${who} resigned. A program submitted before that is still being judged.`
}
