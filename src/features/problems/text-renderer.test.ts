import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { isLight, isRenderable, LIGHT_WEIGHT } from '#core/markup'
import { HeavyTexts } from './heavy-texts'
import { TextRenderer } from './text-renderer'

const HEAVY = '*word* and $x^2$, '.repeat(LIGHT_WEIGHT / 4)
const TOO_HEAVY = '>'.repeat(50_000)

test('a light text is rendered at once, with its pictures', () => {
  const renderer = new TextRenderer()
  expect(renderer.now('*word*')).toBe('<p><em>word</em></p>')
  expect(renderer.line('The line consists of `A` and $n$ more.')).toStartWith(
    'The line consists of <code>A</code> and <span',
  )
  const pictures = { problemId: 'p', paths: ['statement/a.png'] }
  expect(renderer.now('![A](a.png)', pictures)).toContain('src="/api/problems/p/files/statement/a.png"')
  expect(renderer.now('![A](a.png)')).not.toContain('src=')
})

test('a heavy text is shown as its source until it is rendered elsewhere', async () => {
  const renderer = new TextRenderer()
  expect([isLight(HEAVY), isRenderable(HEAVY)]).toEqual([false, true])
  const source = `<pre><code>${HEAVY}</code></pre>`
  expect(renderer.now(HEAVY)).toBe(source)
  const html = await renderer.whole(HEAVY)
  expect(html).toContain('<em>word</em>')
  expect(html).toContain('<math')
  expect(renderer.now(HEAVY)).toBe(html)
})

test('a text that is too heavy is refused where it is written, and its source where it is stored', async () => {
  const renderer = new TextRenderer()
  expect(renderer.now(TOO_HEAVY)).toStartWith('<pre><code>&gt;&gt;')
  expect(renderer.whole(TOO_HEAVY)).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('a process that does not answer is ended, and the text stays as its source', async () => {
  for (const command of [['/bin/sleep', '60'], ['/bin/false'], ['/nowhere']]) {
    const renderer = new TextRenderer(new HeavyTexts({ command, limitMs: 50, startMs: 50 }))
    expect(await renderer.whole(HEAVY)).toBe(renderer.now(HEAVY))
    expect(renderer.now(HEAVY)).toStartWith('<pre><code>*word*')
  }
})

/** Answers one text with its own number, and ends. */
const ONCE = `printf '"ready"\\n'; read -r text; printf '"%s"\\n' $$`

test('a text after the end of the process is rendered by another one', async () => {
  const heavy = new HeavyTexts({ command: ['/bin/sh', '-c', ONCE] })
  const first = await heavy.render({ markdown: HEAVY, pictures: null })
  while (existsSync(`/proc/${first}`)) await Bun.sleep(10)
  const second = await heavy.render({ markdown: HEAVY, pictures: null })
  expect([first, second]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
  expect(second).not.toBe(first)
})
