import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { islandsReady, visitor } from '../harness/browser'
import { signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()

type Traced = { readonly name: string; readonly args: { readonly elementCount?: number } }

/** How many elements the browser styles while an element is added to a page's <main>. */
async function restyledIn(page: Page): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  let trace: Buffer
  try {
    await page.evaluate(() => {
      const added = document.createElement('p')
      added.className = 'text-sm'
      document.querySelector('main')?.append(added)
      return added.offsetHeight
    })
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents }: { readonly traceEvents: readonly Traced[] } = JSON.parse(`${trace}`)
  const styled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

test.each(['/contests', '/duels', '/practice'])('%s styles what is added, and nothing else', async (path) => {
  const guest = await visitor(browser, server.url)
  await signInBrowser(guest, server.url, await signUp(server.url, `styled${path.replace('/', '_')}`))
  await guest.page.goto(path)
  await islandsReady(guest.page)
  await guest.page.evaluate(() => document.fonts.ready.then(() => undefined))
  const all = await guest.page.locator('*').count()
  // A late script or the socket may add something meanwhile; a rule for the whole page would count each time.
  const counts: number[] = []
  while (counts.length < 3) {
    const count = await restyledIn(guest.page)
    // On a busy machine a trace may end before it has what happened in it.
    if (count > 0) counts.push(count)
  }
  expect(Math.min(...counts)).toBeLessThan(all / 10)
  await guest.context.close()
})
