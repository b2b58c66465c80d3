import { beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { islandReady, visitor } from '../harness/browser'
import { editor, pasteCode } from '../harness/editor'
import { inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()
let player: Player

beforeAll(async () => {
  player = await signUp(server.url, 'keeper')
})

/** A new browser context of the player. */
async function practising() {
  const someone = await visitor(browser, server.url)
  await signInBrowser(someone, server.url, player)
  await open(someone.page)
  return someone
}
async function open(page: Page): Promise<void> {
  const known = page.waitForResponse((answer) => answer.url().endsWith('/api/editor/drafts/practice'))
  await page.goto('/practice')
  await islandReady(page, 'Practice')
  await page.locator('.cm-content').waitFor()
  await known
}
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/editor/drafts/') && answer.request().method() === 'PUT')

describe('a program in the editor', () => {
  test('is there in another browser, in its language', async () => {
    const { page, complaints, context } = await practising()
    await page.getByLabel('Language', { exact: true }).selectOption('63')
    const stored = saved(page)
    await pasteCode(page, 'console.log("kept with the account")')
    expect((await stored).ok()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()

    const elsewhere = await practising()
    await editor(elsewhere.page).getByText('kept with the account').waitFor()
    expect(await elsewhere.page.getByLabel('Language', { exact: true }).inputValue()).toBe('63')
    await elsewhere.context.close()
  })

  test('is saved when the page is left', async () => {
    const { page, context } = await practising()
    await pasteCode(page, 'console.log("typed last")')
    await page.goto('/problems')
    // A request that a page sends while it closes cannot be observed from the page, so the server is polled until it has arrived.
    while (!(await (await player.call('GET', '/api/editor/drafts/practice')).text()).includes('typed last'))
      await new Promise((resolve) => setImmediate(resolve))
    await context.close()
    const elsewhere = await practising()
    await editor(elsewhere.page).getByText('typed last').waitFor()
    await elsewhere.context.close()
  })

  test('and a draft stay with their account when another one signs in in the same browser', async () => {
    const someone = await practising()
    const { page, context } = someone
    const draftsHere = () =>
      page.evaluate(() => Object.keys(window.localStorage).filter((name) => name.includes(':kept:')))
    const stored = saved(page)
    await pasteCode(page, 'console.log("stored with the account")')
    await stored
    await page.waitForFunction(() =>
      Object.entries(window.localStorage).some(
        ([name, draft]) => name.includes(':kept:') && draft.includes('isSaved\\":true'),
      ),
    )
    expect(await draftsHere()).not.toEqual([])
    await page.getByRole('button', { name: `Menu of ${player.username}` }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
    expect(await draftsHere()).toEqual([])
    await signInBrowser(someone, server.url, player)
    await open(page)
    await editor(page).getByText('stored with the account').waitFor()

    // Without the server, what is typed stays in the browser alone.
    await context.route('**/api/editor/drafts/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await pasteCode(page, 'console.log("not stored yet")')
    await signInBrowser(someone, server.url, await signUp(server.url, 'newcomer'))
    await open(page)
    await editor(page).getByText('not stored yet').waitFor({ state: 'detached' })
    expect(await editor(page).textContent()).not.toContain('stored')
    await signInBrowser(someone, server.url, player)
    await open(page)
    await editor(page).getByText('not stored yet').waitFor()
    await context.close()
  })

  test('changed in two windows is the newest, and the other is offered, in both themes and sizes', async () => {
    const first = await practising()
    const second = await practising()
    const storedFirst = saved(first.page)
    await pasteCode(first.page, 'console.log("of the first")')
    await storedFirst
    const storedSecond = saved(second.page)
    await pasteCode(second.page, 'console.log("of the second")')
    await storedSecond
    const { page } = second
    await page.getByText('Another window saved a different version').waitFor()
    await inEveryLook(page, 'kept-programs')
    await page.getByRole('button', { name: 'Use that version' }).click()
    await editor(page).getByText('of the first').waitFor()
    await first.context.close()
    await second.context.close()
  })
})
