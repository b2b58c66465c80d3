/** The page behind a room's link in every state of the room: what it says to whom, and what it does not reveal. */
import { beforeAll, expect, test } from 'bun:test'
import { type Player, signUp } from '../harness/player'
import { testServer } from '../harness/test-server'
import { newcomer, startedTable, table } from '../sockets/socket-player'

const server = testServer()
let stranger: Player

beforeAll(async () => {
  stranger = await signUp(server.url, 'link_reader')
})

const open = (roomCode: string, player: Player | null) =>
  fetch(`${server.url}/duel/${roomCode}`, {
    redirect: 'manual',
    headers: player === null ? {} : { authorization: `Bearer ${player.token}` },
  })

/** The text of the page without the comments that React puts between text nodes. */
async function textFor(roomCode: string, player: Player | null): Promise<string> {
  const page = await open(roomCode, player)
  expect(page.status).toBe(200)
  return (await page.text()).replaceAll('<!-- -->', '')
}

test('an open room says who invites, to what, how long and how it counts; sign-in leads back', async () => {
  const host = await newcomer(server.url, 'link_host')
  host.socket.send('create-duel', { timeLimit: 20, difficulty: 'Hard', rated: true })
  const { roomCode } = (await host.socket.next('duel-created')).room
  const text = await textFor(roomCode, null)
  for (const fact of [`${host.player.username} invites you`, 'Coding duel', 'Hard', '20 minutes', 'Rated'])
    expect(text).toContain(fact)
  expect(text).toContain(`href="/sign-in?next=/duel/${roomCode}"`)
  expect(text).not.toContain(host.player.email)
  const signIn = await fetch(`${server.url}/sign-in?next=/duel/${roomCode}`, { redirect: 'manual' })
  expect(decodeURIComponent(signIn.headers.get('set-cookie') ?? '')).toContain(`/duel/${roomCode}`)
  expect(await textFor(roomCode, stranger)).toContain('"state":"open"'.replaceAll('"', '&quot;'))

  // No name is shown if one of the two has blocked the other.
  expect((await host.player.call('POST', '/api/users/blocks', { username: stranger.username })).status).toBeLessThan(
    300,
  )
  expect(await textFor(roomCode, stranger)).not.toContain(host.player.username)

  host.socket.send('abort-duel', { roomCode })
  await host.socket.next('duel-finished')
  const over = await textFor(roomCode, null)
  expect(over).toContain('The invitation has expired')
  expect(over).not.toContain(host.player.username)
})

test('a full room and a running duel say so to visitors, without names', async () => {
  const full = await table(server.url)
  const running = await startedTable(server.url)
  for (const [room, title] of [
    [full, 'No free seat in room'],
    [running, 'The duel has begun in room'],
  ] as const) {
    const text = await textFor(room.roomCode, null)
    expect(text).toContain(title)
    for (const { username } of [room.hostPlayer, room.guestPlayer]) expect(text).not.toContain(username)
  }
})

test('a code without a room sends a visitor to sign in, as any guarded page does', async () => {
  const led = await open('ZZZZZZ', null)
  expect([led.status, led.headers.get('location')]).toEqual([302, '/sign-in'])
})
