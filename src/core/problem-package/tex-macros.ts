import { listNewcommands } from '@unified-latex/unified-latex-util-macros'
import { getParser } from '@unified-latex/unified-latex-util-parse'
import { DROPPED, KEPT, LAID_OUT, SECTIONS, SIGNATURES } from './tex-commands'

type TexTree = ReturnType<ReturnType<typeof getParser>['parse']>
export type TexNode = TexTree['content'][number]
export type TexMacro = Extract<TexNode, { readonly type: 'macro' }>

const MOST_DEPTH = 10
/** The most nodes that the expansion of a statement's own macros may produce; real statements produce a few hundred. */
const MOST_NODES = 20_000

/** A command without the title, which the format allows if problem.yaml has it. The parser would read the next word as the title. */
const NAMELESS = /\\problemname(?![A-Za-z]|\s*[[{}])/g

/** Text that an author disabled with \iffalse; without a \fi it reaches to the end. Conditionals within it are not matched. */
const TAKEN_OUT = /\\iffalse(?![A-Za-z])[\s\S]*?(?:\\fi(?![A-Za-z])|$)/g
/** The condition of a template's include guard. Only the condition is removed; the guarded text is kept. */
const ASKED = /\\(?:ifx\s*\\[A-Za-z@]+\s*\\undefined|ifdefined\s*\\[A-Za-z@]+)(?![A-Za-z])/g
const VERBATIM = /\\(begin|end)\{(?:[BL]?Verbatim|alltt)\*?\}(?:\[[^\]\n]{0,200}\])?/g
/** Inline code between delimiters of the author's choice, as after \verb. */
const INLINE =
  /\\(?:lstinline|mintinline(?:\[[^\]\n]{0,200}\])?\{[^}\n]{0,50}\})(?:\[[^\]\n]{0,200}\])?([^\w\s[{])([^\n]{0,500}?)\1/g
/** Assignments to TeX's own lengths and numbers, whose values have no braces. */
const ASSIGNED =
  /\\(?:looseness|tolerance|pretolerance|emergencystretch|(?:club|widow|hyphen|line)?penalty|par(?:skip|indent)|itemsep|parsep|topsep|tabcolsep|baselineskip|[hv]skip|m?kern)(?![A-Za-z])[ \t]*=?[ \t]*[-+]?(?:\d+\.?\d*|\.\d+)[ \t]*(?:pt|em|ex|mm|cm|in|bp|pc|mu)?(?![A-Za-z])/g

/** Rewrites what the parser would read differently from TeX to forms that it knows. No line changes its number. */
const readable = (tex: string): string =>
  tex
    .replace(TAKEN_OUT, (hidden) => hidden.replace(/[^\n]+/g, ''))
    .replace(ASKED, '')
    .replace(VERBATIM, '\\$1{verbatim}')
    // The parser would read \verb at the beginning of any command that starts with it.
    .replace(/\\verbatiminput(?![A-Za-z])/g, '\\VerbatimInput')
    .replace(INLINE, '\\verb$1$2$1')
    .replace(ASSIGNED, '')

type Own = { readonly body: readonly TexNode[]; readonly size: number }

/** Definitions by TeX's primitives, with arguments that no delimiters separate. */
const DEF = /(?:\\(?:long|outer|global)\s*)*\\[egx]?def\s*(\\[A-Za-z]+)\s*((?:#[1-9])*)\s*\{/g
const asNewcommand = (_: string, name: string, args: string): string =>
  `\\newcommand{${name}}${args === '' ? '' : `[${args.length / 2}]`}{`

/**
 * Parses a statement to a tree and the macros that it defines. `\def` is read like \newcommand, unless delimiters separate its arguments.
 */
export function parseTex(tex: string): {
  readonly tree: TexTree
  readonly macros: OwnMacros
  /** The text that positions in the tree refer to. */
  readonly source: string
} {
  const source = readable(tex).replace(DEF, asNewcommand).replace(NAMELESS, '\\noindent')
  const own = listNewcommands(parserWith({}).parse(source))
  const signatures = Object.fromEntries(own.map(({ name, signature }) => [name, signature]))
  const tree = own.length === 0 ? parserWith({}).parse(source) : parserWith(signatures).parse(source)
  return { tree, source, macros: new OwnMacros(new Map(own.map(({ name, body }) => [name, body]))) }
}

function parserWith(own: Readonly<Record<string, string>>) {
  const taken = { ...DROPPED, ...SIGNATURES, ...own }
  const macros = Object.entries(taken).filter(([name, signature]) => signature !== '' || own[name] !== undefined)
  const environments = [...SECTIONS.map((name) => [name, ''] as const), ...Object.entries({ ...KEPT, ...LAID_OUT })]
  return getParser({
    macros: Object.fromEntries(macros.map(([name, signature]) => [name, { signature }])),
    environments: Object.fromEntries(environments.map(([name, signature]) => [name, { signature }])),
  })
}

/** A statement's own macros. Their expansion is bounded, because macros can double their content again and again. */
export class OwnMacros {
  private readonly own: ReadonlyMap<string, Own>
  private left = MOST_NODES

  constructor(bodies: ReadonlyMap<string, TexNode[]>) {
    this.own = new Map([...bodies].map(([name, body]) => [name, { body, size: sizeOf(body) }]))
  }

  has(name: string): boolean {
    return this.own.has(name)
  }

  /** Whether a text may use one of them; a longer command with the same beginning counts, too. */
  areIn(text: string): boolean {
    return [...this.own.keys()].some((name) => text.includes(`\\${name}`))
  }

  /** Returns the expansion of a macro; null if the statement does not define it, or if the bounds are exceeded. */
  expanded(macro: TexMacro, depth: number): TexNode[] | null {
    const own = this.own.get(macro.content)
    if (own === undefined) return null
    // An upper bound: each node of the body may contain each argument.
    this.left -= own.size * (1 + sizeOf((macro.args ?? []).flatMap(({ content }) => content)))
    if (depth > MOST_DEPTH || this.left < 0) return null
    return filled(
      own.body,
      (macro.args ?? []).map(({ content }) => content),
    )
  }

  /** Expands all of the statement's own macros in the nodes. Macros that exceed the bounds are left out. */
  resolved(nodes: readonly TexNode[], depth = 0): TexNode[] {
    return nodes.flatMap((node): TexNode[] => {
      if (node.type === 'macro' && this.has(node.content))
        return this.resolved(this.expanded(node, depth) ?? [], depth + 1)
      return [withChildren(node, (inside) => this.resolved(inside, depth))]
    })
  }
}

/** Returns a macro's body with the arguments in the places of #1, #2, ... */
function filled(body: readonly TexNode[], args: readonly (readonly TexNode[])[]): TexNode[] {
  const out: TexNode[] = []
  let isHash = false
  for (const node of body) {
    const [digit] = isHash && node.type === 'string' ? (/^[1-9]/.exec(node.content) ?? []) : []
    if (digit !== undefined && node.type === 'string') {
      out.push(...(args[Number(digit) - 1] ?? []))
      if (node.content.length > 1) out.push({ ...node, content: node.content.slice(1) })
    }
    isHash = node.type === 'string' && node.content === '#'
    if (!isHash && digit === undefined) out.push(withChildren(node, (nodes) => filled(nodes, args)))
  }
  return out
}

function withChildren(node: TexNode, change: (nodes: TexNode[]) => TexNode[]): TexNode {
  if (node.type === 'macro' && node.args !== undefined)
    return { ...node, args: node.args.map((one) => ({ ...one, content: change(one.content) })) }
  switch (node.type) {
    case 'group':
    case 'inlinemath':
    case 'displaymath':
      return { ...node, content: change(node.content) }
    case 'environment':
    case 'mathenv':
      return { ...node, content: change(node.content) }
    default:
      return node
  }
}

function sizeOf(nodes: readonly TexNode[]): number {
  let size = 0
  const todo = [...nodes]
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    size += 1
    if ('content' in node && Array.isArray(node.content)) todo.push(...node.content)
    if ('args' in node && node.args !== undefined) for (const { content } of node.args) todo.push(...content)
  }
  return size
}

/** Returns the last mandatory argument; null if the command has none. */
export function given(macro: TexMacro): readonly TexNode[] | null {
  return mandatory(macro).at(-1) ?? null
}

/** Returns the mandatory arguments in order: those in braces, and a last one without braces. */
export const mandatory = ({ args = [] }: TexMacro): readonly (readonly TexNode[])[] =>
  args.flatMap(({ openMark, content }, index) =>
    openMark === '{' || (openMark === '' && content.length > 0 && index === args.length - 1) ? [content] : [],
  )
