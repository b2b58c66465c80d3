/** Debug Quest by hand: two players at their browsers, one who reloads, and a spectator. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { violationsOf } from '../harness/accessibility'
import { launchBrowser, picture } from '../harness/browser'
import { PROBLEMS } from '../harness/problem-files'
import { startServer, type TestServer } from '../harness/server'
import { Duelist } from './duelist'

let server: TestServer
let browser: Browser
let host: Duelist
let guest: Duelist
let roomCode: string

beforeAll(async () => {
  server = await startServer({ env: { JOUST_SLOTS: '1' } })
  browser = await launchBrowser()
  ;[host, guest] = await Promise.all([
    Duelist.arrive(browser, server.url, 'first_mender'),
    Duelist.arrive(browser, server.url, 'second_mender'),
  ])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const mendedOf = (problemId: string): Promise<string> => Bun.file(`${PROBLEMS}/${problemId}/debug/mended.py`).text()

async function faults({ page }: Duelist): Promise<string[]> {
  const violations = await violationsOf(page)
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`)
}

test('the card of the landing page leads to the form with the mode chosen', async () => {
  const { page } = host
  await page.goto('/duels?mode=debug')
  expect(await page.getByRole('radio', { name: 'Debug Quest' }).isChecked()).toBe(true)
})

test('both get the same broken program, its report, and a budget', async () => {
  roomCode = await host.createDuel(10, 'Debug Quest')
  await guest.joinDuel(roomCode)
  await Promise.all([host.markReady(), guest.markReady()])
  const [one, other] = await Promise.all([host.received('duel-started'), guest.received('duel-started')])
  expect(one.room.problem?.bug).toBeDefined()
  expect(other.room.problem).toEqual(one.room.problem)
  const { title, budget } = one.room.problem?.bug ?? { title: '', budget: 0 }
  for (const { page } of [host, guest]) {
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText(`0 of ${budget} lines changed`).waitFor()
  }
  await picture(host.page, 'debug-quest-start')
  expect(await faults(host)).toEqual([])
})

test('what is changed is marked and counted, and a rewritten program is not taken', async () => {
  const { problem } = (await host.received('duel-started')).room
  const budget = problem?.bug?.budget ?? 0
  await host.enterFullscreen()
  const rewritten = Array.from({ length: 60 }, (_, i) => `print(${i})`).join('\n')
  await host.write('Python', rewritten)
  await host.page.getByText(/^Rewritten: \d+ of \d+ lines changed$/).waitFor()
  await host.page.locator('.cm-deletedChunk').first().waitFor()
  await picture(host.page, 'debug-quest-rewritten')
  await host.submit()
  const { message } = await host.received('error', ({ code }) => code === 'DUEL_REWRITTEN')
  expect(message).toContain(`of ${budget} lines changed`)
  await host.page.getByText(`Failed to submit code: ${message}`).first().waitFor()
})

test('who reloads finds the program again, and the budget', async () => {
  await host.page.reload()
  await host.page.getByText(/^Rewritten: \d+ of \d+ lines changed$/).waitFor()
})

test('the first mended program wins; both see the lines, and a spectator the end', async () => {
  const eve = await Duelist.arrive(browser, server.url, 'third_mender')
  await eve.page.goto(`/duel/${roomCode}/watch`)
  await eve.received('gallery')
  const { problem } = (await guest.received('duel-started')).room
  await guest.enterFullscreen()
  await guest.write('Python', await mendedOf(problem?._id ?? ''))
  await guest.page.getByText(/^[1-5] of \d+ lines changed$/).waitFor()
  await guest.submit()
  await guest.page.getByRole('heading', { name: 'You won' }).waitFor()
  await host.page.getByRole('heading', { name: 'second_mender won' }).waitFor()
  await eve.page.getByRole('heading', { name: 'second_mender won' }).waitFor()
  await picture(guest.page, 'debug-quest-result')
  expect(await faults(guest)).toEqual([])
})

test('the replay shows what was written, and the history has a tab for it', async () => {
  const { page } = guest
  await page.goto(`/duel/${roomCode}/replay`)
  await page.getByRole('heading', { name: /Replay of/ }).waitFor({ state: 'attached' })
  await page
    .getByText(/submitted: Accepted, \d+ of \d+ tests, \d lines? changed/)
    .first()
    .waitFor()
  await picture(page, 'debug-quest-replay')
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Debug Quest' }).click()
  await page.getByText('First correct submission').first().waitFor()
})
