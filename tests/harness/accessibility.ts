import { expect } from 'bun:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** In place of axe's source, for a page that has it. */
const NOTHING = 'void 0'

/**
 * What axe finds wrong with a page. In the page itself and of violations alone: else axe opens a second page to put its
 * results together, for two and a half times the processor time. It would be needed for frames of other hosts; there are none.
 * The library brings axe to the page twice at each call; that is half a megabyte to send and to parse.
 */
async function violationsOf(page: Page) {
  const isThere = page.frames().length === 1 && (await page.evaluate('typeof axe')) !== 'undefined'
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
}

/** What axe finds wrong, as a rule and the elements that break it. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const violations = await violationsOf(page)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** A page without a fault of accessibility. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}
