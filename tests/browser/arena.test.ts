import { beforeAll, describe, expect, test } from 'bun:test'
import { asProblemId, asRoomCode, type ProblemId, type RoomCode } from '#contracts/ids'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture } from '../harness/browser'
import { type Player, signUp } from '../harness/player'
import { readProblemSubmission } from '../harness/problem-files'
import { testSite } from '../harness/test-site'
import { connectPlayer, type SocketPlayer } from '../sockets/socket-player'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
let host: Duelist
let second: Duelist
let thirdPlayer: Player
let third: Duelist
let watcher: Duelist
let roomCode: RoomCode

beforeAll(async () => {
  thirdPlayer = await signUp(server.url, 'third_lance')
  ;[host, second, third, watcher] = await Promise.all([
    Duelist.arrive(browser, server.url, 'first_lance'),
    Duelist.arrive(browser, server.url, 'second_lance', { theme: 'light', width: 1024, height: 768 }),
    Duelist.as(browser, server.url, thirdPlayer),
    Duelist.arrive(browser, server.url, 'watching_owl', { theme: 'light', width: 1440, height: 900 }),
  ])
})

async function openRoom(kind: 'Lockout' | 'Free for all: coding' | 'Free for all: typing'): Promise<RoomCode> {
  const { page } = host
  await page.goto('/arena')
  await islandReady(page, 'OpenArena')
  await page.getByRole('radio', { name: kind }).check({ force: true })
  await page.getByLabel('Seats').fill('4')
  await page.getByRole('checkbox', { name: /^Public/ }).check()
  await page.getByRole('button', { name: 'Open Room' }).click()
  await page.waitForURL('**/arena/*')
  await page.getByRole('button', { name: 'Start' }).waitFor()
  return asRoomCode(new URL(page.url()).pathname.replace('/arena/', ''))
}

/** Joins from the list of rooms on the duels page. */
async function joinFromList({ page }: Duelist): Promise<void> {
  await page.goto('/duels')
  await page.getByRole('button', { name: 'Join the room of first_lance' }).click()
  await page.waitForURL(`**/arena/${roomCode}`)
}

/** Joins by the room code in lower case. */
async function joinByCode({ page }: Duelist): Promise<void> {
  await page.goto('/arena')
  await islandReady(page, 'OpenArena')
  await page.getByLabel('Room code').fill(roomCode.toLowerCase())
  await page.getByRole('button', { name: 'Join Room' }).click()
  await page.waitForURL(`**/arena/${roomCode}`)
  await page.getByRole('button', { name: 'Join Room' }).click()
}

/** Joins as the third player over a socket, where two pages show everything there is to see. */
async function joinAtSocket(): Promise<SocketPlayer> {
  const socket = await connectPlayer(server.url, thirdPlayer)
  socket.send('join-arena', { roomCode })
  await socket.next('arena-snapshot')
  return socket
}

async function start(players: readonly Duelist[] = [host, second]): Promise<void> {
  const pages = players.map(({ page }) => page)
  await Promise.all(pages.map((page) => page.getByRole('list', { name: 'Seats' }).getByText('third_lance').waitFor()))
  await host.page.getByRole('button', { name: 'Start', exact: true }).click()
  await Promise.all(pages.map((page) => page.getByRole('timer', { name: /Time left/ }).waitFor()))
}

/** The problems of the running room, sorted by points. */
async function problems(): Promise<readonly ProblemId[]> {
  const { room } = await host.received(
    'arena-room',
    ({ room }) => room.roomCode === roomCode && room.problems.length > 0,
  )
  return room.problems.map(({ _id }) => asProblemId(_id))
}

async function submit(author: Duelist, program: string): Promise<void> {
  await author.write('Python', program)
  await author.submit()
}

