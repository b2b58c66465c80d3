import { describe, expect, test } from 'bun:test'
import { renderStatement } from './statement'

describe('a statement', () => {
  test('keeps its headings, lists, tables and code', () => {
    const html = renderStatement('## Input\n\n- one\n- `two`\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```\n3 4\n```\n')
    for (const part of [
      '<h2>Input</h2>',
      '<li>one</li>',
      '<code>two</code>',
      '<td align="right">2</td>',
      '<pre><code>3 4',
    ]) {
      expect(html).toContain(part)
    }
  })

  test('shows mathematics as MathML, without a style attribute', () => {
    const html = renderStatement('With $1 \\le n \\le 200\\,000$ and\n\n$$\n\\sum_{i=1}^{n} \\frac{a_i}{2}\n$$\n')
    expect(html).toContain('<math')
    expect(html).toContain('<mfrac>')
    expect(html).toContain('display="block"')
    expect(html).not.toContain('style=')
    expect(html).not.toContain('katex-html')
  })

  test.each([
    ['alone in its paragraph', '$$x^2$$'],
    ['between words', 'where $$x^2$$ is even'],
    ['in a list', '- $$x^2$$'],
  ])('displays a formula between two dollars on one line, %s', (_, markdown) => {
    expect(renderStatement(markdown)).toContain('display="block"')
    expect(renderStatement(markdown.replaceAll('$$', '$'))).not.toContain('display="block"')
  })

  test('shows a broken formula as its source', () => {
    const html = renderStatement('$\\frac{1$ and more')
    expect(html).toContain('\\frac{1')
    expect(html).toContain('and more')
  })

  test('is not held up by a formula that would grow without end', () => {
    const html = renderStatement('$\\def\\a{\\a\\a}\\a$ after')
    expect(html).toContain('after')
    expect(html.length).toBeLessThan(2000)
  })
})

/** The elements that a browser's parser finds in the HTML. */
function elementsOf(html: string): { name: string; attributes: [string, string][] }[] {
  const found: { name: string; attributes: [string, string][] }[] = []
  const note = (element: HTMLRewriterTypes.Element) => {
    const attributes = [...element.attributes].map(([key = '', value = '']): [string, string] => [key, value])
    found.push({ name: element.tagName, attributes })
  }
  new HTMLRewriter().on('*', { element: note }).transform(html)
  return found
}

describe('nothing in a statement can act', () => {
  const hostile: [string, string][] = [
    ['a script', 'a <script>alert(1)</script> b'],
    ['a script across blocks', '<script>\nalert(1)\n</script>\n'],
    ['an event attribute', '<b onclick="alert(1)">x</b>'],
    ['a picture that fails', '<img src=x onerror=alert(1)>'],
    ['a picture of another host', '![x](https://example.org/pixel.png)'],
    ['a script address in a link', '[x](javascript:alert(1))'],
    ['a script address in disguise', '[x](java&#x0a;script:alert(1))'],
    ['a data address', '[x](data:text/html,<script>alert(1)</script>)'],
    ['an address in angle brackets', '<javascript:alert(1)>'],
    ['a frame', '<iframe src="https://example.org"></iframe>'],
    ['a vector drawing', '<svg onload=alert(1)><a href="javascript:alert(1)">x</a></svg>'],
    ['MathML by hand', '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>'],
    ['a link in a formula', '$\\href{javascript:alert(1)}{x}$'],
    ['a picture in a formula', '$\\includegraphics{https://example.org/pixel.png}$'],
    ['HTML attributes in a formula', '$\\htmlData{x=1}{y} \\htmlStyle{color:red}{z}$'],
    ['a code block whose language breaks out', '```"><script>alert(1)</script>\nx\n```'],
    ['a form', '<form action="https://example.org"><input name=x></form>'],
    ['a style sheet', '<style>*{display:none}</style>'],
    ['a base address', '<base href="https://example.org/">'],
    ['a footnote', 'x[^1]\n\n[^1]: <img src=x onerror=alert(1)>'],
  ]
  for (const [what, markdown] of hostile) {
    test(what, () => {
      const html = renderStatement(markdown)
      for (const { name, attributes } of elementsOf(html)) {
        expect(name).not.toMatch(/^(script|img|iframe|svg|form|input|style|base|maction|object|embed|link|meta)$/)
        for (const [key, value] of attributes) {
          expect(key).not.toMatch(/^(on.*|style|src|srcset|action|xlink:href)$/)
          expect(value).not.toMatch(/^\s*(javascript|data):/i)
        }
      }
    })
  }
})
