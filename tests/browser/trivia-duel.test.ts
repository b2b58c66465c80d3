import { beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Question } from '#contracts/trivia'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { ManualClock } from '../harness/manual-clock'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

/** Each solution is shown for some seconds, which only pass on this clock. */
const clock = new ManualClock()
const { server, browser } = await testSite({ clock })
let host: Duelist
let guest: Duelist
let watcher: Duelist
let roomCode: string

beforeAll(async () => {
  ;[host, guest, watcher] = await Promise.all([
    Duelist.arrive(browser, server.url, 'quick_lance'),
    Duelist.arrive(browser, server.url, 'sure_lance', { theme: 'light', width: 1024, height: 768 }),
    Duelist.arrive(browser, server.url, 'watching_owl'),
  ])
})

const both = () => [host, guest]

/** The questions of the room with their solutions, from the server's database. */
function drawn(): readonly Question[] {
  const db = new Database(join(server.dataDir, 'joust.sqlite'), { readonly: true })
  const events = db
    .prepare<[string], string>(
      'SELECT event FROM duel_events JOIN duels ON duels.id = duel_id WHERE room_code = ? ORDER BY duel_events.version',
    )
    .pluck()
    .all(roomCode)
    .map((event) => JSON.parse(event))
  db.close()
  return events.find(({ type }) => type === 'questions-assigned').questions
}

/** The keys of the right answer to a question, or one key that is not right. */
function keysOf(index: number, isRight: boolean): readonly string[] {
  const asked = drawn()[index]
  if (asked === undefined) throw new Error(`question ${index + 1} was not drawn`)
  const { correct, options } = asked
  if (isRight) return correct.map((place) => String(place + 1))
  return [String(options.findIndex((_option, place) => !correct.includes(place)) + 1)]
}

async function press({ page }: Duelist, index: number, isRight: boolean): Promise<void> {
  for (const key of keysOf(index, isRight)) await page.keyboard.press(key)
  if (drawn()[index]?.kind === 'multiple') await page.keyboard.press('Enter')
}

const question = ({ page }: Duelist, index: number) => page.getByText(`Question ${index + 1} of 10 ·`)
const closed = (player: Duelist, index: number) =>
  player.received('duel-event', ({ event }) => event.type === 'question-closed' && event.index === index)

/** Waits until the players have the solution, then lets its time pass. */
async function over(index: number): Promise<void> {
  await Promise.all(both().map((player) => closed(player, index)))
  clock.advance(5_000)
}

/** Both players answer by keys and see the solution. */
async function play(index: number, isRight: { readonly host: boolean; readonly guest: boolean }): Promise<void> {
  await Promise.all(both().map((player) => question(player, index).waitFor()))
  await press(host, index, isRight.host)
  await press(guest, index, isRight.guest)
  await over(index)
}

