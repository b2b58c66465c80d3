/**
 * Splits command line arguments like a shell, with quotes and backslashes, but expands nothing: the results are plain words that no shell
 * reads again.
 */
export function splitArguments(line: string): string[] {
  const parts: string[] = []
  for (const match of line.matchAll(/(?:[^\s"'\\]|\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'[^']*'|["'\\])+/g)) {
    parts.push(unquoted(match[0]))
  }
  return parts
}

const unquoted = (word: string): string =>
  word.replace(/\\([\s\S])|"((?:[^"\\]|\\[\s\S])*)"|'([^']*)'/g, (_whole, escaped, double, single) => {
    if (typeof escaped === 'string') return escaped
    if (typeof double === 'string') return double.replace(/\\(["\\$`])/g, '$1')
    return typeof single === 'string' ? single : ''
  })
