import type { OfferedRival } from '#contracts/http/races'

const LABELS: Readonly<Record<OfferedRival['rival'], string>> = {
  'own-best': 'Your best',
  'own-last': 'Your last',
  'own-average': 'Your average',
  friend: "A friend's best",
  'day-best': 'Best of the last day',
  strength: 'About your strength',
  bot: 'Plays at one strength',
}

/** Why a rival is offered. */
export const labelOf = ({ rival }: OfferedRival): string => LABELS[rival]

/** A unique key for each entry in a list of offers. */
export const keyOf = ({ rival, username, level }: OfferedRival): string => `${rival} ${username ?? ''} ${level ?? ''}`

/**
 * The offer whose rating is nearest to that of a waiting player. Recordings of people take precedence over bots. Null if there is no offer.
 */
export function nearest(offers: readonly OfferedRival[], rating: number): OfferedRival | null {
  const others = offers.filter(({ rival }) => rival === 'strength' || rival === 'day-best' || rival === 'friend')
  const bots = offers.filter(({ kind }) => kind === 'bot')
  const from = others.length > 0 ? others : bots
  return from.toSorted((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))[0] ?? null
}
