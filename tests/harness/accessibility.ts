import { expect } from 'bun:test'
import axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Where a test has put it. */
    readonly axe?: typeof axe
  }
}

/**
 * A page has some dozens of colours, and axe takes them apart for each of its elements: with what it found kept, looking at
 * a page takes 0.55 to 0.75 of the time.
 */
const COLOURS_KEPT = `{
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map()
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      parseString.call(this, text)
      known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    }
    return Object.assign(this, known.get(text))
  }
}`

/** What axe finds wrong with a page and its frames, as a rule and the elements that break it. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  for (const frame of page.frames())
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(`${axe.source};${COLOURS_KEPT}`)
  return page.evaluate(async () => {
    const found = await window.axe?.run(document, { resultTypes: ['violations'] })
    if (found === undefined) throw new Error('axe is not in the page')
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}

/** A page without a fault of accessibility. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}
