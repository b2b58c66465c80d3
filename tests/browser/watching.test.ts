import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { SPECTATOR_DELAY_MS } from '#core/duel'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture, visitor } from '../harness/browser'
import { inEveryLook, pictures } from '../harness/looks'
import { ManualClock } from '../harness/manual-clock'
import { readProblemSubmission } from '../harness/problem-files'
import { testSite } from '../harness/test-site'
import { atSocket, type SocketPlayer } from '../sockets/socket-player'
import { typeUpTo } from '../sockets/typist'
import { Duelist } from './duelist'

/** The server's clock only advances in tests, so that the delay of a minute takes no time. */
const clock = new ManualClock()
const { server, browser } = await testSite({ env: { JOUST_SLOTS: '2' }, clock })
let host: Duelist
let guest: Duelist
let eve: Duelist

beforeAll(async () => {
  ;[host, guest, eve] = await Promise.all([
    Duelist.arrive(browser, server.url, 'left_lance'),
    Duelist.arrive(browser, server.url, 'right_lance'),
    Duelist.arrive(browser, server.url, 'onlooker', { theme: 'light', width: 1024, height: 768 }),
  ])
})

const both = () => [host, guest]
const paneOf = (name: string, what = 'Program') => eve.page.getByRole('region', { name: `${what} of ${name}` })
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true })
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the duel' })

/** Resolves when a page has sent a frame with this text. Call it before the page connects. */
const sends = (page: Page, text: string): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes(text)) resolve()
      })
    })
  })

async function started(): Promise<string> {
  const roomCode = await host.createDuel(30)
  await guest.joinDuel(roomCode)
  await host.markReady()
  await guest.markReady()
  await host.received('duel-event', ({ event }) => event.type === 'start-scheduled')
  clock.advance(2_000)
  await Promise.all(both().map((one) => one.received('duel-started')))
  return roomCode
}

