import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { faultsOf } from './accessibility'
import { ALL_LOOKS, LOOKS, type Look, picture } from './browser'

/**
 * Checks the same page in every look: no accessibility faults, not wider than its window; saves a screenshot of each.
 * The page is not reloaded, as a theme is only a class of the document; the look is restored afterwards.
 */
export const inEveryLook = (page: Page, name: string): Promise<void> =>
  wearEach(page, LOOKS, async ({ theme, width }) => {
    const faults = await faultsOf(page)
    const cutOff = await cutOffIn(page)
    expect({ name, theme, width, faults, cutOff }).toEqual({ name, theme, width, faults: [], cutOff: [] })
    await picture(page, `${name}-${theme}-${width}`)
  })

/** With JOUST_PICTURES=1: saves a screenshot of the page in each of these looks; the look is restored afterwards. */
export async function pictures(page: Page, name: string, looks = ALL_LOOKS): Promise<void> {
  if (process.env.JOUST_PICTURES !== '1') return
  await wearEach(page, looks, ({ theme, width }) => picture(page, `${name}-${theme}-${width}`))
}

/**
 * By how much a page is wider than its window, and the text of what sticks out on the right, of the window or of a
 * panel; empty if everything fits. Scrollable boxes may contain more than they show.
 */
export const cutOffIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const named = (one: Element): string => `${one.tagName} ${(one.textContent ?? '').trim().slice(0, 40)}`
    const excess = document.documentElement.scrollWidth - window.innerWidth
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => excess > 0 && one.getBoundingClientRect().right > window.innerWidth + 1,
    )
    const out = [...document.querySelectorAll('section > *')].filter(({ scrollWidth, clientWidth, parentElement }) => {
      const room = parentElement?.clientWidth ?? 0
      return scrollWidth > clientWidth + 1 && clientWidth > 0 && scrollWidth > room + 1
    })
    return [
      ...(excess > 0 ? [`${excess} pixels too wide`, ...wide.slice(0, 5).map(named)] : []),
      ...out
        .filter((one) => getComputedStyle(one).overflowX === 'visible')
        .map((one) => `out of its panel: ${named(one)}`),
    ]
  })

async function wearEach(page: Page, looks: readonly Look[], work: (look: Look) => Promise<void>): Promise<void> {
  const size = page.viewportSize()
  const classes = await page.evaluate(() => document.documentElement.className)
  for (const look of looks) {
    await page.setViewportSize({ width: look.width, height: look.height })
    await page.evaluate(async (theme) => {
      document.documentElement.classList.remove('dark', 'light')
      document.documentElement.classList.add(theme)
      // Elements that depend on the window's size are drawn with the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    }, look.theme)
    await work(look)
  }
  if (size !== null) await page.setViewportSize(size)
  await page.evaluate((before) => {
    document.documentElement.className = before
  }, classes)
}
