/** One replacement in a text: at `from`, `deleted` characters go and `inserted` comes. Positions count UTF-16 units. */
export type TextDelta = { readonly from: number; readonly deleted: number; readonly inserted: string }

const NO_CHANGE: TextDelta = { from: 0, deleted: 0, inserted: '' }

/**
 * The one replacement that makes `before` into `after`: what lies between their common beginning and their common end.
 * It never parts the two halves of a character. NO_CHANGE where they are equal.
 */
export function deltaBetween(before: string, after: string): TextDelta {
  if (before === after) return NO_CHANGE
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  if (isHighSurrogate(before, start - 1) || isHighSurrogate(after, start - 1)) start -= 1
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  if (end > 0 && isLowSurrogate(after, after.length - end)) end -= 1
  return { from: start, deleted: before.length - start - end, inserted: after.slice(start, after.length - end) }
}

/** The text after the replacement; null where its positions lie outside of the text. */
export function applyDelta(text: string, { from, deleted, inserted }: TextDelta): string | null {
  if (from < 0 || deleted < 0 || from + deleted > text.length) return null
  return text.slice(0, from) + inserted + text.slice(from + deleted)
}

const isHighSurrogate = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at)
  return unit >= 0xd800 && unit <= 0xdbff
}
const isLowSurrogate = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
