/** Takes screenshots of one page in several looks, for people to look at. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ALL_LOOKS, endAnimations, type Look } from '../harness/browser'

export type ShotOptions = {
  /** A folder below dist/pictures. */
  readonly folder: string
  readonly looks?: readonly Look[]
  readonly fullPage?: boolean
}

/** Stores the page as `name-theme-width.png` in each look, and leaves it in the first one. */
export async function shoot(page: Page, name: string, options: ShotOptions): Promise<void> {
  const { looks = ALL_LOOKS, fullPage = false } = options
  const folder = join(import.meta.dir, '../../dist/pictures', options.folder)
  mkdirSync(folder, { recursive: true })
  const cdp = await page.context().newCDPSession(page)
  for (const { theme, width, height } of [...looks.slice(1), ...looks.slice(0, 1)]) {
    // Playwright's own function fails in a fullscreen window.
    await cdp.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
    await page.evaluate((shown) => {
      document.documentElement.classList.remove('dark', 'light')
      document.documentElement.classList.add(shown)
    }, theme)
    await endAnimations(page)
    const { data } = await cdp.send('Page.captureScreenshot', { captureBeyondViewport: fullPage })
    writeFileSync(join(folder, `${name}-${theme}-${width}.png`), Buffer.from(data, 'base64'))
  }
  await cdp.detach()
  console.log(name)
}
