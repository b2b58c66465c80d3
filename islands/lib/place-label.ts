const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** '1st', '2nd', '3rd', '4th', '11th', '22nd'. */
export const ordinal = (place: number): string => `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'}`

/** The queue position of a waiting program: 1 is 'Next in line', 2 is '2nd in line'. Null, for a program that does not wait, is ''. */
export function placeLabel(place: number | null): string {
  if (place === null) return ''
  return place === 1 ? 'Next in line' : `${ordinal(place)} in line`
}
