/** The entity tag of a text: the same for the same text. Weak, as one text has several encodings (RFC 9110, section 8.8.1). */
export const tagOf = (text: string): string => `W/"${Bun.hash(text).toString(36)}"`

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match header contains this tag (RFC 9110, section 13.1.2). */
export function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => opaque(one) === opaque(tag))
}
