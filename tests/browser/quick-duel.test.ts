import { afterEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { WebSocketRoute } from 'playwright-core'
import { closeDatabase, openDatabase } from '#db/client'
import { users } from '#db/schema/accounts'
import { duelRatings } from '#db/schema/duels'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, leavePages, picture, visitor } from '../harness/browser'
import { ManualClock } from '../harness/manual-clock'
import { signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const clock = new ManualClock()
const { server, browser } = await testSite({ clock })
afterEach(() => leavePages(browser))

/** A signed-in player on the duels page. */
async function seeker(username: string): Promise<Duelist> {
  const duelist = await Duelist.arrive(browser, server.url, username)
  await duelist.openDuels()
  await duelist.received('lobby')
  return duelist
}

const panel = ({ page }: Duelist) => page.getByRole('region', { name: 'Quick Duel' })
/** Opens the preferences behind the button. */
const openChoices = (duelist: Duelist) => panel(duelist).getByText('Change', { exact: true }).click()
const search = (duelist: Duelist) => panel(duelist).getByRole('button', { name: 'Find an opponent' }).click()

/** Sets ratings as after many rated duels. */
function rate(ratings: Readonly<Record<string, number>>): void {
  const db = openDatabase(join(server.dataDir, 'joust.sqlite'))
  for (const { id, username } of db.select().from(users).all()) {
    const rating = ratings[username]
    if (rating === undefined) continue
    const sure = { deviation: 50, volatility: 0.06, duels: 40, atMs: clock.nowMs() }
    db.insert(duelRatings)
      .values({ userId: id, duelType: 'coding', rating, ...sure })
      .run()
  }
  closeDatabase(db)
}

describe('two who look for an opponent', () => {
  test('see how the search goes, then each other, and are in a duel that starts by itself', async () => {
    const [ann, bob] = [await seeker('quick_ann'), await seeker('quick_bob')]
    await openChoices(ann)
    await panel(ann).getByLabel('Length').selectOption('10 minutes')
    await panel(ann).getByLabel('Counts as').selectOption('Casual')
    await search(ann)
    await panel(ann).getByText('Looking for an opponent').waitFor()
    await panel(ann).getByText('Coding duel, 10 minutes, casual').waitFor()
    for (const fact of ['Not known yet', 'Only you']) await panel(ann).getByText(fact).waitFor()
    await panel(ann).getByRole('timer').waitFor()
    await bob.page.getByText('1 player in the Quick Duel queue').waitFor()
    await picture(ann.page, 'quick-duel-waiting')
    await expectAccessible(ann.page)

    await search(bob)
    await panel(ann).getByText('Opponent found: quick_bob').waitFor()
    await panel(bob).getByText('Opponent found: quick_ann').waitFor()
    await picture(bob.page, 'quick-duel-found')
    const { roomCode } = await ann.received('quick-duel-found')
    await Promise.all([ann, bob].map(({ page }) => page.waitForURL(`**/duel/${roomCode}`)))
    await Promise.all([ann, bob].map((one) => one.received('user-ready-changed', ({ allReady }) => allReady)))
    clock.advance(2_000)
    const [started] = await Promise.all([ann.received('duel-started'), bob.received('duel-started')])
    expect(started.room).toMatchObject({ timeLimit: 10, status: 'active' })
    await ann.page.getByRole('region', { name: 'Scoreboard' }).getByText('quick_bob', { exact: true }).waitFor()
    expect([...ann.guest.complaints, ...bob.guest.complaints]).toEqual([])

    // A player in a running duel is refused, with a link to that duel.
    await ann.openDuels()
    await search(ann)
    await panel(ann).getByText('You are in a running duel. Finish it or resign first.').waitFor()
    await picture(ann.page, 'quick-duel-running')
    await panel(ann).getByRole('link', { name: 'Go to the duel' }).click()
    await ann.page.waitForURL(`**/duel/${roomCode}`)
  })

  test('of different strength meet once the search reaches far enough', async () => {
    const [low, high] = [await seeker('quick_low'), await seeker('quick_high')]
    rate({ quick_low: 1200, quick_high: 1700 })
    await search(low)
    await panel(low)
      .getByText(/^\d+ to \d+$/)
      .waitFor()
    await search(high)
    await panel(low).getByText('2, including you').waitFor()
    expect(await panel(low).getByText('Looking for an opponent').count()).toBe(1)
    clock.advance(40_000)
    await panel(low).getByText('Opponent found: quick_high').waitFor()
    await panel(low).getByText('1700').waitFor()
    await panel(high).getByText('Opponent found: quick_low').waitFor()
  })

  test('one of whom does not come: the other is told, and may look again', async () => {
    const [here, away] = [await seeker('quick_here'), await seeker('quick_away')]
    await openChoices(here)
    await panel(here).getByLabel('Length').selectOption('15 minutes')
    await panel(here).getByLabel('Counts as').selectOption('Casual')
    await search(here)
    await panel(here).getByText('Looking for an opponent').waitFor()
    await away.page.route('**/duel/*', (route) => route.abort())
    await search(away)
    const { roomCode } = await here.received('quick-duel-found')
    await here.page.waitForURL(`**/duel/${roomCode}`)
    await here.page.getByText('The duel starts automatically once quick_away is here.').waitFor()
    await picture(here.page, 'quick-duel-meeting')
    await here.received('user-ready-changed', ({ isReady }) => isReady)
    clock.advance(30_000)
    await here.page.getByText('quick_away did not show up.').waitFor()
    await picture(here.page, 'quick-duel-no-show')
    // The last search is repeated with its preferences.
    await here.page.getByRole('link', { name: 'Find another opponent' }).click()
    await here.page.waitForURL((url) => url.pathname === '/duels')
    await panel(here).getByText('Looking for an opponent').waitFor()
    await panel(here).getByText('Coding duel, 15 minutes, casual').waitFor()
    await here.page.waitForURL((url) => url.search === '')
    // A player who still searches would be an opponent in the tests below.
    await panel(here).getByRole('button', { name: 'Cancel' }).click()
    await here.received('quick-duel-left')
  })
})

describe('a search', () => {
  test('can be cancelled, and what was chosen is still chosen', async () => {
    const ann = await seeker('quick_leaver')
    await openChoices(ann)
    await panel(ann).getByLabel('Play').selectOption('Typing duel')
    await panel(ann).getByLabel('Text').selectOption('Lines of code')
    await search(ann)
    await panel(ann).getByRole('button', { name: 'Cancel' }).click()
    await panel(ann).getByRole('button', { name: 'Find an opponent' }).waitFor()
    await panel(ann).getByText('Typing duel, any length, lines of code').waitFor()
    await ann.received('quick-duel-left')
    // The next visit starts with the last preferences, so that one click repeats the search.
    await ann.openDuels()
    await panel(ann).getByText('Typing duel, any length, lines of code').waitFor()
    await openChoices(ann)
    expect(await panel(ann).getByLabel('Text').inputValue()).toBe('code')
  })

  test('for what cannot be played is refused at once, and keeps what was typed', async () => {
    const ann = await seeker('quick_wisher')
    await openChoices(ann)
    await panel(ann).getByText('Tags and languages').click()
    await panel(ann).getByLabel('Tags', { exact: true }).fill('origami')
    await search(ann)
    await panel(ann).getByRole('alert').getByText('No problem matches these settings. Choose wider ones.').waitFor()
    expect(await panel(ann).getByLabel('Tags', { exact: true }).inputValue()).toBe('origami')
    await picture(ann.page, 'quick-duel-refused')
  })

  test('keeps its place over a reload, and over a line that breaks', async () => {
    const ann = await seeker('quick_shaky')
    const lines: WebSocketRoute[] = []
    await ann.page.routeWebSocket('**/ws', (socket) => {
      socket.connectToServer()
      lines.push(socket)
    })
    await ann.openDuels()
    await openChoices(ann)
    await panel(ann).getByLabel('Difficulty').selectOption('Hard')
    await search(ann)
    const { sinceMs } = await ann.received('quick-duel-waiting')
    await ann.openDuels()
    await panel(ann).getByText('Looking for an opponent').waitFor()
    await panel(ann).getByText('Coding duel, any length, Hard').waitFor()
    const heard = () => ann.heard.filter(({ event }) => event === 'quick-duel-waiting').length
    const before = heard()
    for (const line of lines.splice(0)) await line.close()
    await ann.page.getByText('Connection lost. Reconnecting...').waitFor()
    await ann.received('quick-duel-waiting', () => heard() > before)
    for (const frame of ann.heard) {
      if (frame.event === 'quick-duel-waiting') expect(frame.data.sinceMs).toBe(sinceMs)
    }
    await panel(ann).getByText('Looking for an opponent').waitFor()
  })

  test.each([
    ['is down', 'quick_torn', 'quick_stayer'],
    ['carries nothing any more', 'quick_mute', 'quick_waiter'],
  ])('cancelled while the line %s does not come back with the line', async (_how, name, otherName) => {
    const [ann, other] = [await seeker(name), await seeker(otherName)]
    const lines: WebSocketRoute[] = []
    let isDown = false
    let isMute = false
    await ann.page.routeWebSocket('**/ws', (socket) => {
      if (isDown) void socket.close()
      else {
        const behind = socket.connectToServer()
        socket.onMessage((message) => {
          if (!isMute) behind.send(message)
        })
        lines.push(socket)
      }
    })
    await ann.openDuels()
    // The two do not suit each other, so each waits and counts the other.
    const searchFor = async (who: Duelist, counts: 'Casual' | 'Rated') => {
      await openChoices(who)
      await panel(who).getByLabel('Play').selectOption('Typing duel')
      await panel(who).getByLabel('Counts as').selectOption(counts)
      await search(who)
    }
    await searchFor(other, 'Rated')
    await panel(other).getByText('Only you').waitFor()
    await searchFor(ann, 'Casual')
    await panel(other).getByText('2, including you').waitFor()
    const cancel = () => panel(ann).getByRole('button', { name: 'Cancel' }).click()
    const cut = async () => {
      isDown = true
      for (const line of lines.splice(0)) await line.close()
      await ann.page.getByText('Connection lost. Reconnecting...').waitFor()
    }
    isMute = name === 'quick_mute'
    for (const step of isMute ? [cancel, cut] : [cut, cancel]) await step()
    isMute = false
    isDown = false
    await ann.page.evaluate(() => window.dispatchEvent(new Event('online')))
    await panel(other).getByText('Only you').waitFor()
    await panel(ann).getByRole('button', { name: 'Find an opponent' }).waitFor()
    await panel(other).getByRole('button', { name: 'Cancel' }).click()
    await other.received('quick-duel-left')
  })

  test('without a connection is refused in words', async () => {
    const player = await signUp(server.url, 'quick_offline')
    const guest = await visitor(browser, server.url)
    await signInBrowser(guest, server.url, player)
    await guest.page.routeWebSocket('**/ws', (socket) => socket.close())
    await guest.page.goto('/duels')
    await islandReady(guest.page, 'Duels')
    await search(new Duelist('quick_offline', guest))
    await guest.page.getByRole('alert').getByText('Not connected to server').waitFor()
  })
})
