import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { AntiCheatStrip, FullscreenOverlay } from './anti-cheat-strip'

test('the anti-cheat strip says where fullscreen is not supported', () => {
  const strip = (active: boolean, supported: boolean, violations: number) =>
    renderToStaticMarkup(
      <AntiCheatStrip
        fullscreen={{ active, supported, keepsEscape: true, enter: async () => true }}
        needsFullscreen
        violations={violations}
      />,
    )
  expect(strip(true, true, 0)).toContain('Secure')
  expect(strip(false, true, 0)).toContain('Monitoring')
  expect(strip(true, true, 1)).toContain('Monitoring')
  expect(strip(false, false, 0)).toContain('Fullscreen is not supported')
})

test.each([
  [true, false],
  [false, true],
])('before fullscreen, where the page keeps Escape is %p, it says what Escape does: %p', (keepsEscape, says) => {
  const overlay = renderToStaticMarkup(
    <FullscreenOverlay fullscreen={{ active: false, supported: true, keepsEscape, enter: async () => true }} />,
  )
  expect(overlay.includes('In this browser Escape leaves fullscreen.')).toBe(says)
})
