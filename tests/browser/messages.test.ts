/** The messages of docs/coverage.md#8-errors that only a broken connection or a broken server causes. */
import { afterEach, describe, expect, test } from 'bun:test'
import type { WebSocketRoute } from 'playwright-core'
import { islandReady, leavePages, visitor } from '../harness/browser'
import { signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
afterEach(() => leavePages(browser))

type Line = {
  readonly duelist: Duelist
  /** From now on a frame of this event does not reach the server; `instead` is called with the page's connection. */
  intercept(event: string, instead: (line: WebSocketRoute) => void): void
}

/** A player whose socket passes through the test. */
async function onALine(username: string): Promise<Line> {
  const player = await signUp(server.url, username)
  const guest = await visitor(browser, server.url)
  await signInBrowser(guest, server.url, player)
  const caught = new Map<string, (line: WebSocketRoute) => void>()
  await guest.page.routeWebSocket('**/ws', (line) => {
    const behind = line.connectToServer()
    line.onMessage((message) => {
      const { event }: { event: string } = JSON.parse(String(message))
      const instead = caught.get(event)
      if (instead === undefined) behind.send(message)
      else instead(line)
    })
  })
  return { duelist: new Duelist(username, guest), intercept: (event, instead) => void caught.set(event, instead) }
}

async function openDuels({ duelist: { page } }: Line): Promise<void> {
  await page.goto('/duels')
  await islandReady(page, 'Duels')
  await page.getByText('Connecting to server...').waitFor({ state: 'detached' })
  await page.getByText('Authenticating...').waitFor({ state: 'detached' })
}

describe('the duels page says', () => {
  test('Failed to create room, when the line breaks meanwhile', async () => {
    const line = await onALine('msg_creator')
    const { page } = line.duelist
    await openDuels(line)
    line.intercept('create-room', (socket) => void socket.close())
    await page.getByRole('button', { name: 'Create Duel' }).click()
    await page.getByRole('alert').getByText('Failed to create room. Please try again.').waitFor()
    expect(await page.getByRole('button', { name: 'Create Duel' }).isVisible()).toBe(true)
  })

  test('Failed to join room, when the line breaks meanwhile; the code stays', async () => {
    const line = await onALine('msg_joiner')
    const { page } = line.duelist
    await openDuels(line)
    line.intercept('join-duel', (socket) => void socket.close())
    await page.getByLabel('Room code').fill('ABC234')
    await page.getByRole('button', { name: 'Join Duel' }).click()
    await page.getByRole('alert').getByText('Failed to join room. Please try again.').waitFor()
    expect(await page.getByLabel('Room code').inputValue()).toBe('ABC234')
  })

  test('An error occurred, when the server gives no words', async () => {
    const line = await onALine('msg_wordless')
    const { page } = line.duelist
    await openDuels(line)
    const wordless = { event: 'error', data: { message: '', code: 'INTERNAL', event: 'create-room' } }
    line.intercept('create-room', (socket) => socket.send(JSON.stringify(wordless)))
    await page.getByRole('button', { name: 'Create Duel' }).click()
    await page.getByRole('alert').getByText('An error occurred').waitFor()
  })
})

test('in the room a failed run and a failed submission are told with their reason, and the program stays', async () => {
  const [host, guest] = await Promise.all([onALine('msg_host'), onALine('msg_guest')])
  const { page } = host.duelist
  const roomCode = await host.duelist.createDuel()
  await guest.duelist.joinDuel(roomCode)
  await host.duelist.markReady()
  await guest.duelist.markReady()
  await host.duelist.received('duel-started')
  await host.duelist.enterFullscreen()
  await host.duelist.write('Python', 'print("kept")')

  await page.route('**/api/judge0/run-tests', (route) =>
    route.fulfill({ status: 503, json: { error: 'QUEUE_FULL', message: 'The judge is overloaded.' } }),
  )
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Failed to run code: The judge is overloaded.').first().waitFor()

  await page.unroute('**/api/judge0/run-tests')
  await page.route('**/api/judge0/run-tests', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Failed to run code: HTTP error! status: 502').first().waitFor()

  host.intercept('submit-code', (socket) => void socket.close())
  await host.duelist.submit()
  await page
    .getByText(/^Failed to submit code: the connection was lost/)
    .first()
    .waitFor()
  await page.locator('.cm-content').getByText('kept').waitFor()
})

test('a message that is refused is said to be, and is in its field again', async () => {
  const [host, guest] = await Promise.all([onALine('msg_talker'), onALine('msg_listener')])
  const { page } = host.duelist
  await guest.duelist.joinDuel(await host.duelist.createDuel())
  const field = page.getByRole('textbox', { name: 'Message' })
  const refusal = { code: 'CHAT_TOO_FAST', message: 'Wait a few seconds.', event: 'chat-message' }
  host.intercept('chat-message', (socket) => socket.send(JSON.stringify({ event: 'error', data: refusal })))
  await field.fill('good luck')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Wait a few seconds.').first().waitFor()
  expect(await field.inputValue()).toBe('good luck')
})

test('a message in a script that is written from right to left ends at its left, also while it is typed', async () => {
  const [host, guest] = await Promise.all([onALine('msg_from_right'), onALine('msg_reader')])
  await guest.duelist.joinDuel(await host.duelist.createDuel())
  const field = host.duelist.page.getByRole('textbox', { name: 'Message' })
  expect(await field.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext')
  await field.fill('בהצלחה!')
  await field.press('Enter')
  const message = guest.duelist.page.getByRole('log').getByText('בהצלחה!')
  const [first = 0, last = 0] = await message.evaluate(({ lastChild }) =>
    [0, 6].map((at) => {
      const letter = document.createRange()
      letter.setStart(lastChild ?? document.body, at)
      letter.setEnd(lastChild ?? document.body, at + 1)
      return letter.getBoundingClientRect().left
    }),
  )
  expect(last).toBeLessThan(first)
})

test('a message on its way when the connection is lost is in its field again, one that arrived is not', async () => {
  const [host, guest] = await Promise.all([onALine('msg_cut_off'), onALine('msg_waiter')])
  const { page } = host.duelist
  await guest.duelist.joinDuel(await host.duelist.createDuel())
  const field = page.getByRole('textbox', { name: 'Message' })
  const say = async (message: string) => {
    await field.fill(message)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  await say('good luck')
  await page.getByRole('log').getByText('good luck').waitFor()
  host.intercept('toggle-ready', (socket) => void socket.close())
  await host.duelist.markReady()
  await page.getByText('Connection lost. Reconnecting...').waitFor()
  expect(await field.inputValue()).toBe('')
  await page.getByText('Connection lost. Reconnecting...').waitFor({ state: 'detached' })
  await page.getByText('Authenticating...').waitFor({ state: 'detached' })
  host.intercept('chat-message', (socket) => void socket.close())
  await say('are you there?')
  await field.and(page.locator('[value="are you there?"]')).waitFor()
  expect(await page.getByRole('log').getByText('are you there?').count()).toBe(0)
})

test('practice offers five languages where the list cannot be had', async () => {
  const { duelist } = await onALine('msg_practiser')
  const { page } = duelist
  // A page without the list, as a server without a judge renders it; the call for the list then fails as well.
  await page.route('**/practice', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /(data-name="Practice"[^>]*data-props=")[^"]*"/,
      '$1{&quot;languages&quot;:[]}"',
    )
    await route.fulfill({ response, body: html })
  })
  await page.route('**/api/practice/languages', (route) => route.fulfill({ status: 500, json: { error: 'INTERNAL' } }))
  await page.goto('/practice')
  await islandReady(page, 'Practice')
  const picker = page.getByLabel('Language')
  await picker.locator('option', { hasText: 'Python 3' }).waitFor({ state: 'attached' })
  expect(await picker.locator('option').allTextContents()).toEqual(['Python 3', 'Java', 'C++', 'C', 'JavaScript'])
})