describe('UI Trivia between two people', () => {
  test('is opened from the form, without a time limit', async () => {
    await host.openDuels()
    const form = host.page.getByRole('region', { name: 'Create Duel' })
    await form.getByRole('radio', { name: 'UI Trivia' }).check({ force: true })
    await form.getByText('Ten questions of 20 seconds each').waitFor()
    expect(await form.getByLabel('Time limit').count()).toBe(0)
    await picture(host.page, 'trivia-form')
    await host.page.getByRole('button', { name: 'Create Duel' }).click()
    await host.page.waitForURL('**/duel/*')
    roomCode = new URL(host.page.url()).pathname.replace('/duel/', '')
    await guest.joinDuel(roomCode)
    await host.markReady()
    await guest.markReady()
    await Promise.all(
      both().map((player) => player.received('user-ready-changed', ({ startsAtMs }) => startsAtMs !== null)),
    )
    clock.advance(3_000)
    await Promise.all(both().map((player) => question(player, 0).waitFor()))
    expect(await host.page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
  })

  test('a key answers, and the other learns only that it was done', async () => {
    await watcher.page.goto(`/duel/${roomCode}/watch`)
    await islandReady(watcher.page, 'WatchDuel')
    await press(host, 0, true)
    await host.page.getByText('Answered. Waiting for sure_lance.').waitFor()
    const sees = ({ page }: Duelist) => page.getByRole('region', { name: 'Scoreboard' }).getByText(/Answered$/)
    await Promise.all([sees(guest).waitFor(), sees(watcher).waitFor()])
    for (const { page } of [guest, watcher]) {
      expect(await page.getByText('Right', { exact: true }).count()).toBe(0)
      expect(await page.getByText(drawn()[0]?.reference.title ?? '').count()).toBe(0)
    }
    await expectAccessible(host.page)
    await expectAccessible(guest.page)
    await Promise.all([picture(host.page, 'trivia-answered'), picture(guest.page, 'trivia-open')])
    await picture(watcher.page, 'trivia-watched')
  })

  test('the solution comes to both once both have answered, with its source', async () => {
    await press(guest, 0, false)
    const source = drawn()[0]?.reference
    for (const { page } of [host, guest, watcher]) {
      await page
        .getByRole('link', { name: source?.title ?? '' })
        .first()
        .waitFor()
      await page.getByText('Right', { exact: true }).first().waitFor()
    }
    await Promise.all([picture(host.page, 'trivia-solution'), picture(guest.page, 'trivia-solution-wrong')])
    await expectAccessible(host.page)
    clock.advance(5_000)
  })

  test('one who leaves and returns finds the open question, and answers it', async () => {
    await Promise.all(both().map((player) => question(player, 1).waitFor()))
    await guest.page.reload()
    await question(guest, 1).waitFor()
    await press(host, 1, true)
    await press(guest, 1, true)
    await over(1)
  })

  test('an option is pressed by the mouse as well', async () => {
    await Promise.all(both().map((player) => question(player, 2).waitFor()))
    const [key] = keysOf(2, false)
    await guest.page
      .getByRole('list', { name: 'Options' })
      .getByRole('button')
      .nth(Number(key) - 1)
      .click()
    if (drawn()[2]?.kind === 'multiple') await guest.page.getByRole('button', { name: 'Answer', exact: true }).click()
    await press(host, 2, true)
    await over(2)
  })

  test('ends after ten questions with a result and a review of each', async () => {
    for (let index = 3; index < 10; index += 1) await play(index, { host: true, guest: index % 2 === 0 })
    await host.page.getByRole('heading', { name: 'You won' }).waitFor()
    await guest.page.getByRole('heading', { name: 'quick_lance won' }).waitFor()
    await watcher.page
      .getByText(/quick_lance (beat|won)/)
      .first()
      .waitFor()
    for (const { reference } of drawn()) {
      await host.page.getByRole('link', { name: reference.title }).first().waitFor()
    }
    await host.page
      .getByText(/^\+\d+ XP$/)
      .first()
      .waitFor()
    await expectAccessible(guest.page)
    await inEveryLook(host.page, 'trivia-result')
  })

  test('is replayed with what both chose', async () => {
    await host.page.goto(`/duel/${roomCode}/replay?t=1`)
    await islandReady(host.page, 'Replay')
    await host.page.getByText('Question 1 of 10 ·').first().waitFor()
    await host.page
      .getByText(/answered question 1 rightly after/)
      .first()
      .waitFor()
    await inEveryLook(host.page, 'trivia-replay')
  })

  test('stands in the history and in the lists like any other duel', async () => {
    await host.page.goto('/dashboard')
    await host.page.getByText('UI Trivia').first().waitFor()
    await host.page.goto(`/results/${roomCode}`)
    await host.page.getByText('quick_lance beat sure_lance').first().waitFor()
    await picture(host.page, 'trivia-results-page')
    const description = host.page.locator('meta[name="description"]')
    expect(await description.getAttribute('content')).toStartWith('A UI Trivia duel on Joust. ')
    await host.page.goto('/profile')
    await islandReady(host.page, 'DuelHistory')
    await host.page.getByRole('tab', { name: 'Debug Quest' }).click()
    await host.page.getByText('Every Debug Quest you finish appears here').waitFor()
  })

  test('no page complained', () => {
    for (const player of [host, guest, watcher]) expect(player.guest.complaints).toEqual([])
  })
})
