import { DUEL_LANGUAGES, type SettingsOf } from '#core/duel'

/** The filters of a coding duel in words. */
export const codingLabels = ({ chosen, tags, languages }: SettingsOf<'coding'>): readonly (string | null)[] => [
  chosen === undefined ? null : `${chosen.title} (the host’s choice)`,
  ...(tags ?? []),
  languagesLabel(languages),
]

export function languagesLabel(ids: readonly number[] | undefined): string | null {
  if (ids === undefined || ids.length >= DUEL_LANGUAGES.length) return null
  const names = DUEL_LANGUAGES.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return `${names.join(' or ')} only`
}
