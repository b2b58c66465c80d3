import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShownTest } from './results'
import { TestRow } from './test-row'

const shown: ShownTest = {
  passed: false,
  isHidden: false,
  input: '10 7\n',
  expectedOutput: '7\n',
  actualOutput: '',
  error: 'Twenty rides.',
}
const markup = (one: ShownTest) => renderToStaticMarkup(<TestRow test={one} place={1} open />)

test('a test of an interactive problem shows who said what, and compares no outputs', () => {
  const html = markup({ ...shown, transcript: '< 10\n> 5' })
  expect(html).toContain('&lt; 10\n&gt; 5')
  expect(html).toContain('Conversation')
  expect(html).toContain('Twenty rides.')
  expect(html).not.toContain('Expected output')
})

test('silence is said, too', () => {
  expect(markup({ ...shown, transcript: '' })).toContain('(no messages)')
})

test('any other test shows both outputs', () => {
  const html = markup(shown)
  expect(html).toContain('Expected output')
  expect(html).not.toContain('Conversation')
})