describe('a coding duel, watched from a third browser', () => {
  let roomCode: string
  let problemId: string
  let wrote: Promise<void>

  test('stands in the list of live duels as soon as it runs', async () => {
    await eve.page.goto('/duels')
    await islandReady(eve.page, 'LiveDuels')
    await eve.page.getByText('No live duels').waitFor()
    await eve.received('live-duels')
    await pictures(eve.page, 'live-duels-empty')
    wrote = sends(host.page, 'first_thought')
    roomCode = await started()
    const frame = await host.received('duel-started')
    problemId = frame.room.problem?._id ?? ''
    clock.advance(1_000)
    await eve.page.getByRole('link', { name: 'Watch left_lance – right_lance' }).waitFor()
    await pictures(eve.page, 'live-duels')
    await expectAccessible(eve.page)
  })

  test('whoever comes by the room’s link is offered to watch', async () => {
    await eve.page.goto(`/duel/${roomCode}`)
    await eve.page.getByRole('heading', { name: /Watch the duel in room/ }).waitFor()
    await pictures(eve.page, 'watch-offer')
    await eve.page.getByRole('link', { name: 'Watch the duel' }).click()
    await eve.page.waitForURL(`**/duel/${roomCode}/watch`)
    await paneOf('left_lance').waitFor()
    await expectAccessible(eve.page)
  })

  test('a player is led to the room instead', async () => {
    const second = await host.page.context().newPage()
    await second.goto(`/duel/${roomCode}/watch`)
    expect(new URL(second.url()).pathname).toBe(`/duel/${roomCode}`)
    await second.close()
  })

  test('who types is seen at once, what is typed a minute later', async () => {
    await host.write('Python', 'first_thought = 1\n')
    await eve.received('participant-activity')
    await paneOf('left_lance').getByText('Typing').waitFor()
    await paneOf('right_lance').getByText('Idle').waitFor()
    await wrote
    // Both frames use the same connection in order, so when this one arrives the program was received as well.
    await host.page.getByRole('textbox', { name: 'Message' }).fill('good luck')
    await host.page.getByRole('button', { name: 'Send' }).click()
    await guest.received('chat-message')
    await pictures(eve.page, 'watch-coding')
    expect(await paneOf('left_lance').textContent()).not.toContain('first_thought')
    clock.advance(SPECTATOR_DELAY_MS + 1_000)
    await paneOf('left_lance').getByText('first_thought').waitFor()
    await pictures(eve.page, 'watch-coding-late')
    await expectAccessible(eve.page)
    expect(JSON.stringify(guest.heard)).not.toContain('first_thought')
  })

  test('spectators talk among themselves, and are counted', async () => {
    await eve.page.getByRole('textbox', { name: 'Message' }).fill('left_lance looks calm')
    await eve.page.getByRole('button', { name: 'Send' }).click()
    await eve.page.getByRole('log').getByText('left_lance looks calm').waitFor()
    await eve.page.getByText('1 viewer', { exact: true }).first().waitFor()
    expect(JSON.stringify([host.heard, guest.heard])).not.toContain('looks calm')
  })

  test('progress, verdicts and the end are shown as they come, and lead to the replay', async () => {
    for (const one of both()) await one.enterFullscreen()
    await host.write('Python', 'print("no such answer")\n')
    await host.submit()
    await eve.page.getByRole('region', { name: 'Scoreboard' }).getByText('Wrong Answer · 1 submission').waitFor()
    clock.advance(30_000)
    await guest.write('C++', readProblemSubmission(problemId, 'cpp'))
    await guest.submit()
    await eve.page.getByRole('heading', { name: 'right_lance won' }).waitFor()
    await paneOf('right_lance').locator('.cm-content').getByText('include').first().waitFor()
    await pictures(eve.page, 'watch-finished')
    await expectAccessible(eve.page)
    await eve.page.getByRole('link', { name: 'See the replay' }).click()
    await eve.page.waitForURL(`**/duel/${roomCode}/replay`)
  })

  test('the replay plays, pauses, steps from mark to mark, and is sought by slider, keys and address', async () => {
    const { page } = eve
    await slider(page).waitFor()
    expect(await slider(page).inputValue()).toBe('0')
    await pictures(page, 'replay-start')
    await expectAccessible(page)
    await page.getByLabel('Speed').selectOption('16')
    await play(page).click()
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) > 1_000,
    )
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await play(page).waitFor()
    await page.getByRole('button', { name: /Wrong Answer/ }).click()
    await page
      .getByRole('region', { name: 'Scoreboard' })
      .getByText(/Judging|Wrong Answer/)
      .waitFor()
    await paneOf('left_lance').locator('.cm-content').getByText('no such answer').waitFor()
    await pictures(page, 'replay-middle')
    await page.getByRole('button', { name: 'Submissions' }).click()
    const submissions = page.getByRole('region', { name: 'Submissions' }).getByRole('button')
    expect(await submissions.count()).toBe(1)
    await pictures(page, 'replay-submissions')
    await page.getByRole('button', { name: 'Problem' }).click()
    await page.getByRole('region', { name: 'Problem' }).getByRole('heading', { level: 2 }).first().waitFor()
    await pictures(page, 'replay-problem')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Moments' }).click()
    const before = Number(await slider(page).inputValue())
    await page.getByRole('button', { name: 'Next moment' }).click()
    expect(Number(await slider(page).inputValue())).toBeGreaterThan(before)
    await slider(page).focus()
    await page.keyboard.press('Home')
    expect(await slider(page).inputValue()).toBe('0')
    await page.keyboard.press('End')
    await page.getByRole('region', { name: 'Scoreboard' }).getByText('Won').waitFor()
    await page.getByRole('button', { name: 'Submissions' }).click()
    await submissions.filter({ hasText: 'Wrong Answer' }).waitFor()
    await submissions.filter({ hasText: 'Accepted' }).waitFor()
    await page.getByText('Spectator Chat').waitFor()
    await page.getByRole('log').getByText('left_lance looks calm').waitFor()
    await pictures(page, 'replay-end')
    await page.goto(`/duel/${roomCode}/replay?t=62`)
    await slider(page).waitFor()
    expect(await slider(page).inputValue()).toBe('62000')
  })

  test('the result compares both programs, links the problem, and has a page to share', async () => {
    const { page } = host
    const compared = page.getByRole('region', { name: 'Programs of left_lance and right_lance' })
    await compared.locator('.cm-changedText').first().waitFor()
    expect(await compared.locator('.cm-merge-a').textContent()).toContain('no such answer')
    expect(await compared.locator('.cm-merge-b').textContent()).toContain('include')
    await compared.getByRole('button', { name: 'Next difference' }).press('Enter')
    await compared.getByLabel('Show differences').press('Space')
    await compared.locator('[data-comparison]').waitFor({ state: 'detached' })
    await compared.getByRole('textbox', { name: 'Program of right_lance' }).getByText('include').first().waitFor()
    await picture(page, 'result-programs')
    await expectAccessible(page)
    const problem = page
      .getByRole('main')
      .getByRole('link', { name: /./ })
      .and(page.locator(`[href="/problems/${problemId}"]`))
    expect(await problem.count()).toBe(1)
    const someone = await visitor(browser, server.url)
    await someone.page.goto(
      new URL((await page.getByRole('link', { name: /^Result card/ }).getAttribute('href')) ?? '', page.url()).href,
    )
    await someone.page.getByRole('heading', { name: 'right_lance beat left_lance' }).waitFor()
    await someone.page.locator('.cm-changedText').first().waitFor()
    await inEveryLook(someone.page, 'result-shared')
    expect(someone.complaints).toEqual([])
    await someone.context.close()
  })

  test('a visitor sees it, too, and players come to it from the result', async () => {
    const guestless = await visitor(browser, server.url)
    await guestless.page.goto(`/duel/${roomCode}/replay`)
    await slider(guestless.page).waitFor()
    expect(await guestless.page.textContent('body')).not.toContain('You are signed in')
    expect(guestless.complaints).toEqual([])
    await guestless.context.close()
    await host.page.getByRole('link', { name: 'Replay' }).click()
    await host.page.waitForURL(`**/duel/${roomCode}/replay`)
    await slider(host.page).waitFor()
    // Other players race in the next tests, so no page of this duel may render in the meantime.
    for (const one of [host, guest, eve]) {
      expect(one.guest.complaints).toEqual([])
      await one.guest.context.close()
    }
  })
})

