import type { UserId } from '#contracts/ids'
import type { FinishedDuel } from '#contracts/ws/duel-state'
import { figuresFor } from '../modes/figures'
import { momentOf } from '../modes/moments'

/** What decided for or against one player, as text by the server's times; a dash where there is no value. */
type Deciding = {
  readonly received: string
  readonly judged: string
  readonly roundTrip: string
  /** A further deciding fact, in the modes that have one. */
  readonly also?: { readonly name: string; readonly value: string }
}

export const NOT_KNOWN = '–'

/** The values of the submission that counts for a player (or of the last word in a race): receipt, judging time and round trip. */
export function decidingOf(duel: FinishedDuel, userId: UserId): Deciding {
  const { played } = duel
  if (played === null) return { received: NOT_KNOWN, judged: NOT_KNOWN, roundTrip: NOT_KNOWN }
  const { deciding, decidingAlso } = figuresFor(played.match.kind)
  const { receivedAtMs, judgedAtMs, roundTripMs } = deciding(played.match, userId)
  const judged = receivedAtMs === null || judgedAtMs === null ? null : judgedAtMs - receivedAtMs
  return {
    received: receivedAtMs === null ? NOT_KNOWN : momentOf(duel, receivedAtMs),
    judged: judged === null ? NOT_KNOWN : `${(judged / 1000).toFixed(2)} s`,
    roundTrip: milliseconds(roundTripMs),
    ...(decidingAlso !== undefined && {
      also: { name: decidingAlso.name, value: decidingAlso.of(played.match, userId) ?? NOT_KNOWN },
    }),
  }
}

const milliseconds = (ms: number | null): string => (ms === null ? NOT_KNOWN : `${ms} ms`)
