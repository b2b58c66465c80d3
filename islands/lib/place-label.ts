const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Where a program stands, for who waits: 1 -> 'Next in line', 2 -> '2nd in line'. Null: '', it does not wait. */
export function placeLabel(place: number | null): string {
  if (place === null) return ''
  return place === 1 ? 'Next in line' : `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'} in line`
}
