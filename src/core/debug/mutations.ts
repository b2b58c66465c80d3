/** What a mutation breaks, as text for setters. */
export const MUTATION_KINDS = {
  boundary: 'Off by one: a boundary',
  literal: 'Off by one: a number',
  comparison: 'Changed comparison',
  initial: 'Wrong initial value',
  operands: 'Swapped operands',
  operator: 'Changed operator',
  logic: 'Changed condition',
  extreme: 'Minimum and maximum exchanged',
  guard: 'Lost guard',
} as const
type MutationKind = keyof typeof MUTATION_KINDS

export type Mutation = {
  readonly kind: MutationKind
  /** From 1. */
  readonly line: number
  readonly before: string
  readonly after: string
  readonly source: string
}

type Rule = {
  readonly kind: MutationKind
  readonly pattern: RegExp
  /** The replacement for the match; null if there is nothing to break. */
  readonly broken: (match: RegExpMatchArray) => string | null
}

const NAME = String.raw`[A-Za-z_]\w*(?:\[[\w\s+-]*\]|\(\))?`
const EXCHANGED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
  '&&': '||',
  '||': '&&',
  and: 'or',
  or: 'and',
  min: 'max',
  max: 'min',
}
const TURNED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }
const exchanged = (text: string | undefined): string | null => EXCHANGED[text ?? ''] ?? null
const capped = (text: string | null): string | null => (text === null ? null : ` ${text} `)

/**
 * Typical small mistakes as replacements within a line. They are found by pattern, not by grammar: the judge sorts out what does not
 * compile or breaks nothing.
 */
const RULES: readonly Rule[] = [
  // Requires spaces around it, because `vector<int>` is no comparison.
  { kind: 'boundary', pattern: / (<=?|>=?) /g, broken: ([, sign]) => capped(exchanged(sign)) },
  { kind: 'boundary', pattern: /\brange\((\w+)\)/g, broken: ([, end]) => `range(${end} - 1)` },
  {
    kind: 'boundary',
    pattern: /\brange\(([^(),]+), ([^(),]+)\)/g,
    broken: ([, from, to]) => `range(${from}, ${to} - 1)`,
  },
  { kind: 'literal', pattern: / ([+-]) 1\b(?!\.)/g, broken: () => '' },
  { kind: 'literal', pattern: /\[(\w+) - 1\]/g, broken: ([, name]) => `[${name}]` },
  { kind: 'comparison', pattern: / (<=?|>=?) /g, broken: ([, sign]) => capped(TURNED[sign ?? ''] ?? null) },
  { kind: 'comparison', pattern: / ([=!]==?) /g, broken: ([, sign]) => capped(exchanged(sign)) },
  { kind: 'initial', pattern: /\b(\w+) = 0\b(?!\.)/g, broken: ([, name]) => `${name} = 1` },
  { kind: 'initial', pattern: /\b(\w+) = 1\b(?!\.)/g, broken: ([, name]) => `${name} = 0` },
  {
    kind: 'operands',
    pattern: new RegExp(`(?<![\\w.)\\]*/%+-] ?)(${NAME}) ([-/%]|//) (${NAME})(?![\\w.([])`, 'g'),
    broken: ([, left, sign, right]) => (left === right ? null : `${right} ${sign} ${left}`),
  },
  { kind: 'operator', pattern: / ([+*-]) (?=[\w(])/g, broken: ([, sign]) => capped(exchanged(sign)) },
  { kind: 'operator', pattern: / ([+-])= /g, broken: ([, sign]) => ` ${exchanged(sign)}= ` },
  { kind: 'logic', pattern: / (&&|\|\||and|or) /g, broken: ([, sign]) => capped(exchanged(sign)) },
  { kind: 'extreme', pattern: /\b(min|max)(?=\()/g, broken: ([, name]) => exchanged(name) },
  // The second half of a condition, to its end.
  { kind: 'guard', pattern: / (?:&&|and) [^&|()]+?(?=\)|:$)/g, broken: () => '' },
  { kind: 'guard', pattern: /^\s*if\b.*\b(?:continue|break|return)\b[^;{}]*;?\s*$/g, broken: () => '' },
]

/** Returns programs with one small mistake each, made from a correct one; by line, without repeats. */
export function mutationsOf(source: string, languageKey: string): Mutation[] {
  const lines = source.split('\n')
  const masked = maskedProgram(source, languageKey).split('\n')
  const found = new Map<string, Mutation>()
  for (const [index, before] of lines.entries()) {
    for (const { kind, after } of brokenLines(before, masked[index] ?? '')) {
      const broken = lines.with(index, after).join('\n')
      if (!found.has(broken)) found.set(broken, { kind, line: index + 1, before, after, source: broken })
    }
  }
  return [...found.values()]
}

/** Returns variants of a line with one mistake each, found outside of strings and comments. */
function brokenLines(line: string, masked: string): { readonly kind: MutationKind; readonly after: string }[] {
  return RULES.flatMap(({ kind, pattern, broken }) =>
    [...masked.matchAll(pattern)].flatMap((match) => {
      // From the original line, because the mask has blanked the strings.
      const end = match.index + match[0].length
      const instead = line.slice(match.index, end) === match[0] ? broken(match) : null
      const after = instead === null ? line : `${line.slice(0, match.index)}${instead}${line.slice(end)}`
      return after === line ? [] : [{ kind, after }]
    }),
  )
}

/** Returns at most `most` mutations, alternating between kinds and spread over the program, to give setters a choice. */
export function variedMutations(all: readonly Mutation[], most: number): Mutation[] {
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const spread = kinds.map((kind) => spreadOut(all.filter((one) => one.kind === kind)))
  const longest = Math.max(0, ...spread.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) => spread.flatMap((queue) => queue[turn] ?? []))
  return turns.flat().slice(0, most)
}

/** The first, the last, the middle, and so on: every other one before those between. */
function spreadOut<One>(list: readonly One[]): readonly One[] {
  if (list.length < 3) return list
  const even = list.filter((_, place) => place % 2 === 0)
  const odd = list.filter((_, place) => place % 2 === 1)
  return [...spreadOut(even), ...spreadOut(odd)]
}

const QUOTES = {
  python: /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/g,
  javascript:
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|(?<=[(,=] ?)\/(?:\\.|[^/\\\n])+\/\w*/g,
  other: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^[ \t]*#[^\n]*/gm,
} as const

/** The program with the same length, but NUL for strings, comments and lines of the preprocessor. */
function maskedProgram(source: string, languageKey: string): string {
  const quotes =
    languageKey === 'python' ? QUOTES.python : languageKey === 'javascript' ? QUOTES.javascript : QUOTES.other
  return source.replace(quotes, (text) => text.replace(/[^\n]/g, '\u0000'))
}
