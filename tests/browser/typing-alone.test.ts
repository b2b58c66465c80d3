import { beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../harness/accessibility'
import { DESKTOP, picture, type Visitor, visitor } from '../harness/browser'
import { signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()
let someone: Visitor
let page: Page

beforeAll(async () => {
  const player = await signUp(server.url, 'lone_typist')
  someone = await visitor(browser, server.url, DESKTOP)
  page = someone.page
  await signInBrowser(someone, server.url, player)
})

const input = () => page.getByRole('textbox', { name: /^Type word 1 of/ })

/** Opens the page with `go` and waits for the text of the run. */
async function opened(go: () => Promise<unknown>): Promise<readonly string[]> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/typing/runs') && response.request().method() === 'POST',
  )
  await go()
  const { run } = await (await answer).json()
  await input().waitFor()
  return run.words
}

test('a run is typed with the keyboard alone, restarted, finished, and stands on the board and in the history', async () => {
  await page.goto('/duels')
  const first = await opened(() => page.getByRole('link', { name: 'Type Alone' }).click())
  await page.keyboard.type(`${first[0]} ~`, { delay: 40 })
  await page.getByText('1 mistake').waitFor()
  const words = await opened(async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  })
  expect(words).toHaveLength(25)
  expect(words).not.toEqual(first)
  await page.getByText('The clock starts with your first key.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restart' }).focus()
  await page.keyboard.type(words.join(' '), { delay: 60 })
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByText('100.0 %').waitFor()
  // Many people type a space after every word, including the last one.
  await page.keyboard.press('Space')
  await page.getByRole('region', { name: 'Best runs: 25 words' }).getByText('lone_typist').waitFor()
  await page.getByRole('region', { name: 'Your runs', exact: true }).getByText('100.0 %').waitFor()
  await picture(page, 'typing-alone-result')
  await expectAccessible(page)
  expect(await result.count()).toBe(1)
})

test('the pace of the last run is a second caret in the next one, and stays chosen', async () => {
  await page.getByLabel('Pace caret').selectOption('last')
  const words = await opened(() => page.getByRole('button', { name: 'Next Run' }).click())
  await page.keyboard.type(`${words[0]} ${words[1]} `, { delay: 40 })
  await page.waitForFunction(() => {
    const pace = document.querySelector('.typing-caret.bg-amber-mark')
    return pace instanceof HTMLElement && !pace.hidden && !pace.style.transform.startsWith('translate(-1px')
  })
  await picture(page, 'typing-alone-pace')
  // A box that scrolls keeps the keys that scroll it, and lets Tab go on.
  const runs = page.getByRole('region', { name: 'Your runs', exact: true })
  await runs.focus()
  await page.keyboard.press('ArrowDown')
  expect(await runs.evaluate((one) => one === document.activeElement)).toBe(true)
  await opened(() => page.reload())
  expect(await page.getByLabel('Pace caret').inputValue()).toBe('last')
})

test('code is offered by language', async () => {
  await page.getByRole('navigation', { name: 'Kinds of test' }).getByRole('link', { name: 'Code' }).click()
  await page.waitForURL('**/typing?test=code-python')
  await page.getByRole('navigation', { name: 'Tests' }).getByRole('link', { name: 'Rust' }).click()
  await page.waitForURL('**/typing?test=code-rust')
  await input().waitFor()
  await page.getByRole('heading', { name: 'Board: Rust' }).waitFor()
  await picture(page, 'typing-alone-code')
})
