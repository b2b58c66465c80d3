/**
 * Chromium pages that one test leaves to the next. A new page is a new process of the browser, in which everything is
 * compiled again: that costs as much as several navigations (decision 0183). A page is reused only if it can be
 * restored to the state of a new one.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** What two pages must have in common: their server's address, size, theme and time zone. */
export type Likeness = {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly theme: 'dark' | 'light'
  readonly timeZone?: string | undefined
}

/** A page with a context of its own. */
type OwnPage = { readonly context: BrowserContext; readonly page: Page }

type KeptPage = OwnPage & {
  readonly key: string
  /** Whether a test uses it; a second `close` finds it left already. */
  isTaken: boolean
  end(): Promise<void>
}

/** Methods with a permanent effect on a page; a page is closed if a test called one. */
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
/** Generous, since a slow machine is not an error; below a test's own limit, so that the message says what hangs. */
const WAIT_MS = 240_000
const QUIET = '/robots.txt'
const LEAVE_MS = 30_000

/** More pages than this would only waste memory. */
const MOST_KEPT = 8

/** Pages that no test uses, the latest at the end. */
const kept: KeptPage[] = []

/** Whether a test has left the page to the next. */
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

/** A really new page, in a context of its own. */
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

/** Makes closing the context leave the page to the next test, if the page can be restored. */
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

/** Undoes what a test did on a page; throws if the server is gone. */
async function clear(page: Page, devtools: CDPSession, { url, width, height, theme }: Likeness): Promise<void> {
  // On the same site, as another one, such as a blank page, would get another process.
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

/** Returns a function that reports whether any of these was changed permanently. */
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

/** Returns a function that removes every listener added from now on. */
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