describe('a Lockout of three', () => {
  test('is opened with the form, and joined from the list and by its code', async () => {
    roomCode = await openRoom('Lockout')
    await expectAccessible(host.page)
    await joinFromList(second)
    await joinByCode(third)
    await second.page.getByText('Waiting for first_lance to start.').waitFor()
    await picture(host.page, 'arena-lobby')
  })

  test('starts for everyone with the host, and shows who took which problem', async () => {
    await start([host, second, third])
    const [first, next] = await problems()
    if (first === undefined || next === undefined) throw new Error('five problems')
    await second.enterFullscreen()
    await submit(second, readProblemSubmission(first, 'py'))
    await host.page.getByRole('button', { name: /^A, 100 points, .*: second_lance$/ }).waitFor()
    await second.page.getByRole('button', { name: /^A, 100 points, .*: Yours$/ }).waitFor()
    await third.page.getByRole('row', { name: /second_lance.*100/ }).waitFor()
    await picture(second.page, 'arena-lockout')
    await expectAccessible(second.page)
  })

  test('each problem has an editor of its own, and a taken one takes no program', async () => {
    await host.enterFullscreen()
    await host.write('Python', 'print(1)\n')
    await host.page.getByRole('button', { name: /^B, 200 points/ }).click()
    await host.write('Python', 'print(2)\n')
    await host.page.getByRole('button', { name: /^A, 100 points/ }).click()
    await host.page.locator('.cm-content').getByText('print(1)').waitFor()
    await host.submit()
    await host.page.getByText('second_lance has taken this problem').first().waitFor()
  })

  test('a spectator sees the same board, and no program', async () => {
    await watcher.page.goto(`/arena/${roomCode}/watch`)
    await watcher.page.getByRole('button', { name: /^A, 100 points, .*: second_lance$/ }).waitFor()
    await watcher.page.getByRole('row', { name: /second_lance.*100/ }).waitFor()
    expect(await watcher.page.locator('.cm-content').count()).toBe(0)
    await expectAccessible(watcher.page)
    await picture(watcher.page, 'arena-watch')
  })

  test('one leaves, is led back from any page, and finds everything', async () => {
    const { page } = third
    await page.getByRole('button', { name: 'Leave or resign' }).click()
    await page.getByRole('menuitem', { name: 'Leave the room' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.waitForURL('**/arena')
    await host.page.getByRole('row', { name: /third_lance.*Left/ }).waitFor()
    await page.goto('/dashboard')
    await page.getByRole('region', { name: 'Your running duel' }).getByRole('link', { name: 'Return' }).click()
    await page.waitForURL(`**/arena/${roomCode}`)
    await page.getByRole('button', { name: /^A, 100 points, .*: second_lance$/ }).waitFor()
    await host.page.getByRole('row', { name: /third_lance.*Left/ }).waitFor({ state: 'detached' })
  })

  test('ends when all others have given up, with the places for everyone', async () => {
    for (const { page } of [third, host]) {
      await page.getByRole('button', { name: 'Leave or resign' }).click()
      await page.getByRole('menuitem', { name: 'Resign' }).click()
      await page.getByRole('button', { name: 'Resign', exact: true }).click()
    }
    await second.page.getByRole('heading', { name: 'You won' }).waitFor()
    await Promise.all(
      [host, third].map(({ page }) => page.getByRole('heading', { name: /^You finished [23]/ }).waitFor()),
    )
    await watcher.page.getByRole('heading', { name: 'second_lance won' }).waitFor()
    await second.page.getByRole('row', { name: /second_lance.*100 \+?\d+$/ }).waitFor()
    await expectAccessible(second.page)
    await picture(second.page, 'arena-result')
  })

  test('can be seen again', async () => {
    const { page } = second
    await page.getByRole('link', { name: 'Replay' }).click()
    await page.waitForURL('**/replay')
    await page.getByRole('button', { name: /took A for 100 points/ }).click()
    await page.getByRole('button', { name: /^A, 100 points, .*: Yours$/ }).waitFor()
    await expectAccessible(page)
    await picture(page, 'arena-replay')
    // Closes the pages that are no longer needed, because they would render during the races.
    for (const { guest } of [third, watcher]) {
      expect(guest.complaints).toEqual([])
      await guest.context.close()
    }
  })
})

test('a coding race ends once all have solved it, in the order of receipt', async () => {
  roomCode = await openRoom('Free for all: coding')
  await joinFromList(second)
  const third = await joinAtSocket()
  await start()
  const [problem] = await problems()
  if (problem === undefined) throw new Error('a problem')
  const solution = readProblemSubmission(problem, 'py')
  third.send('submit-in-arena', { roomCode, problemId: problem, code: solution, language: 71 })
  await third.next('submission-judged', ({ accepted }) => accepted)
  for (const player of [host, second]) {
    await player.enterFullscreen()
    await submit(player, solution)
    await player.received('submission-judged', ({ accepted, roomCode: code }) => accepted && code === roomCode)
  }
  await host.page.getByRole('heading', { name: 'You finished 2nd of 3' }).waitFor()
  await second.page.getByRole('heading', { name: 'You finished 3rd of 3' }).waitFor()
  await host.page.getByRole('heading', { name: 'Programs' }).waitFor()
  await host.page.getByRole('button', { name: /third_lance/ }).waitFor()
  await third.close()
})

test('a typing race has a lane for everyone, and who is out types no more', async () => {
  roomCode = await openRoom('Free for all: typing')
  await joinFromList(second)
  const third = await joinAtSocket()
  await start()
  const input = host.page.getByRole('textbox', { name: /^Type word 1 of/ })
  await input.waitFor()
  const word = ((await input.getAttribute('aria-label')) ?? '').split(': ').slice(1).join(': ')
  await host.page.keyboard.type(`${word} `, { delay: 80 })
  await second.page.getByRole('listitem').filter({ hasText: 'first_lance' }).getByText('1').first().waitFor()
  await picture(second.page, 'arena-race')
  await expectAccessible(second.page)
  third.send('resign-in-arena', { roomCode })
  await second.page.getByRole('button', { name: 'Leave or resign' }).click()
  await second.page.getByRole('menuitem', { name: 'Resign' }).click()
  await second.page.getByRole('button', { name: 'Resign', exact: true }).click()
  await host.page.getByRole('heading', { name: 'You won' }).waitFor()
})

test('no page complained, and none asked another host', () => {
  expect([host, second].flatMap(({ guest }) => guest.complaints)).toEqual([])
})
