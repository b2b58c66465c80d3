const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** '1st', '2nd', '3rd', '4th', '11th', '22nd'. */
export const ordinal = (place: number): string => `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'}`

/** Where a program stands, for who waits: 1 -> 'Next in line', 2 -> '2nd in line'. Null: '', it does not wait. */
export function placeLabel(place: number | null): string {
  if (place === null) return ''
  return place === 1 ? 'Next in line' : `${ordinal(place)} in line`
}
