import { beforeAll, describe, expect, test } from 'bun:test'
import { DEFAULT_EDITOR } from '#core/editor'
import { expectAccessible } from '../harness/accessibility'
import { picture } from '../harness/browser'
import { testSite } from '../harness/test-site'
import { Duelist } from './duelist'

const { server, browser } = await testSite()
let host: Duelist
let guest: Duelist

beforeAll(async () => {
  ;[host, guest] = await Promise.all([
    Duelist.arrive(browser, server.url, 'swift_lance'),
    Duelist.arrive(browser, server.url, 'other_lance', { theme: 'light', width: 1024, height: 768 }),
  ])
})

const both = () => [host, guest]
const inputOf = ({ page }: Duelist) => page.getByRole('textbox', { name: /^Type word/ })
const scoreboard = ({ page }: Duelist) => page.getByRole('region', { name: 'Scoreboard' })

/** Stores a large font size with the account; the text of a race scales with it. */
async function likesLargeText({ page }: Duelist): Promise<void> {
  await page.goto('/dashboard')
  const status = await page.evaluate(
    async (settings) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/account/editor', { method: 'PUT', headers, body: JSON.stringify(settings) })).status
    },
    { ...DEFAULT_EDITOR, fontSize: 21 },
  )
  expect(status).toBe(200)
}

/** Waits until both players may type. Returns the words of the text. */
async function onTheGround(roomCode: string): Promise<readonly string[]> {
  const here = ({ room }: { room: { roomCode: string } }) => room.roomCode === roomCode
  const [started] = await Promise.all(both().map((player) => player.received('duel-started', here)))
  await Promise.all(both().map((player) => inputOf(player).waitFor()))
  return started?.room.typingContent?.words ?? []
}

