/** A new player, alone on the server: Quick Duel offers a race that starts at once, against a bot. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture, visitor } from '../harness/browser'
import { pictures } from '../harness/looks'
import { ManualClock } from '../harness/manual-clock'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testServer } from '../harness/test-server'
import { testSite } from '../harness/test-site'
import { connectPlayer } from '../sockets/socket-player'
import { typeUpTo } from '../sockets/typist'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
let alone: Duelist

beforeAll(async () => {
  alone = await Duelist.arrive(browser, server.url, 'alone_here')
})

const quick = (page: Page) => page.getByRole('region', { name: 'Quick Duel' })
const races = (page: Page) => page.locator('#races')

describe('a newcomer without anyone to play', () => {
  test('is offered a bot while the search goes on, and plays it to the end', async () => {
    const { page } = alone
    await alone.openDuels()
    await quick(page).getByText('Change', { exact: true }).click()
    await quick(page).getByLabel('Play').selectOption('Typing duel')
    await quick(page).getByRole('button', { name: 'Find an opponent' }).click()
    const race = quick(page).getByRole('button', { name: /^Race Bot \d+$/ })
    await race.waitFor()
    await quick(page).getByText('Looking for an opponent').waitFor()
    await expectAccessible(page)
    await picture(page, 'race-offered')
    await race.click()
    await page.waitForURL('**/duel/*')
    const { room } = await alone.received('duel-started')
    await page.getByRole('textbox', { name: /^Type word/ }).waitFor()
    await page.getByRole('button', { name: 'End the duel early' }).click()
    await page.getByRole('menuitem', { name: 'Leave the race' }).waitFor()
    expect(await page.getByRole('menuitem').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: /^Type word/ }).focus()
    await page.keyboard.type((room.typingContent?.words ?? []).join(' '), { delay: 45 })
    const again = page.getByRole('link', { name: 'Race again' })
    await again.waitFor({ timeout: 90_000 })
    expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0)
    await picture(page, 'race-over')
    await again.click()
    await islandReady(page, 'Duels')
  })

  test('finds every level of the bots on the page of duels', async () => {
    const { page } = alone
    await races(page).getByLabel('Play').selectOption('Typing duel')
    await races(page).getByRole('button', { name: 'Race Bot 900' }).waitFor()
    expect(
      await races(page)
        .getByRole('button', { name: /^Race Bot/ })
        .count(),
    ).toBe(6)
    await expectAccessible(page)
    await picture(page, 'races')
  })

  test('finds bots for Debug Quest, too, and races one at a problem', async () => {
    const { page } = alone
    await alone.openDuels()
    await races(page).locator('summary').click()
    await races(page).getByLabel('Play').selectOption('Debug Quest')
    await races(page).getByRole('button', { name: 'Race Bot 900' }).waitFor()
    await races(page).getByLabel('Play').selectOption('Coding duel')
    await races(page).getByRole('button', { name: 'Race Bot 1200' }).click()
    await page.waitForURL('**/duel/*')
    await page
      .getByRole('tab', { name: 'Problem' })
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    await alone.received('duel-started', ({ room }) => page.url().endsWith(room.roomCode))
    await picture(page, 'race-coding')
  })
})

describe('an opponent who comes during a race', () => {
  /** A player in a race has some seconds to answer, which only pass on this clock. */
  const clock = new ManualClock()
  const hall = testServer({ clock })

  const banner = ({ startsAtMs }: { startsAtMs: number | null }) => startsAtMs !== null
  const search = async (one: Duelist) => {
    await one.openDuels()
    await quick(one.page).getByText('Change', { exact: true }).click()
    await quick(one.page).getByLabel('Play').selectOption('Coding duel')
    await quick(one.page).getByRole('button', { name: 'Find an opponent' }).click()
    await quick(one.page).getByText('Looking for an opponent').waitFor()
  }
  const raceBot = async (racing: Duelist) => {
    const { page } = racing
    await races(page).locator('summary').click()
    await races(page).getByLabel('Play').selectOption('Typing duel')
    await races(page).getByRole('button', { name: 'Race Bot 900' }).click()
    await page.waitForURL('**/duel/*')
    await racing.received('user-ready-changed', banner)
    clock.advance(3_000)
    await page.getByRole('textbox', { name: /^Type word/ }).waitFor()
  }
  let racer: Duelist

  test('is declined: the race goes on, and the other one keeps waiting', async () => {
    racer = await Duelist.arrive(browser, hall.url, 'racing_ann')
    const other = await Duelist.arrive(browser, hall.url, 'waiting_bob')
    const { page } = racer
    await search(racer)
    await raceBot(racer)
    await page.getByText('You are asked before this race ends for a duel.').waitFor()
    await pictures(page, 'race-searching')
    await expectAccessible(page)
    await search(other)
    await page.getByText('Opponent found: waiting_bob (1500?)').waitFor()
    await quick(other.page).getByText('are asked to leave it for you').waitFor()
    await Promise.all([pictures(page, 'race-asked'), pictures(other.page, 'race-asked-other')])
    await page.getByRole('button', { name: 'Keep racing' }).click()
    await page.getByText('You go on with your race.').waitFor()
    expect(await page.getByText('Click here to keep typing').count()).toBe(0)
    await quick(other.page).getByText('It did not come to a duel with racing_ann.').waitFor()
    await page.getByRole('textbox', { name: /^Type word/ }).waitFor()
    await pictures(page, 'race-declined')
    await pictures(other.page, 'race-declined-other')
    await quick(other.page).getByRole('button', { name: 'Cancel' }).click()
    expect([...racer.guest.complaints, ...other.guest.complaints]).toEqual([])
  })

  test('is agreed to: both are in a duel that starts by itself', async () => {
    const third = await Duelist.arrive(browser, hall.url, 'waiting_cat')
    const { page } = racer
    await search(racer)
    await quick(page).getByRole('link', { name: 'Return to the race' }).waitFor()
    await pictures(page, 'race-elsewhere')
    await quick(page).getByRole('link', { name: 'Return to the race' }).click()
    await page.getByText('You are asked before this race ends for a duel.').waitFor()
    await search(third)
    await page.getByRole('button', { name: 'Leave the race and play' }).click()
    await page.getByText('Opponent found: waiting_cat').waitFor()
    await pictures(page, 'race-left')
    const { roomCode } = await third.received('quick-duel-found')
    await Promise.all([racer, third].map((one) => one.page.waitForURL(`**/duel/${roomCode}`)))
    const bothReady = (ready: { roomCode: string; startsAtMs: number | null }) =>
      ready.roomCode === roomCode && banner(ready)
    await Promise.all([racer, third].map((one) => one.received('user-ready-changed', bothReady)))
    clock.advance(2_000)
    await Promise.all(
      [racer, third].map((one) => one.received('duel-started', ({ room }) => room.roomCode === roomCode)),
    )
  })
})

