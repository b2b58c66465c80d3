import { describe, expect, test } from 'bun:test'
import { useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Island, IslandsOfPageContext, islandsOfPage } from './island'

const EVIL = '</script><!-- --><img src=x onerror=alert(1)>\u2028"\'&'
const Show = ({ text }: { readonly text: string }) => <p>{text}</p>

const page = (...texts: readonly string[]): string =>
  renderToStaticMarkup(
    <IslandsOfPageContext value={islandsOfPage({ islands: {}, editor: [] })}>
      {texts.map((text) => (
        <Island key={text} name="Show" component={Show} props={{ text }} />
      ))}
    </IslandsOfPageContext>,
  )

describe('an island', () => {
  test('cannot inject markup through its props', () => {
    const html = page(EVIL)
    expect(html).not.toContain('<img')
    expect(html).not.toContain('</script>')
    expect(html).not.toContain('<!-- -->')
  })

  test('gives the browser exactly the props it was rendered with', async () => {
    let props = ''
    const rewriter = new HTMLRewriter().on('joust-island', {
      element(element) {
        props = element.getAttribute('data-props') ?? ''
      },
    })
    await rewriter.transform(new Response(page(EVIL))).text()
    const decoded = props
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    expect(JSON.parse(decoded)).toEqual({ text: EVIL })
  })

  test('has an id of its own on a page, and the same one on the next request', () => {
    const ids = (html: string) => [...html.matchAll(/data-id="([^"]+)"/g)].map((match) => match[1])
    expect(ids(page('a', 'b'))).toEqual(['i1-', 'i2-'])
    expect(ids(page('a', 'b'))).toEqual(['i1-', 'i2-'])
  })

  test('that is shared is rendered once for its props and place, and again for others', () => {
    let renders = 0
    const Counted = ({ text }: { readonly text: string }) => {
      renders += 1
      return <p id={useId()}>{text}</p>
    }
    const shared = (...texts: readonly string[]): string =>
      renderToStaticMarkup(
        <IslandsOfPageContext value={islandsOfPage({ islands: {}, editor: [] })}>
          {texts.map((text) => (
            <Island key={text} name="Counted" component={Counted} props={{ text }} shared />
          ))}
        </IslandsOfPageContext>,
      )
    expect(shared('a', 'b')).toBe(shared('a', 'b'))
    expect(renders).toBe(2)
    expect(shared('b', EVIL)).toContain('i1-')
    expect(renders).toBe(4)
    expect(shared('b', EVIL)).not.toContain('<img')
    for (let i = 0; i < 100; i++) shared(`another ${i}`)
    expect(renders).toBe(104)
  })
})
