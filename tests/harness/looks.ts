import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { faultsOf } from './accessibility'
import { ALL_LOOKS, LOOKS, type Look, picture } from './browser'

/**
 * The same page in every look: without a fault of accessibility, not wider than its window, each with a picture. The page is not
 * loaded again, as a theme is nothing but a class of the document; its look is afterwards what it was.
 */
export const inEveryLook = (page: Page, name: string): Promise<void> =>
  wearEach(page, LOOKS, async ({ theme, width }) => {
    const faults = await faultsOf(page)
    const cutOff = await cutOffIn(page)
    expect({ name, theme, width, faults, cutOff }).toEqual({ name, theme, width, faults: [], cutOff: [] })
    await picture(page, `${name}-${theme}-${width}`)
  })

/** With JOUST_PICTURES=1: keeps a picture of the same page in each of these looks; its look is afterwards what it was. */
export async function pictures(page: Page, name: string, looks = ALL_LOOKS): Promise<void> {
  if (process.env.JOUST_PICTURES !== '1') return
  await wearEach(page, looks, ({ theme, width }) => picture(page, `${name}-${theme}-${width}`))
}

/**
 * By how much a page is wider than its window, and what stands out at the right, by its text; nothing of a page that fits. Scrollable
 * boxes may hold more than they show.
 */
export const cutOffIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - window.innerWidth
    if (excess <= 0) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > window.innerWidth + 1,
    )
    const named = wide.slice(0, 5).map((one) => `${one.tagName} ${(one.textContent ?? '').trim().slice(0, 40)}`)
    return [`${excess} pixels too wide`, ...named]
  })

async function wearEach(page: Page, looks: readonly Look[], work: (look: Look) => Promise<void>): Promise<void> {
  const size = page.viewportSize()
  const classes = await page.evaluate(() => document.documentElement.className)
  for (const look of looks) {
    await page.setViewportSize({ width: look.width, height: look.height })
    await page.evaluate(async (theme) => {
      document.documentElement.classList.remove('dark', 'light')
      document.documentElement.classList.add(theme)
      // What follows the size of the window is drawn with the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    }, look.theme)
    await work(look)
  }
  if (size !== null) await page.setViewportSize(size)
  await page.evaluate((before) => {
    document.documentElement.className = before
  }, classes)
}
