/**
 * Takes screenshots of arena rooms with thirty participants, in both themes and sizes, into dist/pictures/arenas. This is not a test; a
 * person looks at the pictures. One participant has a browser, the other twenty-nine have only sockets.
 * Run: npm run pictures -- arena-rooms
 */
import type { ArenaKind } from '#contracts/arena-kinds'
import type { RoomCode } from '#contracts/ids'
import { arenaMatchOf, isProblemsMatch } from '#core/arena'
import { Duelist } from '../browser/duelist'
import { islandReady, launchBrowser } from '../harness/browser'
import { type Player, signUp } from '../harness/player'
import { LANGUAGE, readProblemSubmission } from '../harness/problem-files'
import { startServer } from '../harness/server'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { shoot as shootPage } from './shots'

const CROWD = 29
const server = await startServer()
const browser = await launchBrowser()
const host = await Duelist.arrive(browser, server.url, 'ada_lovelace')
const { page } = host
const shoot = (name: string) => shootPage(page, name, { folder: 'arenas' })

const crowd: Player[] = []
for (let at = 0; at < CROWD; at += 1) {
  crowd.push(await signUp(server.url, at === 3 ? 'a_name_as_long_as_one_can_be'.slice(0, 20) : `knight_${at + 1}`))
}

async function openRoom(kind: ArenaKind, seats: number): Promise<RoomCode> {
  await page.goto(`/arena?kind=${kind}`)
  await islandReady(page, 'OpenArena')
  await page.getByLabel('Seats').fill(String(seats))
  await page.getByRole('checkbox', { name: /^Public/ }).check()
  if (kind !== 'lockout') await page.getByRole('checkbox', { name: /^Rated/ }).check()
  await page.getByRole('button', { name: 'Open Room' }).click()
  const { room } = await host.received(
    'arena-snapshot',
    ({ state }) => state.phase === 'open' && state.settings.kind === kind,
  )
  return room.roomCode
}

async function sit(roomCode: RoomCode, players: readonly Player[]): Promise<SocketPlayer[]> {
  const sockets: SocketPlayer[] = []
  for (const player of players) {
    const socket = await connectPlayer(server.url, player)
    socket.send('join-arena', { roomCode })
    await socket.next('arena-snapshot')
    sockets.push(socket)
  }
  return sockets
}

async function start(sockets: readonly SocketPlayer[]): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText(/starts in/).waitFor()
  await Promise.all(sockets.map((socket) => socket.arenaIn('active')))
  await page.getByRole('timer', { name: /Time left/ }).waitFor()
}

/** Each of these participants submits a program for one of the problems. */
async function submit(sockets: readonly SocketPlayer[], roomCode: RoomCode): Promise<void> {
  for (const [at, socket] of sockets.entries()) {
    const match = socket.arena === null ? null : arenaMatchOf(socket.arena)
    if (match === null || !isProblemsMatch(match)) throw new Error('no problems')
    const problem = match.problems[at % match.problems.length]
    if (problem === undefined) throw new Error('no problem')
    const isRight = at < 2 || (match.problems.length === 1 && at % 3 === 0)
    const code = isRight ? readProblemSubmission(problem.problemId, 'py') : 'print(0)'
    socket.send('submit-in-arena', { roomCode, problemId: problem.problemId, code, language: LANGUAGE.python })
    await Promise.race([socket.next('submission-judged'), socket.next('error')])
  }
}

