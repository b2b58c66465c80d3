import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { When } from './when'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')

test.each([
  [0, 'just now'],
  [9_999, 'just now'],
  [-2_000, 'just now'],
  [10_000, '10 seconds ago'],
  [60_000, '1 minute ago'],
  [5 * 60_000, '5 minutes ago'],
  [26 * 3_600_000, '1 day ago'],
  [-3_600_000, 'in 1 hour'],
])('what was %i ms ago is "%s"', (agoMs, label) => {
  const at = new Date(NOW - agoMs).toISOString()
  expect(renderToStaticMarkup(<When at={at} nowMs={NOW} />)).toContain(`>${label}</time>`)
})

test('the exact moment is in the title', () => {
  const markup = renderToStaticMarkup(<When at="2026-11-21T11:59:59.000Z" nowMs={NOW} />)
  expect(markup).toBe(
    '<time dateTime="2026-11-21T11:59:59.000Z" title="2026-11-21 11:59 UTC" data-moment="title">just now</time>',
  )
})
