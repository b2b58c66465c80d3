/** Limits the stars, because matching a pattern with many is slow. */
export const MOST_STARS = 8

/** Matches like a shell: `*` and `?` stay within a folder, `{a,b}` matches either; everything below a matched folder matches, too. */
export function globOf(pattern: string): (path: string) => boolean {
  let depth = 0
  // Ignores spaces beside the separators of alternatives.
  const tidy = pattern.replace(/([{,])\s+/g, '$1').replace(/\s+([,}])/g, '$1')
  const source = tidy.replace(/[\s\S]/g, (sign) => {
    if (sign === '*') return '[^/]*'
    if (sign === '?') return '[^/]'
    if (sign === '{') {
      depth += 1
      return '(?:'
    }
    if (sign === '}' && depth > 0) {
      depth -= 1
      return ')'
    }
    if (sign === ',' && depth > 0) return '|'
    return sign.replace(/[.+^$()|[\]\\{}]/, '\\$&')
  })
  const expression = new RegExp(`^${source}${')'.repeat(depth)}(?:/.*)?$`)
  return (path) => expression.test(path)
}
