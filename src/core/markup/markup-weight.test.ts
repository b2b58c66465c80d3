import { describe, expect, test } from 'bun:test'
import { isLight, isRenderable, LIGHT_WEIGHT, MOST_WEIGHT, markupWeight } from './index'

const STATEMENT = `Read $n$ with $1 \\le n \\le 10^5$, then the heights $h_1, \\dots, h_n$.

- the *first* line holds \`n\`
- the second line holds the heights

| in | out |
|----|-----|
| 1  | 2   |
`

describe('a text of the usual kind', () => {
  test('is light, also where it is long', () => {
    expect(markupWeight(STATEMENT)).toBeLessThan(LIGHT_WEIGHT / 3)
    expect(isLight(STATEMENT)).toBe(true)
    expect(isLight('Plain words that go on. '.repeat(700))).toBe(true)
    expect(isRenderable(STATEMENT.repeat(25))).toBe(true)
  })

  test('may hold code that is indented far', () => {
    expect(isLight(`\`\`\`\n${' '.repeat(60)}return -1\n\`\`\`\n`)).toBe(true)
  })
})

test('addresses that become links by themselves weigh as markup does', () => {
  for (const address of ['http://a.b ', 'WWW.a.b ']) {
    expect(isLight(`See ${address}. `.repeat(10))).toBe(true)
    expect(isLight(address.repeat(LIGHT_WEIGHT))).toBe(false)
  }
})

describe('what parsers take long with is refused, whatever its numbers', () => {
  const hostile: readonly [what: string, text: (n: number) => string][] = [
    ['quotes within quotes', (n) => '>'.repeat(n)],
    ['quotes with spaces between', (n) => '> '.repeat(n)],
    ['lists within lists', (n) => '- '.repeat(n)],
    ['numbered lists within lists', (n) => '1. '.repeat(n)],
    [
      'lists that go deeper line by line',
      (n) => Array.from({ length: n }, (_, d) => `${' '.repeat(2 * d)}- a`).join('\n'),
    ],
    ['the same by tabs', (n) => Array.from({ length: n }, (_, d) => `${'\t'.repeat(d)}- a`).join('\r')],
    ['emphasis that opens', (n) => '*a_'.repeat(n)],
    ['emphasis that closes', (n) => 'a*'.repeat(n)],
    ['one run of stars', (n) => `${'*'.repeat(n)}a${'*'.repeat(n)}`],
    ['brackets that open', (n) => '['.repeat(n)],
    ['pictures that open', (n) => '!['.repeat(n)],
    ['links without an end', (n) => '[a](<b'.repeat(n)],
    ['runs of backticks', (n) => '`` ` '.repeat(n)],
    ['strikes', (n) => '~a~~b'.repeat(n)],
    ['wide tables', (n) => `|${'a|'.repeat(n)}\n|${'-|'.repeat(n)}\n`],
    ['tables whose rows are filled up', (n) => `|a|a|a|a|\n|-|-|-|-|\n${'|a\n'.repeat(n)}`],
    ['headings', (n) => 'a\n=\n'.repeat(n)],
    ['footnotes', (n) => Array.from({ length: n }, (_, i) => `x[^${i}]\n\n[^${i}]: y\n`).join('\n')],
    ['formulas', (n) => '$x$ '.repeat(n)],
    ['formulas within formulas', (n) => `$${'\\frac{1}{'.repeat(n)}x${'}'.repeat(n)}$`],
    ['one long formula', (n) => `$${'x+'.repeat(10 * n)}x$`],
    ['addresses', (n) => 'a@b.c '.repeat(n)],
  ]
  for (const [what, text] of hostile)
    test(what, () => {
      expect(isLight(text(LIGHT_WEIGHT * 2))).toBe(false)
      expect(isRenderable(text(MOST_WEIGHT * 2))).toBe(false)
    })

  test('macros of any length', () => {
    for (const name of [
      'def',
      'gdef',
      'edef',
      'xdef',
      'let',
      'futurelet',
      'newcommand',
      'renewcommand',
      'providecommand',
    ])
      expect([name, isRenderable(`$\\${name}\\a{xx}\\a\\a$`)]).toEqual([name, false])
    expect(isRenderable('$a \\leq b \\longrightarrow c$')).toBe(true)
    expect(isRenderable('The command `\\def` is not used in a text without formulas.')).toBe(true)
  })
})

test('weighing a text takes one pass', () => {
  // What the largest request could hold; a pass that were not linear would not come back.
  for (const one of ['>', '- ', '*a_', '|', '\\def', '1.', ' \t', '\n'])
    expect(markupWeight(one.repeat(100_000))).toBeGreaterThan(0)
})
