/** Many stars make a pattern that takes ages to fail. */
export const MOST_STARS = 8

/** As in a shell: `*` and `?` stay in a folder, `{a,b}` is either; what lies in a folder that is matched is matched, too. */
export function globOf(pattern: string): (path: string) => boolean {
  let depth = 0
  // Spaces beside the signs of a choice are not part of it.
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
