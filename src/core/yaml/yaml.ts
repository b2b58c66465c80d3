import { type Document, isScalar, Lexer, LineCounter, parseDocument, visit, YAMLParseError } from 'yaml'

/** Far above the size of any settings, contest or problem file. */
const MAX_YAML_CHARACTERS = 256 * 1024
/**
 * Bounds the time of parsing, which grows with the tokens of a text (keys, values, the signs and blanks between them) and hardly with its
 * length: this many take some hundred milliseconds. A line of an ordinary file has about eight.
 */
const MAX_YAML_TOKENS = 100_000
/** The same for files of some thousand entries, such as questions. JSON is read at a hundredth of the cost. */
export const MAX_LIST_TOKENS = 400_000
/** The parser recurses a few frames per level; hand-written files are far below this. */
export const MAX_DEPTH = 100
/** Each alias is looked up from the start of the file, and may expand to further ones. */
const MAX_ALIASES = 100

/** Thrown for a file that is not YAML or is too expensive to read. `message` is one sentence; `line` counts from 1. */
export class YamlFault extends Error {
  constructor(
    message: string,
    readonly line: number = 1,
  ) {
    super(/[.!?]$/.test(message) ? message : `${message}.`)
    this.name = 'YamlFault'
  }
}

/** Thrown for a file with too many values. */
export class TooManyValues extends YamlFault {
  constructor(line: number) {
    super('It has too many values.', line)
    this.name = 'TooManyValues'
  }
}
/** What a message about too many values adds where JSON is read, too. */
export const JSON_ADVICE = 'Write fewer, or write it as JSON.'

type YamlLimits = { readonly maxCharacters?: number; readonly maxTokens?: number }

/** Parses YAML. Throws YamlFault if the text is invalid or made to exhaust the parser (aliases, nesting, size, values). */
export const parseYaml = (text: string, limits: YamlLimits = {}): unknown => parseYamlDocument(text, limits).value

export type ReadYaml = {
  readonly document: Document.Parsed
  readonly value: unknown
  /** The line number of an offset in the text. */
  lineAt(offset: number): number
}

/** The same with its document, for callers that name lines. */
export function parseYamlDocument(
  text: string,
  { maxCharacters = MAX_YAML_CHARACTERS, maxTokens = MAX_YAML_TOKENS }: YamlLimits = {},
): ReadYaml {
  if (text.length > maxCharacters) throw new YamlFault(`It is larger than ${maxCharacters / 1024} KiB.`)
  refuseDeepNesting(text)
  refuseTokens(text, maxTokens)
  const lines = new LineCounter()
  const lineAt = (offset: number): number => lines.linePos(offset).line
  // The library compares all keys with each other; `refuseExcess` finds repeated keys in one pass.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false })
  const [broken] = document.errors
  if (broken !== undefined) throw new YamlFault(firstLine(broken.message), lineAt(broken.pos[0]))
  refuseExcess(document, lineAt)
  return { document, value: plainOf(document), lineAt }
}

function plainOf(document: Document.Parsed): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES })
  } catch (error) {
    // The library reports multiplying aliases, and those without an anchor, as a ReferenceError.
    if (error instanceof ReferenceError) throw new YamlFault(aliasFault(error.message))
    if (error instanceof YAMLParseError) throw new YamlFault(firstLine(error.message))
    throw error
  }
}

const TOO_MANY_ALIASES = 'It has too many aliases. Write the values out.'

const aliasFault = (message: string): string => (/alias count/i.test(message) ? TOO_MANY_ALIASES : firstLine(message))

const firstLine = (message: string): string => message.split('\n')[0] ?? message

function refuseExcess(document: Document.Parsed, lineAt: (offset: number) => number): void {
  let aliases = 0
  visit(document, {
    Alias(_, { range }) {
      aliases += 1
      if (aliases > MAX_ALIASES) throw new YamlFault(TOO_MANY_ALIASES, lineAt(range?.[0] ?? 0))
    },
    Map(_, { items }) {
      const known = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (known.has(key.value)) throw new YamlFault('Map keys must be unique', lineAt(key.range?.[0] ?? 0))
        known.add(key.value)
      }
    },
  })
}

/**
 * The parser recurses for each level, so depth is bounded before it runs: by the marks at the start of a line, each of which opens a level,
 * and by open brackets (`refuseTokens`).
 */
function refuseDeepNesting(text: string): void {
  let levels: number[] = []
  for (const [index, row] of text.split('\n').entries()) {
    const start = /^[ \t]*(?:[?:-][ \t]+)*/.exec(row)?.[0] ?? ''
    const marks = start.replace(/[^?:-]/g, '').length
    const indent = /^[ \t]*/.exec(row)?.[0].length ?? 0
    if (row.trim() !== '') levels = [...levels.filter((level) => level < indent), indent]
    if (levels.length + marks > MAX_DEPTH) throw tooDeep(index + 1)
  }
}

/** The lexer marks a text by this character. */
const SCALAR = '\u001f'

/**
 * Refuses brackets that are nested too deeply, and more tokens than may be parsed. Brackets in texts, such as half-open intervals, do not
 * count. Most texts have few brackets and are short, and are not taken apart for this.
 */
function refuseTokens(text: string, most: number): void {
  if (mostTokensIn(text) <= most && text.split(/[[{]/, MAX_DEPTH + 2).length <= MAX_DEPTH + 1) return
  let tokens = 0
  let open = 0
  let line = 1
  let before = ''
  for (const token of new Lexer().lex(text)) {
    tokens += 1
    if (tokens > most) throw new TooManyValues(line)
    if (before !== SCALAR && (token === '[' || token === '{')) open += 1
    else if (before !== SCALAR && (token === ']' || token === '}')) open = Math.max(0, open - 1)
    if (open > MAX_DEPTH) throw tooDeep(line)
    line += token.split('\n').length - 1
    before = token
  }
}

/** The most tokens that a text of this length may have: the lexer makes at most two of a character, and two of the text. */
export const mostTokensIn = ({ length }: string): number => 2 * length + 2

/** Counts the tokens of a text, but no further than one more than `most`. */
export function tokensIn(text: string, most: number): number {
  let tokens = 0
  for (const _ of new Lexer().lex(text)) {
    tokens += 1
    if (tokens > most) break
  }
  return tokens
}

/** Whether a text is small enough to be read as YAML. */
export const isReadable = (text: string): boolean =>
  text.length <= MAX_YAML_CHARACTERS &&
  (mostTokensIn(text) <= MAX_YAML_TOKENS || tokensIn(text, MAX_YAML_TOKENS) <= MAX_YAML_TOKENS)

const tooDeep = (line: number): YamlFault => new YamlFault('It is nested too deeply.', line)