describe('a race between two people', () => {
  let words: readonly string[]

  test('begins with the text to read, for both from the same instant on', async () => {
    await likesLargeText(guest)
    const roomCode = await host.createDuel(5, 'Typing')
    await picture(host.page, 'typing-waiting')
    await guest.joinDuel(roomCode)
    await host.markReady()
    await guest.markReady()
    await host.page.getByRole('region', { name: 'Word preview' }).waitFor()
    await Promise.all(both().map((player) => picture(player.page, `typing-preview-${player.username}`)))
    await expectAccessible(guest.page)
    words = await onTheGround(roomCode)
    expect(words.length).toBeGreaterThanOrEqual(10)
    expect(await host.page.locator('[data-place$=":0"]').count()).toBeGreaterThanOrEqual(Math.min(50, words.length))
    const sizes = both().map(({ page }) =>
      page.locator('.typing-text').evaluate((text) => getComputedStyle(text).fontSize),
    )
    expect(await Promise.all(sizes)).toEqual(['24px', '36px'])
    await host.page.getByText('Host: swift_lance (you)').waitFor()
    await guest.page.getByText('Host: swift_lance', { exact: true }).waitFor()
  })

  test('shows each how far the other is, while they type', async () => {
    // As after a button that disappears, such as the answer to an offered draw: a heading has the focus instead.
    await host.page
      .locator('h1, h2')
      .first()
      .evaluate((heading) => {
        heading.setAttribute('tabindex', '-1')
        if (heading instanceof HTMLElement) heading.focus()
      })
    await host.page.locator(':is(h1, h2):focus').waitFor({ state: 'attached' })
    await host.page.keyboard.type(`${words.slice(0, 4).join(' ')} `, { delay: 45 })
    await guest.received('participant-typing-progress', ({ typingProgress }) => typingProgress.currentWordIndex === 4)
    await guest.page
      .getByText(`4of ${words.length} words typed`)
      .or(scoreboard(guest).getByText('4', { exact: true }))
      .first()
      .waitFor()
    await picture(guest.page, 'typing-behind')
  })

  test('takes no pasted text, whichever way it comes, and says so', async () => {
    await host.page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'the whole text at once')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await host.page.keyboard.press('Shift+Insert')
    expect(await inputOf(host).inputValue()).toBe('')
    await host.page.getByText('Copy and paste are disabled during duels').first().waitFor()
  })

  test('another tab is a violation that is warned of', async () => {
    await host.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    })
    await host.page.getByText(/^You switched to another tab\. Violation 1 of 5/).waitFor()
  })

  test('takes no wrong key, marks it, and offers to start over', async () => {
    const restart = host.page.getByRole('button', { name: 'Restart' })
    expect(await restart.isDisabled()).toBe(true)
    await host.page.keyboard.type('~~')
    const input = await inputOf(host).elementHandle()
    await host.page.waitForFunction((field) => field instanceof HTMLInputElement && field.value === '', input)
    await host.page.getByText('2 mistakes').waitFor()
    expect(await restart.isDisabled()).toBe(false)
    await picture(host.page, 'typing-slip')
    await expectAccessible(host.page)
  })

  test('starting over begins with the first word, for both to see', async () => {
    await host.page.getByRole('button', { name: 'Restart' }).click()
    await guest.received('participant-typing-restart')
    await host.page.getByRole('textbox', { name: `Type word 1 of ${words.length}` }).waitFor()
    await host.page.getByText('No mistakes').waitFor()
  })

  test('a reload in the middle goes on with the next word', async () => {
    await guest.page.keyboard.type(`${words.slice(0, 2).join(' ')} `, { delay: 45 })
    await host.received(
      'participant-typing-progress',
      ({ typingProgress, userId }) => typingProgress.currentWordIndex === 2 && userId !== '',
    )
    await guest.page.reload()
    await guest.page.getByRole('textbox', { name: `Type word 3 of ${words.length}` }).waitFor()
  })

  test('the first to finish wins; the other may finish, too', async () => {
    await inputOf(host).focus()
    await host.page.keyboard.type(words.join(' '), { delay: 45 })
    await host.page.getByText('You finished first').waitFor()
    await picture(host.page, 'typing-finished-first')
    await host.page.getByText(/^You have finished\. other_lance has/).waitFor()
    await guest.page.getByText(/^swift_lance has finished\. You have/).waitFor()
    await picture(guest.page, 'typing-other-finished')
    await expectAccessible(guest.page)
    await inputOf(guest).focus()
    await guest.page.keyboard.type(words.slice(2).join(' '), { delay: 45 })
    const [mine, theirs] = await Promise.all(both().map((player) => player.received('typing-duel-finished')))
    expect(mine).toEqual(theirs)
    expect(mine).toMatchObject({ completionReason: 'completion', winner: { username: 'swift_lance' } })
    await host.page.getByRole('heading', { name: 'You won' }).waitFor()
    await guest.page.getByRole('heading', { name: 'swift_lance won' }).waitFor()
  })

  test('the result has the figures of both and the speed over time', async () => {
    await host.page.getByRole('img', { name: /^Speed over time/ }).waitFor()
    for (const figure of ['Time', 'WPM', 'Raw WPM', 'Accuracy', 'Consistency']) {
      await host.page.getByRole('columnheader', { name: figure, exact: true }).waitFor()
    }
    await host.page.getByText('started over once').waitFor()
    await host.page
      .getByText(/^\+\d+ XP$/)
      .first()
      .waitFor()
    await Promise.all([picture(host.page, 'typing-won'), picture(guest.page, 'typing-lost')])
    await expectAccessible(host.page)
    await expectAccessible(guest.page)
  })

  test('both agree on a rematch and are taken there, to another text', async () => {
    await host.page.getByRole('button', { name: 'Rematch' }).click()
    await guest.page.getByText('swift_lance wants a rematch.').waitFor()
    await picture(guest.page, 'typing-rematch')
    const former = new URL(host.page.url()).pathname
    await guest.page.getByRole('button', { name: 'Accept' }).click()
    await Promise.all(both().map(({ page }) => page.waitForURL((url) => url.pathname !== former)))
    expect(new URL(host.page.url()).pathname).toBe(new URL(guest.page.url()).pathname)
    await host.markReady()
    await guest.markReady()
    const next = await onTheGround(new URL(host.page.url()).pathname.replace('/duel/', ''))
    expect(next).not.toEqual(words)
    words = next
  })

  test('a second tab watches, and goes on where the first one was when it is asked to play', async () => {
    const second = await host.page.context().newPage()
    await second.goto(host.page.url())
    await second.getByText('You are playing this duel in another tab.').waitFor()
    await picture(second, 'typing-second-tab')
    await inputOf(host).focus()
    await host.page.keyboard.type(`${words.slice(0, 3).join(' ')} `, { delay: 45 })
    await second.getByRole('button', { name: 'Play here' }).click()
    await host.page.getByText('You are playing this duel in another tab.').waitFor()
    await second.getByText('You are playing this duel in another tab.').waitFor({ state: 'detached' })
    await second.getByRole('textbox', { name: `Type word 4 of ${words.length}` }).waitFor()
    await second.close()
  })

  test('who leaves on purpose is claimed against after ten seconds', async () => {
    await guest.page.getByRole('button', { name: 'End the duel early' }).click()
    await guest.page.getByRole('menuitem', { name: 'Leave the duel' }).click()
    await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await guest.page.waitForURL('**/dashboard')
    await host.page.reload()
    await host.page.getByText(/other_lance has left the duel\./).waitFor()
    await picture(host.page, 'typing-opponent-left')
    await host.page.getByRole('button', { name: 'Claim the win' }).click()
    await host.received('typing-duel-finished', ({ completionReason }) => completionReason === 'abandonment')
    await host.page.getByText('other_lance left and did not come back.').waitFor()
  })

  test('a page asks for the duel once a connection, and no page complained', async () => {
    const before = host.heard.length
    await host.page.reload()
    await host.page.getByRole('heading', { name: 'You won' }).waitFor()
    expect(host.heard.slice(before).filter(({ event }) => event === 'duel-snapshot').length).toBe(1)
    expect(host.guest.complaints).toEqual([])
    expect(guest.guest.complaints).toEqual([])
  })
})
