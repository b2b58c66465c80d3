/** A real Chromium. Each visitor has a context of their own; requests to other hosts are recorded as failures. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core'
import { keepAddresses } from './kept-address'
import { isLeft, keptPage, newPage } from './kept-pages'

/**
 * Launches a Chromium without the desktop's frame, which consists of pages that cost as much as those under test
 * (decision 0082), and without a process for a missing graphics card.
 */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    ...options,
    executablePath: '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

let shared: Browser | null = null

/**
 * The Chromium of all tests of this process, which ends with it: closing it in a test file leaves its pages to the next
 * one (decision 0183).
 */
export async function sharedBrowser(): Promise<Browser> {
  if (shared?.isConnected() === true) return shared
  keepAddresses()
  const browser = await launchBrowser()
  browser.close = () => leavePages(browser)
  shared = browser
  return browser
}

/** Ends the visits that are still open; later visits may reuse their pages. */
export async function leavePages(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) if (!isLeft(context)) await context.close()
}

export type Visitor = {
  readonly context: BrowserContext
  readonly page: Page
  /** Requests to other hosts, console errors and page errors; a test expects none. */
  readonly complaints: string[]
}

export type Look = { readonly theme: 'dark' | 'light'; readonly width: number; readonly height: number }
/** Both themes at both sizes. */
export const ALL_LOOKS: readonly Look[] = [
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 1024, height: 768 },
  { theme: 'light', width: 1024, height: 768 },
]
/**
 * The looks in which every page is checked: each theme and each size once, as colours depend only on the theme and
 * widths only on the size; all four with JOUST_PICTURES=1.
 */
export const LOOKS: readonly Look[] = ALL_LOOKS.filter(
  ({ theme, width }) => process.env.JOUST_PICTURES === '1' || (theme === 'dark') === (width === 1440),
)
export const DESKTOP: Look = { theme: 'dark', width: 1440, height: 900 }

/** A new visitor to the server, in a page that an earlier test may have left. `timeZone`: of the browser; default: this machine's. */
export async function visitor(
  browser: Browser,
  url: string,
  look: Look = DESKTOP,
  timeZone?: string,
): Promise<Visitor> {
  const like = { url, ...look, timeZone }
  const { context, page } = await (browser === shared ? keptPage(browser, like) : newPage(browser, like))
  const complaints: string[] = []
  const { host } = new URL(url)
  context.on('request', (request) => {
    const target = new URL(request.url())
    if (target.protocol !== 'data:' && target.protocol !== 'blob:' && target.host !== host)
      complaints.push(`left for ${request.url()}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`page: ${error.error().message}`))
  return { context, page, complaints }
}

/** Waits until the island of this name is hydrated. */
export const islandReady = (page: Page, name: string): Promise<void> =>
  page.locator(`joust-island[data-name="${name}"][data-ready]`).first().waitFor({ state: 'attached' })

/**
 * Waits until every island of the page is hydrated. By a locator: the script that Playwright needs for one is in the page
 * for others anyway, and another one for a function of ours would cost each navigation time.
 */
export const islandsReady = (page: Page): Promise<void> =>
  page.locator('joust-island:not([data-ready])').first().waitFor({ state: 'detached' })

/** Moves the pointer, and waits for the script that is loaded with the first movement. */
export async function attend(page: Page): Promise<void> {
  await page.mouse.move(3, 400)
  await page.mouse.move(6, 410)
  await page.locator('html[data-attended]').waitFor()
}

/**
 * Brings the page's animations to their ends, except those that are endless. It does not wait for them: of one that its
 * element lost meanwhile, as the blinking cursor of an editor without the focus, Chromium never reports the end.
 */
export async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime
      if (animation.playState === 'running' && typeof end === 'number' && end !== Infinity) animation.finish()
    }
  })
}

/** With JOUST_PICTURES=1: saves a screenshot under dist/pictures, to show what the tests saw. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.JOUST_PICTURES !== '1') return
  const folder = join(import.meta.dir, '../../dist/pictures')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
