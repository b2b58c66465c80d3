/** Comments and strings; what never ends goes on to the end, so that each is looked through once. */
const SILENT =
  /#[^\n]*|[rbuf]{0,2}(?:"""(?:\\[\s\S]|[^\\])*?(?:"""|$)|'''(?:\\[\s\S]|[^\\])*?(?:'''|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?)/gi

/** Words that may follow a name in an expression: `print if loud else log` is Python 3. */
const AFTER_NAMES = '(?!(?:and|or|is|in|if|else|for|not[ \\t]+in)\\b)'
/** What Python 3 cannot compile and Python 2 can, in a program without comments, its strings being empty. */
const ONLY_PYTHON_2: readonly RegExp[] = [
  new RegExp(`(?:^|[:;])[ \\t]*(?:print|exec)(?:[ \\t]*"|[ \\t]+${AFTER_NAMES}\\w)`, 'm'),
  /(?:^|[:;])[ \t]*print[ \t]*>>/m,
  /^[ \t]*except[ \t]+(?:[\w.]+|\([^()\n]*\))[ \t]*,[ \t]*[a-z_]\w*[ \t]*:/m,
  /(?:^|[:;])[ \t]*raise[ \t]+[\w.]+[ \t]*,/m,
  /`|<>|(?<![\w.])\d+L\b/i,
]

/** Whether the first line of a script says so. */
export const saysPython2 = (script: string): boolean => /^#!.*\bpython2/.test(script)

/**
 * Whether a program is Python 2: its first line says so, or it has what Python 3 cannot compile, such as a print statement. Under
 * Python 3 it would fail without a fault of its own.
 */
export function isPython2(source: string): boolean {
  if (saysPython2(source)) return true
  if (/^#!.*\bpython3/.test(source)) return false
  const code = source.replace(SILENT, (found) => (found.startsWith('#') ? '' : '""'))
  return ONLY_PYTHON_2.some((pattern) => pattern.test(code))
}
