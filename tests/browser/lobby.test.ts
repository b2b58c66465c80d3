import { afterEach, describe, expect, test } from 'bun:test'
import type { RoomCode } from '#contracts/ids'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, leavePages, picture, visitor } from '../harness/browser'
import { PASSWORD, signUp } from '../harness/player'
import { testSite } from '../harness/test-site'
import { atSocket, roomOf, type SocketPlayer } from '../sockets/socket-player'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
afterEach(() => leavePages(browser))

const duelist = (username: string): Promise<Duelist> => Duelist.arrive(browser, server.url, username)

/** A player on the duels page who has received the lobby. */
async function onlooker(username: string): Promise<Duelist> {
  const one = await duelist(username)
  await one.openDuels()
  await one.received('lobby')
  return one
}

/** A host with a room who is connected over a socket only, because no test needs the page. */
async function hosted(username: string, isPublic = true): Promise<{ socket: SocketPlayer; roomCode: RoomCode }> {
  const socket = await atSocket(server.url, username)
  return { socket, roomCode: await roomOf(socket, { timeLimit: 30, isPublic }) }
}

/** Opens a public room through the form and returns its code. */
async function opensRoom(host: Duelist): Promise<string> {
  await host.openDuels()
  const form = host.page.getByRole('region', { name: 'Create Duel' })
  await form.getByRole('checkbox', { name: 'Public' }).check()
  await form.getByRole('button', { name: 'Create Duel' }).click()
  await host.page.waitForURL('**/duel/*')
  await host.received('duel-snapshot')
  return new URL(host.page.url()).pathname.replace('/duel/', '')
}

const rooms = ({ page }: Duelist) => page.getByRole('list', { name: 'Open rooms' })
const joins = ({ page }: Duelist, host: string) => page.getByRole('button', { name: `Join the duel of ${host}` })

