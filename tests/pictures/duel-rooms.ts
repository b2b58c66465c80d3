/**
 * Takes screenshots of every phase of the duel room and of the typing race, in both themes and sizes, into dist/pictures/duels. This is not
 * a test; a person looks at the pictures. The server's clock is advanced where a phase would take minutes.
 * Run: npm run pictures -- duel-rooms
 */
import { asRoomCode, type RoomCode } from '#contracts/ids'
import type { DuelType } from '#contracts/modes'
import { matchOf } from '#core/duel'
import { Duelist } from '../browser/duelist'
import { islandReady, ALL_LOOKS as LOOKS, type Look, launchBrowser, visitor } from '../harness/browser'
import { type Player, signUp } from '../harness/player'
import { LANGUAGE, readProblemSubmission } from '../harness/problem-files'
import { startServer } from '../harness/server'
import { signInBrowser } from '../harness/sign-in'
import { concede } from '../sockets/conceding'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { typeUpTo } from '../sockets/typist'
import { shoot as shootPage } from './shots'

const MINUTE = 60_000
/** A right program that takes a while, so that judging is visible. */
const unhurried = (program: string): string => `import time\ntime.sleep(0.5)\n${program}`

const server = await startServer()
const browser = await launchBrowser()
const host = await signUp(server.url, 'ada_lovelace')
const guest = await signUp(server.url, 'grace_hopper')
const duelist = new Duelist(host.username, await visitor(browser, server.url))
const { page } = duelist
await signInBrowser(duelist.guest, server.url, host)

/** Advances every clock of this process. The page notices when it is reloaded. */
function jump(ms: number): void {
  for (const clock of [performance, Date]) {
    const now = clock.now.bind(clock)
    clock.now = () => now() + ms
  }
}

/** Takes the screenshots, and leaves the page in the first look. */
const shoot = (name: string, looks: readonly Look[] = LOOKS): Promise<void> =>
  shootPage(page, name, { folder: 'duels', looks })

async function enter(roomCode: RoomCode): Promise<void> {
  await page.goto(`/duel/${roomCode}`)
  await islandReady(page, 'DuelRoom')
}

async function reload(): Promise<void> {
  await page.reload()
  await islandReady(page, 'DuelRoom')
}

async function open(duelType: DuelType): Promise<RoomCode> {
  const socket = await connectPlayer(server.url, host)
  socket.send('create-room', { duelType, ...(duelType !== 'trivia' && { timeLimit: 30 }), rated: true })
  const { room } = await socket.next(duelType === 'typing' ? 'typing-duel-created' : 'duel-created')
  await socket.close()
  return room.roomCode
}

async function seatGuest(roomCode: RoomCode, player: Player = guest): Promise<SocketPlayer> {
  const socket = await connectPlayer(server.url, player)
  socket.send('join-duel', { roomCode })
  await socket.next('participant-joined')
  return socket
}

/** A running duel whose page is open. The opponent is connected over a socket. */
async function started(type: DuelType): Promise<{ roomCode: RoomCode; opponent: SocketPlayer }> {
  const roomCode = await open(type)
  await enter(roomCode)
  const opponent = await seatGuest(roomCode)
  opponent.send('toggle-ready', { roomCode })
  await duelist.markReady()
  await opponent.phase('active')
  return { roomCode, opponent }
}

const atWork = () => page.locator('.cm-content').waitFor()
const result = () => page.getByRole('heading', { name: /won$|^A draw$|^No result$/ }).waitFor()

