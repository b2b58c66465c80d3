type TokenKind = 'plain' | 'keyword' | 'name' | 'string' | 'number' | 'comment'
type Token = { readonly kind: TokenKind; readonly text: string }

const KEYWORDS = {
  python: /^(?:for|in|if|else|elif|while|def|return|import|from|not|and|or|assert)$/,
  cpp: /^(?:int|for|while|if|else|return|using|namespace|const|auto|void|bool|true|false)$/,
} as const

const NAMES = /^(?:print|input|int|len|max|min|enumerate|range|vector|set|cin|cout|string|std|main|seen)$/

const REST =
  /(?<directive>#include\b)|(?<string>'[^']*'?|"[^"]*"?|<bits\/[^>]*>)|(?<word>@?[A-Za-z_]\w*)|(?<number>\d+(?:\.\d+)?)|(?<rest>\s+|.)/

/**
 * Comments begin with '#' in Python and with '//' in C++, where Python has an operator. So each language has its own
 * pattern.
 */
const PIECES = {
  python: new RegExp(`(?<comment>#.*)|${REST.source}`, 'g'),
  cpp: new RegExp(`(?<comment>//.*)|${REST.source}`, 'g'),
} as const

/**
 * Colours for the few lines of code on the landing page. The grammar of the real editor would be too large for them.
 */
export function highlight(line: string, language: keyof typeof KEYWORDS): Token[] {
  return [...line.matchAll(PIECES[language])].map((match) => {
    const { comment, directive, string, word, number } = match.groups ?? {}
    const text = match[0]
    if (comment !== undefined) return { kind: 'comment', text }
    if (directive !== undefined) return { kind: 'keyword', text }
    if (string !== undefined) return { kind: 'string', text }
    if (number !== undefined) return { kind: 'number', text }
    if (word === undefined) return { kind: 'plain', text }
    if (KEYWORDS[language].test(word)) return { kind: 'keyword', text }
    return { kind: NAMES.test(word) ? 'name' : 'plain', text }
  })
}

export const TOKEN_INK: Readonly<Record<TokenKind, string>> = {
  plain: 'text-ink',
  keyword: 'text-code-keyword',
  name: 'text-code-name',
  string: 'text-code-string',
  number: 'text-code-number',
  comment: 'text-code-comment italic',
}
