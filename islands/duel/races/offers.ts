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

/** One key for each line of a list of offers. */
export const keyOf = ({ rival, username, level }: OfferedRival): string => `${rival} ${username ?? ''} ${level ?? ''}`

/** The nearest to a rating of what a player who waits may race meanwhile: people's recordings before bots; null where nothing is offered. */
export function nearest(offers: readonly OfferedRival[], rating: number): OfferedRival | null {
  const others = offers.filter(({ rival }) => rival === 'strength' || rival === 'day-best' || rival === 'friend')
  const bots = offers.filter(({ kind }) => kind === 'bot')
  const from = others.length > 0 ? others : bots
  return from.toSorted((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))[0] ?? null
}
