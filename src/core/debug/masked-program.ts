const QUOTES = {
  python: /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/g,
  javascript:
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|(?<=[(,=] ?)\/(?:\\.|[^/\\\n])+\/\w*/g,
  other: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^[ \t]*#[^\n]*/gm,
} as const

/** The same program, character by character, with NUL for what stands in quotes and comments, and for lines of the preprocessor. */
export function maskedProgram(source: string, languageKey: string): string {
  const quotes =
    languageKey === 'python' ? QUOTES.python : languageKey === 'javascript' ? QUOTES.javascript : QUOTES.other
  return source.replace(quotes, (text) => text.replace(/[^\n]/g, '\u0000'))
}
