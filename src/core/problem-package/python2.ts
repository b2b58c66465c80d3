/** Comments and strings. An unclosed string reaches to the end of its line or of the program, so that no text is scanned twice. */
const SILENT =
  /#[^\n]*|[rbuf]{0,2}(?:"""(?:\\[\s\S]|[^\\])*?(?:"""|$)|'''(?:\\[\s\S]|[^\\])*?(?:'''|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?)/gi

/** Words that can follow a name in an expression: `print if loud else log` is valid in Python 3. */
const AFTER_NAMES = '(?!(?:and|or|is|in|if|else|for|not[ \\t]+in)\\b)'
/** Syntax that Python 2 can compile and Python 3 cannot, in a program whose comments are removed and whose strings are emptied. */
const ONLY_PYTHON_2: readonly RegExp[] = [
  new RegExp(`(?:^|[:;])[ \\t]*(?:print|exec)(?:[ \\t]*"|[ \\t]+${AFTER_NAMES}\\w)`, 'm'),
  /(?:^|[:;])[ \t]*print[ \t]*>>/m,
  /^[ \t]*except[ \t]+(?:[\w.]+|\([^()\n]*\))[ \t]*,[ \t]*[a-z_]\w*[ \t]*:/m,
  /(?:^|[:;])[ \t]*raise[ \t]+[\w.]+[ \t]*,/m,
  /`|<>|(?<![\w.])\d+L\b/i,
]

/** Whether the first line of a script asks for Python 2. */
export const saysPython2 = (script: string): boolean => /^#!.*\bpython2/.test(script)

/**
 * Whether a program is Python 2: its first line says so, or it contains syntax that Python 3 cannot compile, such as a print statement. Run
 * by Python 3, it would fail although it may be correct.
 */
export function isPython2(source: string): boolean {
  if (saysPython2(source)) return true
  if (/^#!.*\bpython3/.test(source)) return false
  const code = source.replace(SILENT, (found) => (found.startsWith('#') ? '' : '""'))
  return ONLY_PYTHON_2.some((pattern) => pattern.test(code))
}
