import { beforeAll, describe, expect, test } from 'bun:test'
import type { Request } from 'playwright-core'
import { BUNDLED_TARGETS } from '#db/seed/targets'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture } from '../harness/browser'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
let host: Duelist
let guest: Duelist
let eve: Duelist

beforeAll(async () => {
  await server.services.cssTargets.renderMissing()
  ;[host, guest, eve] = await Promise.all([
    Duelist.arrive(browser, server.url, 'pixel_lance'),
    Duelist.arrive(browser, server.url, 'blur_lance', { theme: 'light', width: 1024, height: 768 }),
    Duelist.arrive(browser, server.url, 'gallery_goer', { theme: 'light', width: 1440, height: 900 }),
  ])
})

const both = () => [host, guest]

async function started(): Promise<string> {
  const roomCode = await host.createDuel(15, 'CSS Arena')
  await guest.joinDuel(roomCode)
  await host.markReady()
  await guest.markReady()
  await Promise.all(both().map((one) => one.received('duel-started', ({ room }) => room.roomCode === roomCode)))
  await Promise.all(both().map(({ page }) => page.getByRole('region', { name: 'Your page' }).waitFor()))
  return roomCode
}

async function write({ page }: Duelist, html: string): Promise<void> {
  await page.locator('.cm-content').click()
  for (const key of ['Control+Home', 'Control+Shift+End', 'Delete']) await page.keyboard.press(key)
  await page.keyboard.insertText(html)
}

/** The target of the running duel, by the title on the players' pages. */
async function targetOf({ page }: Duelist) {
  const title = await page.locator('#target-title').textContent()
  const target = BUNDLED_TARGETS.find((one) => one.title === title)
  if (target === undefined) throw new Error(`there is no target ${title}`)
  return target
}

/** What the player's browser renders: the innermost frame. */
const drawn = ({ page }: Duelist) => page.frameLocator('iframe[title="Your page"]').frameLocator('iframe')

describe('a duel over a picture', () => {
  let roomCode: string

  test('shows both the target, and each their own page as they write it', async () => {
    roomCode = await started()
    for (const { page } of both()) {
      const image = page.getByRole('img', { name: /^Target: / })
      expect(await image.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))).toBe(400)
    }
    await write(host, '<p id="mine">Drawn here</p><style>p{color:rgb(1,2,3)}</style>')
    await drawn(host).locator('#mine').waitFor()
    expect(
      await drawn(host)
        .locator('#mine')
        .evaluate((one) => getComputedStyle(one).color),
    ).toBe('rgb(1, 2, 3)')
    await host.page.getByText('61 characters').first().waitFor()
    await expectAccessible(host.page)
    await expectAccessible(guest.page)
    await Promise.all(both().map((one) => picture(one.page, `css-arena-${one.username}`)))
  })

  test('runs no script of a page, and loads nothing for it', async () => {
    const loaded: string[] = []
    const refused: (string | undefined)[] = []
    const isLeak = (request: Request) => request.url().includes('leak')
    host.page.on('requestfinished', (request) => isLeak(request) && loaded.push(request.url()))
    host.page.on('requestfailed', (request) => isLeak(request) && refused.push(request.failure()?.errorText))
    await write(
      host,
      `<b id="next">x</b><script>document.body.id='ran'</script><img src="${server.url}/favicon.ico?leak"><style>@import "${server.url}/leak.css";b{background:url(${server.url}/leak.png)}</style>`,
    )
    await drawn(host).locator('#next').waitFor()
    expect(await drawn(host).locator('#ran').count()).toBe(0)
    await host.submit()
    await host.page
      .getByText(/Not allowed in a picture/)
      .first()
      .waitFor()
    expect(loaded).toEqual([])
    expect(new Set(refused)).toEqual(new Set(['csp']))
  })

  test('compares by an edge that is moved, and by what differs', async () => {
    for (const [view, says] of [
      ['Slide', 'Target on the left, your page on the right'],
      ['Difference', 'Black where your page is as the target'],
    ] as const) {
      await guest.page.getByRole('button', { name: view }).click()
      await guest.page.getByText(says).waitFor()
      await expectAccessible(guest.page)
      await picture(guest.page, `css-arena-${view.toLowerCase()}`)
    }
    await guest.page.getByRole('button', { name: 'Both' }).click()
  })

  test('is seen by a spectator', async () => {
    await eve.page.goto(`/duel/${roomCode}/watch`)
    await islandReady(eve.page, 'WatchDuel')
    await eve.page.getByRole('region', { name: 'Scoreboard' }).waitFor()
    expect(await eve.page.getByRole('img', { name: /^Target: / }).count()).toBe(2)
    await picture(eve.page, 'css-arena-watched')
  })

  test('says how close a page came, and of whom', async () => {
    await write(guest, '<style>body{background:#010203}</style>')
    await guest.submit()
    const { event } = await guest.received('duel-event', (frame) => frame.event.type === 'judged')
    expect(event).toMatchObject({ verdict: 'wrong-answer', total: 10_000 })
    await guest.page
      .getByText(/^\d+\.\d\d %$/)
      .first()
      .waitFor()
    await host.received('duel-event', (frame) => frame.event.type === 'judged')
  })

  test('goes on for one who leaves and returns, with the page as it was', async () => {
    await guest.page.goto('/dashboard')
    await guest.page.goto(`/duel/${roomCode}`)
    await islandReady(guest.page, 'DuelRoom')
    await guest.page.getByRole('region', { name: 'Your page' }).waitFor()
    await guest.page
      .getByText(/^\d+\.\d\d %$/)
      .first()
      .waitFor()
    await drawn(guest).locator('body').waitFor({ state: 'attached' })
    expect(
      await drawn(guest)
        .locator('body')
        .evaluate((one) => getComputedStyle(one).backgroundColor),
    ).toBe('rgb(1, 2, 3)')
  })

  test('is won at once by the one who matches it', async () => {
    const { html } = await targetOf(host)
    await write(host, html)
    await host.submit()
    const { event } = await host.received('duel-event', (frame) => frame.event.type === 'finished')
    expect(event).toMatchObject({ reason: 'correct-submission' })
    await host.page.getByRole('heading', { name: 'You won' }).waitFor()
    await guest.page.getByRole('heading', { name: 'pixel_lance won' }).waitFor()
    await expectAccessible(host.page)
    await Promise.all(both().map((one) => picture(one.page, `css-arena-result-${one.username}`)))
  })

  test('can be replayed, with both pages as they were', async () => {
    await host.page.goto(`/duel/${roomCode}/replay`)
    await islandReady(host.page, 'Replay')
    await host.page
      .getByRole('img', { name: /^Target: / })
      .first()
      .waitFor()
    await expectAccessible(host.page)
    await picture(host.page, 'css-arena-replay')
  })
})