async function codingDuel(): Promise<void> {
  const roomCode = await open('coding')
  await enter(roomCode)
  await page.getByText('Waiting for an opponent').waitFor()
  await shoot('room-1-waiting-alone')
  const opponent = await seatGuest(roomCode)
  await page.getByText('grace_hopper').first().waitFor()
  await shoot('room-2-two-joined')
  opponent.send('toggle-ready', { roomCode })
  await page.getByText('Ready', { exact: true }).first().waitFor()
  await shoot('room-3-one-ready')
  await duelist.markReady()
  await page
    .getByText(/The duel starts/)
    .first()
    .waitFor()
  await shoot('room-4-banner')
  await atWork()
  const { state } = opponent
  await opponent.phase('active')
  const match = opponent.state === null ? null : matchOf(opponent.state)
  if (match?.kind !== 'coding') throw new Error(`no problem in ${state?.phase}`)
  const solution = readProblemSubmission(match.problemId, 'py')
  await shoot('room-5-active')
  opponent.send('submit-code', { roomCode, code: 'print(0)', language: LANGUAGE.python })
  await duelist.received('duel-event', ({ event }) => event.type === 'judged')
  opponent.send('code-activity', { roomCode })
  opponent.send('chat-message', { roomCode, message: 'Good luck! This one looks harmless.' })
  await page.getByText('Good luck! This one looks harmless.').first().waitFor()
  await shoot('room-6-opponents-progress')
  await duelist.enterFullscreen()
  await duelist.write('Python', 'print(0)\n')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('FAIL', { exact: true }).first().waitFor()
  await shoot('room-7-run-results', LOOKS.slice(0, 2))
  await page.locator('.cm-content').press('Control+c')
  await page.keyboard.press('F12')
  await page.getByText('Developer tools are disabled during duels').first().waitFor()
  await shoot('room-8-warnings', LOOKS.slice(0, 2))
  await duelist.write('Python', unhurried('print(0)'))
  await duelist.submit()
  await page.getByText('Judging...').first().waitFor()
  await shoot('room-9-submitting', LOOKS.slice(0, 2))
  await duelist.received('submission-judged')
  jump(11 * MINUTE)
  await reload()
  await atWork()
  opponent.send('offer-draw', { roomCode })
  await page
    .getByText(/offers? a draw/)
    .first()
    .waitFor()
  await shoot('room-10-draw-offer')
  await page.getByRole('button', { name: 'Decline' }).first().click()
  await opponent.close()
  await page.getByText('Disconnected').first().waitFor({ timeout: 20_000 })
  await shoot('room-11-opponent-away')
  jump(61_000)
  await reload()
  await page.getByRole('button', { name: /Claim/ }).first().waitFor()
  await shoot('room-12-claim')
  const back = await connectPlayer(server.url, guest)
  back.send('resume', { roomCode })
  await back.phase('active')
  jump(14 * MINUTE)
  await reload()
  await atWork()
  await shoot('room-13-red-clock')
  await duelist.enterFullscreen()
  await duelist.write('Python', solution)
  await duelist.submit()
  await result()
  await shoot('room-14-won')
  back.send('offer-rematch', { roomCode })
  await page
    .getByText(/rematch|again/i)
    .first()
    .waitFor()
  await shoot('room-15-rematch-offered')
  await back.close()
}

async function otherEnds(): Promise<void> {
  for (const end of ['lost', 'drawn', 'forfeited', 'abandoned'] as const) {
    const { roomCode, opponent } = await started('coding')
    await atWork()
    const own = await connectPlayer(server.url, host)
    own.send('resume', { roomCode, tab: 'pictures', takeOver: true })
    await own.phase('active')
    if (end === 'lost') await concede(own, { advance: jump })
    if (end === 'drawn') {
      jump(11 * MINUTE)
      for (const player of [own, opponent]) player.send('offer-draw', { roomCode })
    }
    if (end === 'forfeited') {
      for (let i = 0; i < 5; i += 1) {
        jump(10_000)
        own.send('anti-cheat-violation', { roomCode, violation: 'TAB_SWITCH' })
        await own.next('duel-event', ({ event }) => event.type === 'violated')
      }
    }
    if (end === 'abandoned') {
      opponent.send('leave-duel', { roomCode })
      await own.next('duel-event', ({ event }) => event.type === 'left')
      jump(10_000)
      own.send('claim-duel', { roomCode, take: 'win' })
    }
    await own.phase('finished')
    await reload()
    await result()
    await shoot(`room-16-${end}`)
    await Promise.all([own.close(), opponent.close()])
  }
}