async function end(sockets: readonly SocketPlayer[], roomCode: RoomCode): Promise<void> {
  // Participants who have finished cannot resign; the room ends once all others have.
  for (const socket of sockets) socket.send('resign-in-arena', { roomCode })
  const isOver = await page
    .getByRole('heading', { name: /^You (won|finished)/ })
    .waitFor({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    )
  if (!isOver) {
    await page.getByRole('button', { name: 'Leave or resign' }).click()
    await page.getByRole('menuitem', { name: 'Resign' }).click()
    await page.getByRole('button', { name: 'Resign', exact: true }).click()
  }
  await page.getByRole('heading', { name: /^You (won|finished)/ }).waitFor()
}

async function problems(kind: 'lockout' | 'coding-race'): Promise<void> {
  const roomCode = await openRoom(kind, CROWD + 1)
  await shoot(`${kind}-1-alone`)
  const sockets = await sit(roomCode, crowd)
  await page.getByText(`${CROWD + 1} of ${CROWD + 1}`).waitFor()
  sockets[1]?.send('arena-message', { roomCode, message: 'Good luck to everyone, and may the best one win.' })
  await page.getByText('Good luck to everyone').waitFor()
  await shoot(`${kind}-2-full`)
  await start(sockets)
  await page.locator('.cm-content').waitFor()
  await submit(sockets.slice(0, 12), roomCode)
  await shoot(`${kind}-3-standings`)
  await host.enterFullscreen()
  // Two of the five problems are taken by now.
  if (kind === 'lockout') await page.getByRole('button', { name: /^D, 400 points/ }).click()
  await host.write('Python', 'print(0)')
  await host.submit()
  await page.getByText('Wrong Answer').first().waitFor()
  await shoot(`${kind}-4-results`)
  await end(sockets, roomCode)
  await shoot(`${kind}-5-result`)
  await page.goto(`/arena/${roomCode}/replay?t=8`)
  await page.getByRole('button', { name: 'Play' }).waitFor()
  await shoot(`${kind}-6-replay`)
  await Promise.all(sockets.map((socket) => socket.close()))
}

async function race(): Promise<void> {
  const roomCode = await openRoom('typing-race', CROWD + 1)
  const sockets = await sit(roomCode, crowd)
  await page.getByText(`${CROWD + 1} of ${CROWD + 1}`).waitFor()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('region', { name: 'Word preview' }).waitFor()
  await shoot('race-1-preview')
  await Promise.all(sockets.map((socket) => socket.arenaIn('active')))
  await page.getByRole('textbox', { name: /^Type word 1 of/ }).waitFor()
  for (const [at, socket] of sockets.entries()) {
    const match = socket.arena === null ? null : arenaMatchOf(socket.arena)
    if (match === null || isProblemsMatch(match)) throw new Error('no text')
    const words = match.text.words.slice(0, 1 + (at % 3)).map((word, index, typed) => {
      const keys = word.length + 1
      return { index, word, keys, correctKeys: keys, elapsedMs: typed.slice(0, index + 1).join(' ').length * 50 }
    })
    socket.send('type-in-arena', { roomCode, words })
  }
  await page.getByText(/wpm/).first().waitFor()
  await shoot('race-2-active')
  await end(sockets, roomCode)
  await shoot('race-3-result')
  await Promise.all(sockets.map((socket) => socket.close()))
}

async function lists(): Promise<void> {
  const [first, second] = crowd
  if (first === undefined || second === undefined) throw new Error('no crowd')
  await first.call('POST', '/api/arenas', { kind: 'lockout', isPublic: true, tags: ['graphs'] })
  await second.call('POST', '/api/arenas', { kind: 'typing-race', isPublic: true, rated: true, seats: 30 })
  await page.goto('/arena')
  await page
    .getByRole('button', { name: /^Join the room of/ })
    .first()
    .waitFor()
  await shoot('list-1-arena')
  await page.goto('/duels')
  const list = page.getByRole('list', { name: 'Open rooms for many' })
  await list.scrollIntoViewIfNeeded()
  await shoot('list-2-duels')
  await page.goto('/')
  await page.getByText('Rooms for Many').first().scrollIntoViewIfNeeded()
  await shoot('list-3-landing')
}

const PARTS = { lockout: () => problems('lockout'), coding: () => problems('coding-race'), race, lists }

try {
  // Runs only the named parts, for example: npm run pictures -- arena-rooms race
  const asked = process.argv.slice(2)
  for (const [name, part] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await part()
} finally {
  await browser.close()
  await server.stop()
}
process.exit(0)
