import { expect, test } from 'bun:test'
import { needsDesktop } from './needs-desktop'

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test.each([
  ['a laptop', { userAgent: LAPTOP, width: 1440, height: 900, touch: false }, false],
  ['a laptop with a small window', { userAgent: LAPTOP, width: 700, height: 500, touch: false }, false],
  ['a large touch screen', { userAgent: LAPTOP, width: 1024, height: 600, touch: true }, false],
  ['a touch screen one pixel too narrow', { userAgent: LAPTOP, width: 1023, height: 900, touch: true }, true],
  ['a touch screen one pixel too low', { userAgent: LAPTOP, width: 1440, height: 599, touch: true }, true],
  ['a phone, however large it claims to be', { userAgent: PHONE, width: 1440, height: 900, touch: false }, true],
])('%s: the gate is shown: %p', (_, device, gated) => {
  expect(needsDesktop(device)).toBe(gated)
})