async function race(): Promise<void> {
  const roomCode = await open('typing')
  await enter(roomCode)
  await shoot('race-1-waiting')
  const opponent = await seatGuest(roomCode)
  opponent.send('toggle-ready', { roomCode })
  await duelist.markReady()
  await page.getByRole('region', { name: 'Word preview' }).waitFor()
  await shoot('race-2-preview')
  await opponent.phase('active')
  await page.getByRole('textbox', { name: /^Type word/ }).waitFor()
  const match = opponent.state === null ? null : matchOf(opponent.state)
  if (match?.kind !== 'typing') throw new Error('no race')
  const { words } = match.text
  await page.keyboard.type(`${words.slice(0, 5).join(' ')} ${words[5]?.slice(0, 2) ?? ''}`, { delay: 60 })
  await typeUpTo(opponent, { name: guest.username, roomCode, inRealTime: true }, 8)
  await page.getByText('8', { exact: true }).first().waitFor()
  await shoot('race-3-active')
  await page.keyboard.type('~~')
  await page.getByText('2 mistakes').waitFor()
  await shoot('race-4-mistake')
  await page.getByRole('button', { name: 'Restart' }).click()
  await page.getByText('No mistakes').waitFor()
  await shoot('race-5-restarted')
  await page.getByRole('textbox', { name: /^Type word/ }).focus()
  await page.keyboard.type(words.join(' '), { delay: 45 })
  await page.getByText('You finished first').waitFor()
  await shoot('race-6-finished-first')
  await typeUpTo(opponent, { name: guest.username, roomCode, inRealTime: true })
  await result()
  await shoot('race-7-result')
  await opponent.close()
}

/** A best of 3 with coding and typing, in which the opponent resigns from each duel early. */
async function series(): Promise<void> {
  const socket = await connectPlayer(server.url, host)
  socket.send('create-room', { duelType: 'coding', timeLimit: 30, series: { bestOf: 3, further: ['typing'] } })
  const { roomCode } = (await socket.next('duel-created')).room
  await socket.close()
  await enter(roomCode)
  await shoot('series-1-waiting')
  const opponent = await seatGuest(roomCode)
  opponent.send('toggle-ready', { roomCode })
  await duelist.markReady()
  await opponent.phase('active')
  await atWork()
  await shoot('series-2-strip')
  opponent.send('resign', { roomCode })
  const next = page.getByRole('link', { name: 'Go to the next duel' })
  await next.waitFor()
  await shoot('series-3-between')
  const second = asRoomCode(new URL(await next.evaluate((link: HTMLAnchorElement) => link.href)).pathname.slice(6))
  await enter(second)
  await page.getByText('Duel 2 of the Series').waitFor()
  await shoot('series-4-pause')
  opponent.send('resume', { roomCode: second })
  opponent.send('toggle-ready', { roomCode: second })
  await duelist.markReady()
  await opponent.next('duel-started', ({ room }) => room.roomCode === second)
  opponent.send('resign', { roomCode: second })
  await page.getByText('You won the series').waitFor()
  await shoot('series-5-result')
  await opponent.close()
}

async function otherModes(): Promise<void> {
  await server.services.cssTargets.renderMissing()
  for (const mode of ['debug', 'css', 'trivia'] as const) {
    const { roomCode, opponent } = await started(mode)
    await page.locator(mode === 'trivia' ? 'article' : '.cm-content').waitFor()
    await shoot(`${mode}-1-active`)
    if (mode === 'debug') {
      await duelist.enterFullscreen()
      await shoot('debug-2-fullscreen', LOOKS.slice(0, 2))
    }
    // Too early for a result: the duel ends at once, and the next one may begin.
    opponent.send('resign', { roomCode })
    await opponent.phase('finished')
    await opponent.close()
  }
}

const PARTS = { series, coding: codingDuel, ends: otherEnds, race, modes: otherModes }

try {
  // Runs only the named parts, for example: npm run pictures -- duel-rooms modes
  const asked = process.argv.slice(2)
  for (const [name, part] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await part()
} finally {
  await browser.close()
  await server.stop()
}
process.exit(0)
