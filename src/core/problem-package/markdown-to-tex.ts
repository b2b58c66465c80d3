import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { MADE_TEX } from './made-tex'

const parser = unified().use(remarkParse).use(remarkMath).use(remarkGfm)
type Root = ReturnType<typeof parser.parse>
type Nodes = Root | Root['children'][number]
type Parent = { readonly children: readonly Nodes[] }
type Table = Extract<Nodes, { type: 'table' }>

/** Converts a statement from Markdown to TeX for problemtools, the only form that the legacy format defines. HTML is left out. */
export function markdownToTex(markdown: string, title: string): string {
  const body = blocks(parser.parse(markdown))
  return `${MADE_TEX}\n\\problemname{${escaped(title)}}\n\n${body}\n`
}

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
const escaped = (text: string): string => text.replace(/[\\~^{}%$#&_]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`)

const blocks = ({ children }: Parent): string =>
  children
    .map(texOf)
    .filter((text) => text !== '')
    .join('\n\n')
const inline = ({ children }: Parent): string => children.map(texOf).join('')
const environment = (name: string, body: string): string => `\\begin{${name}}\n${body}\n\\end{${name}}`

function texOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escaped(node.value)
    case 'paragraph':
      return inline(node)
    case 'heading':
      return `\\${node.depth <= 2 ? 'section' : 'subsection'}*{${inline(node)}}`
    case 'emphasis':
      return `\\emph{${inline(node)}}`
    case 'strong':
      return `\\textbf{${inline(node)}}`
    case 'inlineCode':
      return `\\texttt{${escaped(node.value)}}`
    case 'code':
      return verbatim(node.value)
    case 'inlineMath':
      return `$${node.value}$`
    case 'math':
      return `\\[\n${node.value}\n\\]`
    case 'list':
      return environment(node.ordered === true ? 'enumerate' : 'itemize', node.children.map(texOf).join('\n'))
    case 'listItem':
      return `\\item ${blocks(node)}`
    case 'blockquote':
      return environment('quote', blocks(node))
    case 'break':
      return '\\\\\n'
    case 'link':
      return `\\href{${escaped(node.url)}}{${inline(node)}}`
    case 'image':
      return `\\includegraphics[width=0.6\\textwidth]{${node.url}}`
    case 'table':
      return tabular(node)
    case 'thematicBreak':
      return '\\bigskip'
    default:
      return 'children' in node ? inline(node) : ''
  }
}

/** Writes code verbatim. Only `\end{verbatim}` ends the environment, so it is changed where the code contains it. */
const verbatim = (code: string): string =>
  environment('verbatim', code.replaceAll('\\end{verbatim}', '\\end {verbatim}'))

function tabular({ align, children }: Table): string {
  const columns = (children[0]?.children ?? []).map((_, index) => (align?.[index] ?? 'left')[0]).join('')
  const rows = children.map((row) => `${row.children.map(inline).join(' & ')} \\\\`)
  return `\\begin{tabular}{${columns}}\n${rows.join('\n')}\n\\end{tabular}`
}
