import rehypeKatex from 'rehype-katex'
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { type Nodes, type PictureAddress, type Root, rehypePictures } from './pictures'

/** The elements of presentation MathML that KaTeX writes, without links, actions and foreign markup. */
const MATH_TAGS = [
  'math',
  'semantics',
  'annotation',
  'menclose',
  'mfrac',
  'mi',
  'mmultiscripts',
  'mn',
  'mo',
  'mover',
  'mpadded',
  'mphantom',
  'mprescripts',
  'mroot',
  'mrow',
  'ms',
  'mspace',
  'msqrt',
  'mstyle',
  'msub',
  'msubsup',
  'msup',
  'mtable',
  'mtd',
  'mtext',
  'mtr',
  'munder',
  'munderover',
  'none',
]

/** Attributes that shape a formula. Their values are sizes and names: none accepts a URL or a script. */
const MATH_ATTRIBUTES = [
  'accent',
  'accentunder',
  'columnalign',
  'columnlines',
  'columnspacing',
  'depth',
  'display',
  'displaystyle',
  'encoding',
  'fence',
  'height',
  'largeop',
  'linethickness',
  'lspace',
  'mathvariant',
  'maxsize',
  'minsize',
  'movablelimits',
  'notation',
  'rowalign',
  'rowlines',
  'rowspacing',
  'rspace',
  'scriptlevel',
  'separator',
  'stretchy',
  'symmetric',
  'voffset',
  'width',
]

/** Pictures are left to rehypePictures, which keeps only the problem's own. */
const TEXT_TAGS = (defaultSchema.tagNames ?? []).filter((tag) => !['picture', 'source', 'input'].includes(tag))

const SCHEMA: SanitizeSchema = {
  ...defaultSchema,
  tagNames: [...TEXT_TAGS, ...MATH_TAGS],
  attributes: {
    ...defaultSchema.attributes,
    img: [['src', /^\/api\/problems\/[^/]+\/files\/statement\//], 'alt'],
    code: [['className', /^language-[\w+-]{1,30}$/]],
    ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, MATH_ATTRIBUTES])),
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https'] },
}

/** The options of KaTeX. A formula that would expand without limit is shown as its source instead. */
const KATEX = { output: 'mathml', trust: false, maxExpand: 500, maxSize: 20, strict: 'ignore' } as const

/**
 * Turns `$$...$$` on one line into a displayed formula, as setters write it in TeX. The Markdown extension treats two
 * dollars within a paragraph as an inline formula.
 */
function rehypeDisplayMath() {
  return (tree: Root, file: { readonly value: unknown }): void => {
    const source = String(file.value)
    const walk = (node: Nodes): void => {
      if (!('children' in node)) return
      if (node.type === 'element' && isInlineMath(node.properties.className)) {
        const offset = node.position?.start.offset
        if (offset !== undefined && source.startsWith('$$', offset)) {
          node.properties.className = ['language-math', 'math-display']
        }
      }
      for (const child of node.children) walk(child)
    }
    walk(tree)
  }
}

const isInlineMath = (className: unknown): boolean => Array.isArray(className) && className.includes('math-inline')

const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkRehype)
  .use(rehypeDisplayMath)
  .use(rehypeKatex, KATEX)
  .use(rehypePictures)
  .use(rehypeSanitize, SCHEMA)
  .use(rehypeStringify)
  .freeze()

/**
 * Converts a statement's Markdown (GitHub's tables and lists, `$...$` mathematics) to HTML that is safe in any page.
 * Raw HTML in the source is dropped, the rest is sanitised, and mathematics becomes MathML, which browsers display
 * natively.
 */
export const renderStatement = (markdown: string, pictures?: PictureAddress): string =>
  String(renderer.processSync({ value: markdown, ...(pictures !== undefined && { data: { pictures } }) }))