describe('the lobby', () => {
  test('shows a public room at once, is written by the server, and one press leads in', async () => {
    const [host, guest] = [await duelist('lobby_host'), await onlooker('lobby_guest')]
    await guest.page.getByText('No open rooms').waitFor()
    await picture(guest.page, 'lobby-empty')
    const roomCode = await opensRoom(host)
    await rooms(guest).getByText('lobby_host').waitFor()
    await rooms(guest).getByText('Coding duel, 30 minutes').waitFor()
    const html = await (await guest.page.request.get('/duels')).text()
    expect(html).toContain('lobby_host')
    await picture(guest.page, 'lobby-rooms')
    await expectAccessible(guest.page)
    await joins(guest, 'lobby_host').click()
    await guest.page.waitForURL(`**/duel/${roomCode}`)
    await host.page.getByRole('region', { name: 'Your opponent' }).getByText('lobby_guest').waitFor()
    expect(guest.guest.complaints).toEqual([])
  })

  test('keeps private rooms to itself', async () => {
    const other = await onlooker('lobby_curious')
    const { socket } = await hosted('lobby_private', false)
    const html = await (await other.page.request.get('/duels')).text()
    expect(html).not.toContain('lobby_private')
    expect(await other.page.getByText('lobby_private').count()).toBe(0)
    await socket.close()
  })

  test('loses a room that is taken', async () => {
    const other = await onlooker('lobby_third')
    const { socket, roomCode } = await hosted('lobby_taken')
    await joins(other, 'lobby_taken').waitFor()
    const guest = await atSocket(server.url, 'lobby_taker')
    guest.send('join-duel', { roomCode })
    await other.page.getByText('No open rooms').waitFor()
    await Promise.all([socket.close(), guest.close()])
  })

  test('says so when somebody was quicker', async () => {
    const late = await duelist('lobby_late')
    // The event that the room was closed does not reach this page in time.
    await late.page.routeWebSocket('**/ws', (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        if (!String(message).includes('lobby-room-closed')) socket.send(message)
      })
    })
    await late.openDuels()
    const { socket, roomCode } = await hosted('lobby_quick_host')
    await joins(late, 'lobby_quick_host').waitFor()
    const quick = await atSocket(server.url, 'lobby_quicker')
    quick.send('join-duel', { roomCode })
    await quick.next('participant-joined')
    await joins(late, 'lobby_quick_host').click()
    await late.page.getByRole('alert').getByText('The room of lobby_quick_host is already taken.').waitFor()
    await picture(late.page, 'lobby-taken')
    await Promise.all([socket.close(), quick.close()])
  })

  test('says so when the connection is lost before the answer, and the button can be pressed again', async () => {
    const guest = await duelist('lobby_cut_off')
    let isCut = true
    await guest.page.routeWebSocket('**/ws', (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((message) => {
        if (!isCut || !String(message).includes('"join-duel"')) return server.send(message)
        isCut = false
        void socket.close()
      })
    })
    await guest.openDuels()
    const { socket, roomCode } = await hosted('lobby_cut_host')
    await joins(guest, 'lobby_cut_host').click()
    await guest.page.getByRole('alert').getByText('Failed to join room. Please try again.').waitFor()
    await guest.page.getByText('Connection lost. Reconnecting...').waitFor({ state: 'detached' })
    await guest.page.getByText('Authenticating...').waitFor({ state: 'detached' })
    await joins(guest, 'lobby_cut_host').click()
    await guest.page.waitForURL(`**/duel/${roomCode}`)
    await socket.close()
  })

  test('loses a room whose host has gone', async () => {
    const other = await onlooker('lobby_stayer')
    const { socket } = await hosted('lobby_gone')
    await joins(other, 'lobby_gone').waitFor()
    await socket.close()
    await joins(other, 'lobby_gone').waitFor({ state: 'detached' })
  })

  test('hides the rooms of a player whom one blocks, without a reload', async () => {
    const other = await onlooker('lobby_blocker')
    const { socket } = await hosted('lobby_blocked')
    await joins(other, 'lobby_blocked').waitFor()
    const answer = await other.page.request.post('/api/users/blocks', {
      data: { username: 'lobby_blocked' },
      headers: { origin: server.url },
    })
    expect(answer.status()).toBe(200)
    await joins(other, 'lobby_blocked').waitFor({ state: 'detached' })
    await socket.close()
  })
})

describe('a link to a room', () => {
  test('leads a visitor there through signing in', async () => {
    const { socket, roomCode } = await hosted('link_host', false)
    await signUp(server.url, 'link_guest')
    const { page } = await visitor(browser, server.url)
    await page.goto(`/duel/${roomCode}`)
    await page.getByRole('link', { name: 'Sign In to Join' }).click()
    await page.waitForURL('**/sign-in')
    await islandReady(page, 'SignIn')
    await page.getByLabel('E-mail address or username').fill('link_guest')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL(`**/duel/${roomCode}`)
    await page.getByRole('button', { name: 'Join Duel' }).click()
    await socket.next('participant-joined')
    // The redirect happens once; later the dashboard opens as usual.
    await page.goto('/dashboard')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await socket.close()
  })

  test('leads somebody new there through signing up and the profile', async () => {
    const { socket, roomCode } = await hosted('link_host_two', false)
    const guest = await visitor(browser, server.url)
    await guest.page.goto(`/duel/${roomCode.toLowerCase()}`)
    const { page } = guest
    await page.getByRole('link', { name: 'Sign In to Join' }).click()
    await page.waitForURL('**/sign-in')
    await page.goto('/sign-up')
    await islandReady(page, 'SignUp')
    await page.getByLabel('E-mail address').fill('link_newcomer@example.org')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.waitForURL('**/profile-setup')
    await islandReady(page, 'ProfileSetup')
    await page.getByLabel('Username').fill('link_newcomer')
    await page.getByLabel('First name').fill('New')
    await page.getByLabel('Last name').fill('Comer')
    await page.getByRole('button', { name: 'Complete Profile' }).click()
    await page.waitForURL(`**/duel/${roomCode}`)
    await socket.close()
  })
})
