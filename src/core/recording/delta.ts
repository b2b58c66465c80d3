/** One replacement in a text: at `from`, `deleted` characters are replaced by `inserted`. Positions count UTF-16 units. */
export type TextDelta = { readonly from: number; readonly deleted: number; readonly inserted: string }

const NO_CHANGE: TextDelta = { from: 0, deleted: 0, inserted: '' }

/**
 * Returns the single replacement that turns `before` into `after`: the part between their common beginning and end. Never splits a
 * surrogate pair. NO_CHANGE if they are equal.
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

/** Applies a replacement; returns null if its positions are outside of the text. */
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