describe('a recorded duel of another player', () => {
  /** Records a race that the owner of the recording types to the end. */
  async function recordedBy(owner: Player): Promise<void> {
    const loser = await signUp(server.url, 'lost_eve')
    const [host, guest] = await Promise.all([owner, loser].map((player) => connectPlayer(server.url, player)))
    if (host === undefined || guest === undefined) throw new Error('no sockets')
    host.send('create-typing-duel', { timeLimit: 5, difficulty: 'Easy' })
    const { roomCode } = (await host.next('typing-duel-created')).room
    guest.send('join-duel', { roomCode })
    await Promise.all([host, guest].map((player) => player.next('participant-joined')))
    for (const player of [host, guest]) player.send('toggle-ready', { roomCode })
    await Promise.all([host, guest].map((player) => player.phase('active')))
    await typeUpTo(host, { name: owner.username, roomCode, inRealTime: true })
    guest.send('resign', { roomCode })
    await host.phase('finished')
    await Promise.all([host.close(), guest.close()])
  }

  test('is raced; its player sees who did in the settings, and may say no there', async () => {
    const owner = await signUp(server.url, 'recorded_dan')
    await recordedBy(owner)
    const racer = await Duelist.arrive(browser, server.url, 'racing_fay')
    const openRaces = async () => {
      await racer.openDuels()
      await races(racer.page).locator('summary').click()
      await races(racer.page).getByLabel('Play').selectOption('Typing duel')
      await races(racer.page).getByRole('button', { name: 'Race Bot 900' }).waitFor()
    }
    const ghosts = races(racer.page).getByRole('button', { name: 'Race Ghost of recorded_dan' })
    await openRaces()
    await pictures(racer.page, 'races-ghosts')
    await ghosts.first().click()
    await racer.page.waitForURL('**/duel/*')
    await racer.page.getByRole('textbox', { name: /^Type word/ }).waitFor()
    await pictures(racer.page, 'race-ghost')
    await racer.page.getByRole('button', { name: 'End the duel early' }).click()
    await racer.page.getByRole('menuitem', { name: 'Leave the race' }).click()
    await racer.page.getByRole('button', { name: 'Leave', exact: true }).click()
    await racer.page.getByText('You left the race, which leaves no result.').waitFor()
    await pictures(racer.page, 'race-left-by-hand')

    const settings = await visitor(browser, server.url)
    await signInBrowser(settings, server.url, owner)
    const { page } = settings
    await page.goto('/settings')
    await islandReady(page, 'AccountSettings')
    await page.getByRole('link', { name: 'racing_fay' }).waitFor()
    const allow = page.getByLabel('Let others race my recordings')
    expect(await allow.isChecked()).toBe(true)
    await allow.scrollIntoViewIfNeeded()
    await pictures(page, 'race-settings')
    await allow.uncheck()
    await page.locator('form').filter({ has: allow }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('No one else can race your recordings any more.').waitFor()
    await openRaces()
    expect(await ghosts.count()).toBe(0)
  })
})
