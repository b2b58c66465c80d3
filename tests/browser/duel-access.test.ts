import { afterEach, describe, expect, test } from 'bun:test'
import type { Page, WebSocketRoute } from 'playwright-core'
import { asRoomCode } from '#contracts/ids'
import { islandReady, leavePages, picture } from '../harness/browser'
import { signUp } from '../harness/player'
import { testSite } from '../harness/test-site'
import { atSocket, connectPlayer, roomOf } from '../sockets/socket-player'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
afterEach(() => leavePages(browser))

const duelist = (username: string): Promise<Duelist> => Duelist.arrive(browser, server.url, username)

describe('the duels page', () => {
  test('says what is wrong with an entry, takes 30 minutes where none are given, and a room nobody came to can be closed', async () => {
    const { page } = await duelist('entry_checker')
    await page.goto('/duels')
    await islandReady(page, 'Duels')
    await page.getByRole('button', { name: 'Join Duel' }).click()
    await page.getByText('Please enter a room code').waitFor()
    await page.getByLabel('Time limit').fill('61')
    await page.getByRole('button', { name: 'Create Duel' }).click()
    await page.getByText('The time limit is 5 to 60 minutes.').waitFor()

    await page.getByLabel('Room code').fill('zzzzzzzz')
    expect(await page.getByLabel('Room code').inputValue()).toBe('ZZZZZZ')
    await page.getByText('Connecting to server...').waitFor({ state: 'detached' })
    await page.getByText('Authenticating...').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Join Duel' }).click()
    await page.getByRole('alert').getByText('Room not found. Check the code and try again.').waitFor()

    await page.getByLabel('Time limit').fill('')
    await page.getByRole('button', { name: 'Create Duel' }).click()
    await page.waitForURL('**/duel/*')
    await page.getByText('coding duel, 30 minutes').waitFor()
    await page.getByRole('button', { name: 'Close Room' }).click()
    await page.getByRole('heading', { name: 'No result' }).waitFor()
  })

  test('says so when there is no connection', async () => {
    const { page } = await duelist('line_cutter')
    await page.routeWebSocket('**/ws', (socket) => socket.close())
    await page.goto('/duels')
    await islandReady(page, 'Duels')
    await page.getByRole('button', { name: 'Create Duel' }).click()
    await page.getByRole('alert').getByText('Not connected to server').waitFor()
  })

  test('a refusal of the server is shown in its words', async () => {
    const hoarder = await signUp(server.url, 'room_hoarder')
    // The host stays connected to all of them: a room whose host is absent would be closed to make room.
    const seats = await Promise.all(Array.from({ length: 5 }, () => connectPlayer(server.url, hoarder)))
    for (const seat of seats) await roomOf(seat, { timeLimit: 30 })
    const player = await Duelist.as(browser, server.url, hoarder)
    const { page } = player
    await player.openDuels()
    await page.getByText('Typing', { exact: true }).click()
    await page.getByRole('button', { name: 'Create Duel' }).click()
    const { message, code } = await player.received('error', ({ event }) => event === 'create-room')
    expect(code).toBe('DUEL_TOO_MANY_ROOMS')
    await page.getByRole('alert').getByText(message).waitFor()
    expect(await page.getByRole('button', { name: 'Create Duel' }).isEnabled()).toBe(true)
    await Promise.all(seats.map((seat) => seat.close()))
  })

  test('a host brings a problem, found by its title, or a text, and both read so in the room', async () => {
    const player = await opened('own_bringer')
    const { page } = player
    await page.locator('summary', { hasText: 'More settings' }).click()
    await page.getByLabel('Bring your own problem').fill('stretch')
    await page.getByRole('button', { name: 'Choose Fair Stretches' }).click()
    await page.getByText(/Casual: no rating changes/).waitFor()
    expect(await page.locator('input[name=rated]').isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Create Duel' }).click()
    await page.waitForURL('**/duel/*')
    await page.getByText(/own_bringer chose the problem: Fair Stretches\. own_bringer has not opened it/).waitFor()

    await page.goto('/duels?mode=typing')
    await islandReady(page, 'Duels')
    await page.getByText('Authenticating...').waitFor({ state: 'detached' })
    await page.locator('summary', { hasText: 'More settings' }).click()
    const text = page.getByLabel('Bring your own text')
    await text.fill('too short')
    await page.getByText('Not yet a text: 2 words; at least 10 are needed.').waitFor()
    await text.fill('a text of one’s own that no bank has ever seen before')
    await page.getByRole('button', { name: 'Create Duel' }).click()
    await page.waitForURL('**/duel/*')
    await page.getByText('own_bringer brought the text. The duel is casual: no rating changes.').waitFor()
    await page.getByText("a text of one's own that no bank has ever seen before").waitFor()
    await page.getByText('Closed to spectators').waitFor()
  })

  async function opened(username: string): Promise<Duelist> {
    const player = await duelist(username)
    await player.page.goto('/duels')
    await islandReady(player.page, 'Duels')
    await player.received('authenticated')
    await player.page.getByText('Authenticating...').waitFor({ state: 'detached' })
    return player
  }
})

describe('a running duel', () => {
  test('is shown on every page of its players, also on those that were open before, until it ends', async () => {
    const [host, guest] = await Promise.all([duelist('busy_lance'), atSocket(server.url, 'other_lance')])
    const elsewhere = await host.page.context().newPage()
    await elsewhere.goto('/contests')
    await islandReady(elsewhere, 'RunningDuel')
    const bar = elsewhere.getByRole('region', { name: 'Your running duel' })
    expect(await bar.count()).toBe(0)

    const roomCode = asRoomCode(await host.createDuel())
    guest.send('join-duel', { roomCode })
    await guest.next('participant-joined')
    await host.markReady()
    guest.send('toggle-ready', { roomCode })
    await bar.getByText('Your duel against other_lance is running').waitFor()
    await bar
      .getByRole('timer')
      .getByText(/^(29|30):\d\d$/)
      .waitFor()
    await picture(elsewhere, 'running-duel')
    expect(await host.page.getByRole('region', { name: 'Your running duel' }).count()).toBe(0)
    await elsewhere.goto('/leaderboard')
    await bar.getByRole('link', { name: 'Return' }).waitFor()

    // The duel may end before the page is connected or its island listens.
    guest.send('resign', { roomCode })
    await bar.waitFor({ state: 'detached' })
    await guest.close()
  })
})

describe('a session that has ended', () => {
  /** A player on the duels page, whose connection the test can cut. */
  async function withLine(username: string) {
    const player = await duelist(username)
    const lines: WebSocketRoute[] = []
    const line = { passes: true }
    await player.page.routeWebSocket('**/ws', async (socket) => {
      if (!line.passes) return await socket.close()
      socket.connectToServer()
      lines.push(socket)
    })
    await player.page.goto('/duels')
    await player.page.getByText('Authenticating...').waitFor({ state: 'detached' })
    await player.received('authenticated')
    const cut = async (): Promise<void> => {
      line.passes = false
      for (const one of lines.splice(0)) await one.close()
    }
    const mend = (): void => {
      line.passes = true
    }
    return { page: player.page, cut, mend }
  }

  async function signOutElsewhere(page: Page): Promise<void> {
    const headers = { origin: server.url }
    const answer = await page.context().request.post(`${server.url}/api/auth/sign-out`, { headers })
    expect(answer.ok()).toBe(true)
  }

  test('is told at once, with the way to sign in again', async () => {
    const { page } = await withLine('signed_out')
    await signOutElsewhere(page)
    await page.getByRole('alert').getByText('You have been signed out. Sign in again to continue.').waitFor()
    await page.getByRole('link', { name: 'Sign In' }).waitFor()
  })

  test('while the line was down is told when it is back', async () => {
    const { page, cut, mend } = await withLine('signed_out_away')
    await cut()
    await signOutElsewhere(page)
    mend()
    await page.getByRole('alert').getByText('Authentication error. Please sign in again.').waitFor()
    await page.getByRole('link', { name: 'Sign In' }).waitFor()
    await page.getByText('Authenticating...').waitFor()
  })

  test('and another account’s that has begun: the page no longer acts, says why, and shows that account after a reload', async () => {
    const { page, cut, mend } = await withLine('first_here')
    await cut()
    const other = await signUp(server.url, 'next_here')
    const answer = await page.context().request.post(`${server.url}/api/auth/sign-in/email`, {
      data: { email: other.email, password: other.password },
      headers: { origin: server.url },
    })
    expect(answer.ok()).toBe(true)
    mend()
    await page.getByRole('alert').getByText('Another account is signed in in this browser now.').waitFor()
    await picture(page, 'duels-other-account')
    await page.getByRole('link', { name: 'Reload Page' }).click()
    await page.getByRole('button', { name: 'Menu of next_here' }).waitFor()
    await page.getByText('Authenticating...').waitFor({ state: 'detached' })
    expect(await page.getByRole('alert').filter({ hasText: 'Another account' }).count()).toBe(0)
  })
})

describe('the door of a room', () => {
  test('an unknown room leads back to the duels; what cannot be a room code is a missing page', async () => {
    const { page } = await duelist('lost_rider')
    expect((await page.goto('/duel/abc'))?.status()).toBe(404)
    await page.goto('/duel/zzzzzz')
    await page.getByRole('heading', { level: 1, name: 'There is no room ZZZZZZ' }).waitFor()
    await picture(page, 'duel-missing')
    await page.getByRole('link', { name: 'Back to Duels' }).click()
    await page.waitForURL('**/duels')
    // Arena rooms have a list of their own.
    await page.goto('/arena/ZZZZZZ/watch')
    await page.getByRole('heading', { level: 1, name: 'This room cannot be watched' }).waitFor()
    await page.getByRole('link', { name: 'All Rooms' }).click()
    await page.waitForURL('**/arena')
  })

  test('who opens the address of a free room is asked in; a third is told that it is full', async () => {
    const host = await atSocket(server.url, 'door_host')
    const roomCode = await roomOf(host, { timeLimit: 30 })
    const second = await duelist('door_second')
    const third = await duelist('door_third')
    for (const { page } of [second, third]) await page.goto(`/duel/${roomCode}`)
    await third.page.getByRole('button', { name: 'Join Duel' }).waitFor()
    await picture(third.page, 'duel-outside')
    await second.page.getByRole('button', { name: 'Join Duel' }).click()
    await second.page.getByRole('region', { name: 'Your opponent' }).getByText('door_host').waitFor()
    await third.page.getByRole('button', { name: 'Join Duel' }).click()
    await third.page.getByText('This duel already has two players.').first().waitFor()
    await host.close()
  })
})

describe('a line that breaks', () => {
  test('is taken up again, and what was missed is there', async () => {
    const host = await atSocket(server.url, 'steady_host')
    const guest = await duelist('shaky_guest')
    const lines: WebSocketRoute[] = []
    let reachable = true
    await guest.page.routeWebSocket('**/ws', (socket) => {
      if (!reachable) return void socket.close()
      socket.connectToServer()
      lines.push(socket)
    })
    const roomCode = await roomOf(host, { timeLimit: 30 })
    await guest.joinDuel(roomCode)
    await guest.page.getByRole('region', { name: 'Your opponent' }).getByText('steady_host').waitFor()

    reachable = false
    for (const line of lines.splice(0)) await line.close()
    await guest.page.getByText('Connection lost. Reconnecting...').waitFor()
    await picture(guest.page, 'duel-reconnecting')
    host.send('toggle-ready', { roomCode })
    reachable = true
    await guest.page.getByRole('region', { name: 'Your opponent' }).getByText('Ready', { exact: true }).waitFor()
    expect(await guest.page.getByText('Connection lost. Reconnecting...').count()).toBe(0)
    await host.close()
  })

  test('an opponent who goes is shown as gone, and as back; who resigns at once has called it off', async () => {
    const host = await duelist('patient_host')
    const guest = await duelist('leaving_guest')
    await guest.joinDuel(await host.createDuel(5))
    await host.markReady()
    await guest.markReady()
    await Promise.all([host.received('duel-started'), guest.received('duel-started')])
    const address = guest.page.url()
    const score = host.page.getByRole('region', { name: 'Scoreboard' })

    await guest.page.goto('about:blank')
    await score.getByText('Disconnected').waitFor()
    await guest.page.goto(address)
    await score.getByText('Disconnected').waitFor({ state: 'detached' })

    await guest.page.getByRole('button', { name: 'End the duel early' }).click()
    await guest.page.getByRole('menuitem', { name: 'Resign' }).click()
    await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click()
    await host.page.getByRole('heading', { name: 'No result' }).waitFor()
    await host.page.getByText('leaving_guest ended the duel in its first minute, which leaves no result.').waitFor()
    await guest.page.getByText('You ended the duel in its first minute, which leaves no result.').waitFor()
    expect(host.guest.complaints).toEqual([])
    expect(guest.guest.complaints).toEqual([])
  })
})
