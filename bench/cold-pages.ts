/**
 * The time of a first visit on a slow connection (1.6 Mbit/s, 150 ms) until the page is usable, compared with the same visit over loopback
 * in the same run.
 * Run: npm run bench -- cold-pages [rounds]
 */
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, visitor } from '../tests/harness/browser'
import { type Player, signUp } from '../tests/harness/player'
import { startServer } from '../tests/harness/server'
import { signInBrowser } from '../tests/harness/sign-in'
import { demoContest } from './demo-contest'
import { median, table } from './measure'

const rounds = Number(process.argv[2] ?? 3)
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

const server = await startServer({ env: { JOUST_DEMO: '1' } })
const browser: Browser = await launchBrowser()
const player: Player = await signUp(server.url, 'cold_reader')
const active = await demoContest(server, 'active')
const finished = await demoContest(server, 'finished')

/** Checks at every animation frame, because a locator polls only twice a second after a while. */
async function there(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector)
}

const islandThere = (name: string) => (page: Page) => there(page, `joust-island[data-name="${name}"][data-ready]`)

const PAGES = [
  { path: '/', usable: islandThere('LandingDuel') },
  { path: '/leaderboard', usable: islandThere('Leaderboard') },
  { path: '/dashboard', usable: islandThere('NotificationBell') },
  { path: '/practice', usable: (page: Page) => there(page, '.cm-content') },
  { path: `/contests/${active}`, usable: (page: Page) => page.waitForLoadState('networkidle') },
  { path: `/contests/${finished}`, usable: (page: Page) => page.waitForLoadState('networkidle') },
] as const

async function visit(path: string, usable: (page: Page) => Promise<void>, slow: boolean): Promise<number> {
  const guest = await visitor(browser, server.url)
  await signInBrowser(guest, server.url, player)
  const cdp = await guest.context.newCDPSession(guest.page)
  await cdp.send('Network.enable')
  if (slow) await cdp.send('Network.emulateNetworkConditions', SLOW)
  const startedAt = performance.now()
  await guest.page.goto(path, { waitUntil: 'commit' })
  await usable(guest.page)
  const ms = performance.now() - startedAt
  await guest.context.close()
  return ms
}

const rows: (readonly string[])[] = []
for (const { path, usable } of PAGES) {
  const slow: number[] = []
  const local: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    local.push(await visit(path, usable, false))
    slow.push(await visit(path, usable, true))
  }
  rows.push([
    path.replace(/(?<=contests.)[\w-]+/, (id) => (id === active ? '(running)' : '(finished)')),
    median(slow).toFixed(0),
    median(local).toFixed(0),
    (median(slow) / median(local)).toFixed(1),
  ])
}
table(['page', 'usable after, ms', 'over loopback, ms', 'times'], rows)
await browser.close()
await server.stop()
