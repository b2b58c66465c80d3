import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { violationsOf } from './accessibility'
import { LOOKS, picture } from './browser'

/** The same page in every look, without a fault of accessibility, each with a picture. */
export async function inEveryLook(page: Page, name: string): Promise<void> {
  for (const { theme, width, height } of LOOKS) {
    await page.setViewportSize({ width, height })
    await page.evaluate((chosen) => {
      document.documentElement.classList.remove('dark', 'light')
      document.documentElement.classList.add(chosen)
    }, theme)
    const violations = await violationsOf(page)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await picture(page, `${name}-${theme}-${width}`)
  }
}
