/**
 * The time to render the texts that cost most at the weight limits of #core/markup. These are the limit up to which a text is rendered at
 * once, and the one up to which it is rendered at all. Each shape is made as long as the limit allows. Times are processor times.
 * Run: npm run bench -- markup
 */
import { LIGHT_WEIGHT, MOST_WEIGHT, markupWeight } from '#core/markup'
import { renderStatement } from '../src/features/problems/statement'
import { ownProcessorMs, table } from './measure'

/** The longest text that a request may contain. */
const LONGEST = 100_000
const SHOWN = 12
const ROUNDS = 3

const repeated =
  (...parts: readonly string[]) =>
  (n: number): string =>
    parts.map((part) => part.repeat(n)).join('x')
const lines = (line: (at: number) => string) => (n: number) => Array.from({ length: n }, (_, at) => line(at)).join('\n')

/** Shapes that are known to be slow for parsers of Markdown and TeX, and others that were found to be. */
const SHAPES: Readonly<Record<string, (n: number) => string>> = {
  'one paragraph': repeated('Some plain words of a statement that goes on. '),
  paragraphs: repeated('Some plain words of a statement.\n\n'),
  'statements with formulas': repeated('The knight rides over $n \\le 200$ *hills* of `h_i` metres each. '),
  'short formulas': repeated('$x$ '),
  fractions: repeated('$\\frac{1}{2}$ '),
  'a long formula': (n) => `$${'x+'.repeat(n)}x$`,
  'fractions within fractions': (n) => `$${'\\frac{1}{'.repeat(n)}x${'}'.repeat(n)}$`,
  'powers of powers': (n) => `$${'x^{'.repeat(n)}x${'}'.repeat(n)}$`,
  'growing parentheses': (n) => `$${'\\left('.repeat(n)}${'\\right)'.repeat(n)}$`,
  quotes: repeated('>'),
  'lines of quotes': repeated('> > > > > a\n'),
  'a list': repeated('- a\n'),
  'a loose list': repeated('- a\n\n'),
  'a numbered list': repeated('1. a\n'),
  'lists within a line': repeated('- '),
  'lists line by line': lines((at) => `${' '.repeat(2 * at)}- a`),
  'open brackets': repeated('['),
  'brackets within brackets': repeated('[', ']'),
  'open links': repeated('[a](<b'),
  'emphasis that opens': repeated('*a **b '),
  'emphasis of two kinds': repeated('*a_'),
  'emphasis that closes': repeated('a*'),
  'runs of stars': repeated('*', '*'),
  strikes: repeated('~a~~b'),
  backticks: repeated('`` ` '),
  addresses: repeated('http://a.b '),
  'addresses without a scheme': repeated('www.a.b '),
  'mail addresses': repeated('a@b.c '),
  entities: repeated('&amp;'),
  'a table': (n) => `|a|b|c|d|e|\n|-|-|-|-|-|\n${'|a|b|c|d|e|\n'.repeat(n)}`,
  'a wide table': (n) => `|${'a|'.repeat(n)}\n|${'-|'.repeat(n)}\n`,
  'rows that are filled up': (n) => `|${'a|'.repeat(n)}\n|${'-|'.repeat(n)}\n${'|a\n'.repeat(n)}`,
  definitions: lines((at) => `[a${at}]: b`),
  footnotes: lines((at) => `x[^${at}]\n\n[^${at}]: y\n`),
  headings: repeated('# a\n'),
  'underlined headings': repeated('a\n=\n'),
  'hard breaks': repeated('a  \n'),
  'empty lines': repeated('\n'),
  'deep code': (n) => `${'\t'.repeat(n)}a`,
}

for (let n = 0; n < 3; n += 1) renderStatement((SHAPES['statements with formulas'] ?? repeated(''))(20))
for (const weight of [LIGHT_WEIGHT, MOST_WEIGHT]) {
  const rows = Object.entries(SHAPES)
    .map(([shape, make]) => ({ shape, text: make(largest(make, weight)) }))
    .map(({ shape, text }) => ({ shape, chars: text.length, ms: cost(text) }))
    .sort((one, other) => other.ms - one.ms)
  console.log(`\nWeight ${weight}, the ${SHOWN} most expensive of ${rows.length} shapes\n`)
  table(
    ['shape', 'characters', 'processor ms'],
    rows.slice(0, SHOWN).map(({ shape, chars, ms }) => [shape, String(chars), ms.toFixed(0)]),
  )
}

/** The largest number of repetitions of the shape within the weight. */
function largest(make: (n: number) => string, weight: number): number {
  const fits = (n: number): boolean => {
    const text = make(n)
    return text.length <= LONGEST && markupWeight(text) <= weight
  }
  let most = 1
  while (fits(most * 2)) most *= 2
  for (let step = most >> 1; step >= 1; step >>= 1) if (fits(most + step)) most += step
  return most
}

function cost(text: string): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = ownProcessorMs()
    renderStatement(text)
    return ownProcessorMs() - before
  })
  return Math.min(...times)
}
