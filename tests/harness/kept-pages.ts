/**
 * Pages of Chromium that one test hands on to the next. A new page is a new process of the browser, in which everything is
 * compiled again: that costs as much as several navigations (decision 0183). A page is handed on as it would be new, or not at
 * all.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** What makes two pages alike: the address of their server, size and theme, time zone. */
export type Likeness = {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly theme: 'dark' | 'light'
  readonly timeZone?: string | undefined
}

/** A page with the context that is its alone. */
type OwnPage = { readonly context: BrowserContext; readonly page: Page }

type KeptPage = OwnPage & {
  readonly key: string
  /** Whether a test has it; what closes it twice has left it already. */
  isTaken: boolean
  end(): Promise<void>
}

/** What changes a page for good; one for which a test asked for it is closed. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'install',
  'newCDPSession',
  'pauseAt',
  'route',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setFixedTime',
  'setOffline',
  'setSystemTime',
] as const satisfies readonly (keyof Page | keyof BrowserContext | keyof BrowserContext['clock'])[]
/** A busy machine is slow, not wrong; below a test's own ceiling, so that what hangs is named. */
const WAIT_MS = 240_000
const QUIET = '/robots.txt'
const LEAVE_MS = 30_000

/** More than these would take memory for nothing. */
const MOST_KEPT = 8

/** Those that no test has, the one left last at the end. */
const kept: KeptPage[] = []

/** Whether a test has left it to the next. */
export const isLeft = (context: BrowserContext): boolean => kept.some((one) => one.context === context)

/** A page without a trace of another test, in a context of its own; closing the context leaves the page to the next test. */
export async function keptPage(browser: Browser, like: Likeness): Promise<OwnPage> {
  const key = JSON.stringify(like)
  const index = kept.findLastIndex((one) => one.key === key && one.context.browser() === browser)
  const [found] = index < 0 ? [] : kept.splice(index, 1)
  const page = found ?? (await keeping(await newPage(browser, like), like, key))
  page.isTaken = true
  return page
}

async function leave(page: KeptPage): Promise<void> {
  kept.push(page)
  if (kept.length > MOST_KEPT) await kept.shift()?.end()
}

/** A page as new as it can be, in a context of its own. */
export async function newPage(browser: Browser, like: Likeness): Promise<OwnPage> {
  const context = await browser.newContext({
    baseURL: like.url,
    viewport: { width: like.width, height: like.height },
    colorScheme: like.theme,
    reducedMotion: 'reduce',
    ...(like.timeZone !== undefined && { timezoneId: like.timeZone }),
  })
  context.setDefaultTimeout(WAIT_MS)
  return { context, page: await context.newPage() }
}

/** Has closing the context leave the page to the next test, if it can be made as new. */
async function keeping({ context, page }: OwnPage, like: Likeness, key: string): Promise<KeptPage> {
  const devtools = await context.newCDPSession(page)
  const listeners = [listenersOf(context), listenersOf(page)]
  const isChanged = changesOf([context, page, context.clock])
  const end = context.close.bind(context)
  const own: KeptPage = { key, context, page, isTaken: false, end }

  async function isAsNew(): Promise<boolean> {
    if (page.isClosed() || isChanged()) return false
    for (const forget of listeners) forget()
    for (const other of context.pages()) if (other !== page) await other.close()
    await clear(page, devtools, like)
    await context.clearCookies()
    return true
  }
  context.close = async (options) => {
    if (!own.isTaken) return
    own.isTaken = false
    await ((await isAsNew().catch(() => false)) ? leave(own) : end(options))
  }
  return own
}

/** Takes back what a test did on a page; throws where the server is gone. */
async function clear(page: Page, devtools: CDPSession, { url, width, height, theme }: Likeness): Promise<void> {
  // Another site, as a blank page is, would be given another process.
  await page.goto(QUIET, { timeout: LEAVE_MS })
  // The page's own process has its own copy of both.
  await page.evaluate(() => {
    window.localStorage.clear()
    window.sessionStorage.clear()
  })
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await page.mouse.move(-1, -1)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({
    media: null,
    colorScheme: theme,
    reducedMotion: 'reduce',
    forcedColors: null,
    contrast: null,
  })
}

/** Whether something lasting was asked for, of any of these. */
function changesOf(subjects: readonly object[]): () => boolean {
  let isChanged = false
  for (const subject of subjects) {
    for (const name of LASTING) {
      const does: unknown = Reflect.get(subject, name)
      if (typeof does !== 'function') continue
      Reflect.set(subject, name, (...values: unknown[]) => {
        isChanged = true
        return Reflect.apply(does, subject, values)
      })
    }
  }
  return () => isChanged
}

/** Removes every listener that was added from now on. */
function listenersOf(subject: Page | BrowserContext): () => void {
  const added: (readonly [event: string, listener: () => void])[] = []
  for (const name of ['on', 'once', 'addListener', 'prependListener']) {
    const does: unknown = Reflect.get(subject, name)
    if (typeof does !== 'function') continue
    Reflect.set(subject, name, (event: string, listener: () => void) => {
      added.push([event, listener])
      return Reflect.apply(does, subject, [event, listener])
    })
  }
  return () => {
    for (const [event, listener] of added.splice(0)) Reflect.apply(subject.off, subject, [event, listener])
  }
}