describe('a race, watched from a browser', () => {
  let left: SocketPlayer
  let right: SocketPlayer

  beforeAll(async () => {
    ;[left, right, eve] = await Promise.all([
      atSocket(server.url, 'left_typist'),
      atSocket(server.url, 'right_typist'),
      Duelist.arrive(browser, server.url, 'late_onlooker'),
    ])
  })

  test('both texts with both carets, live and again', async () => {
    left.send('create-typing-duel', { timeLimit: 5 })
    const { roomCode } = (await left.next('typing-duel-created')).room
    right.send('join-duel', { roomCode })
    await right.next('participant-joined')
    for (const one of [left, right]) one.send('toggle-ready', { roomCode })
    await right.next('duel-event', ({ event }) => event.type === 'text-assigned')
    clock.advance(3_000)
    await Promise.all([left, right].map((one) => one.phase('active')))
    const { room } = await right.next('duel-started')
    const expected = room.typingContent?.words ?? []
    const slowly = { name: 'left_typist', roomCode, msPerCharacter: 90 }
    await eve.page.goto(`/duel/${roomCode}/watch`)
    await paneOf('left_typist', 'Race').waitFor()
    clock.advance(10_000)
    await typeUpTo(left, slowly, 4)
    await paneOf('left_typist', 'Race').getByText(`4 of ${expected.length} words`).waitFor()
    await pictures(eve.page, 'watch-race')
    await expectAccessible(eve.page)
    clock.advance(90_000)
    await typeUpTo(right, { name: 'right_typist', roomCode })
    await paneOf('right_typist', 'Race').getByText('right_typist has finished').waitFor()
    clock.advance(5_000)
    await typeUpTo(left, slowly)
    await eve.page.getByRole('heading', { name: 'right_typist won' }).waitFor()
    await pictures(eve.page, 'watch-race-finished')
    await eve.page.getByRole('link', { name: 'See the replay' }).click()
    await slider(eve.page).waitFor()
    const race = paneOf('left_typist', 'Race')
    await race.getByText(`0 of ${expected.length} words`).waitFor()
    await slider(eve.page).focus()
    while ((await race.getByText(/^\d+ wpm · [1-9]/).count()) === 0) await eve.page.keyboard.press('ArrowRight')
    await pictures(eve.page, 'replay-race')
    await expectAccessible(eve.page)
    expect(eve.guest.complaints).toEqual([])
  })
})
