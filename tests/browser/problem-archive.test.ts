/** The archive in the browser: finding a problem by text and tag, solving it, and the viewer's own submissions; also without scripts. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { ProblemForm } from '#contracts/http/problem-form'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, picture, type Visitor, visitor } from '../harness/browser'
import { pasteCode } from '../harness/editor'
import { cutOffIn, inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const FORM: ProblemForm = {
  title: 'Sum of two lances',
  description: 'Two lances of length $a$ and $b$ are joined.\n\n## Output\n\nPrint $a + b$.',
  difficulty: 'Medium',
  tags: ['joinery', 'math'],
  isContestOnly: false,
  examples: [{ input: '1 2', output: '3', explanation: 'One and two are three.' }],
  testCases: [
    { input: '1 2', output: '3', isHidden: false },
    { input: '40 2', output: '42' },
  ],
  constraints: ['$1 \\le a, b \\le 100$'],
  editorial: 'Read **both**, print their sum.',
}

const { server, browser } = await testSite()
let ann: Visitor
let player: Player

beforeAll(async () => {
  const admin = await signUp(server.url, 'the_setter')
  server.services.account.promote(null, 'the_setter')
  expect((await admin.call('POST', '/api/problems', FORM)).status).toBe(201)
  player = await signUp(server.url, 'ann')
  ann = await visitor(browser, server.url)
  await signInBrowser(ann, server.url, player)
})

async function look(who: Visitor, name: string): Promise<void> {
  await expectAccessible(who.page)
  expect(await cutOffIn(who.page)).toEqual([])
  await picture(who.page, name)
}

describe('the archive', () => {
  test('is searched by words and by tag, in the address: back leads back', async () => {
    const { page } = ann
    await page.goto('/problems')
    await look(ann, 'problems')
    await page.getByRole('searchbox', { name: 'Search titles and tags' }).fill('two lances')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL('**/problems?q=two+lances**')
    const row = page.getByRole('row', { name: /Sum of two lances/ })
    await row.getByRole('link', { name: 'joinery' }).click()
    await page.waitForURL('**tag=joinery**')
    expect(await page.getByRole('row').count()).toBe(2)
    await page.goBack()
    expect(await page.getByRole('searchbox').inputValue()).toBe('two lances')
    await page.goto('/problems?q=nothing+of+the+kind')
    await page.getByText('No matching problems').waitFor()
    await look(ann, 'problems-none')
  })

  test('is filtered as one types and sorted by its headers; a reload shows the same', async () => {
    const { page } = ann
    await page.goto('/problems')
    await islandReady(page, 'ArchiveResults')
    const field = page.getByRole('searchbox', { name: 'Search titles and tags' })
    await field.pressSequentially('lances')
    await page.waitForURL('**/problems?q=lances')
    await page.getByRole('status').getByText('2 problems', { exact: true }).waitFor()
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('columnheader', { name: 'Difficulty' }).getByRole('link').click()
    await page.waitForURL('**/problems?q=lances&sort=difficulty')
    expect(await page.getByRole('combobox', { name: 'Order' }).inputValue()).toBe('difficulty')
    const sorted = page.locator('th[aria-sort="ascending"]')
    expect(await sorted.innerText()).toBe('Difficulty')
    expect(await sorted.getByRole('link').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.reload()
    expect(await field.inputValue()).toBe('lances')
    expect(await sorted.innerText()).toBe('Difficulty')
    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('Hard')
    await page.getByRole('status').getByText('0 problems').waitFor()
    await look(ann, 'problems-live')
  })

  test('words that are taken back before their answer leave the results as they are, and no longer busy', async () => {
    const { page } = ann
    await page.goto('/problems')
    await islandReady(page, 'ArchiveResults')
    const asked = Promise.withResolvers<void>()
    await page.route('**/problems?q=two', () => asked.resolve(), { times: 1 })
    const field = page.getByRole('searchbox', { name: 'Search titles and tags' })
    await field.fill('two')
    await asked.promise
    const busy = page.locator('[data-total][aria-busy="true"]')
    expect(await busy.count()).toBe(1)
    await field.fill('')
    await field.press('Enter')
    await busy.waitFor({ state: 'detached' })
  })

  test('filtered on a page of an account that has been replaced by another is loaded again as that one', async () => {
    const someone = await visitor(browser, server.url)
    await signInBrowser(someone, server.url, player)
    const { page } = someone
    await page.goto('/problems')
    await islandReady(page, 'ArchiveResults')
    await signInBrowser(someone, server.url, await signUp(server.url, 'next_reader'))
    await page.getByRole('searchbox', { name: 'Search titles and tags' }).fill('two lances')
    await page.waitForURL('**/problems?*lances*')
    await page.getByRole('button', { name: /^Menu of / }).waitFor()
    expect(await page.getByRole('button', { name: /^Menu of / }).getAttribute('aria-label')).toBe('Menu of next_reader')
    await someone.context.close()
  })

  test('works without a script', async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/problems')
    await page.getByRole('searchbox').fill('two lances')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('link', { name: 'Sum of two lances' }).click()
    await page.getByRole('heading', { name: 'Sum of two lances' }).waitFor()
    await page.getByText('One and two are three.').waitFor()
    await context.close()
  })
})

describe('a problem', () => {
  test('is solved: a run, a wrong and a right submission, listed with their programs', async () => {
    const { page } = ann
    await page.goto('/problems?q=two+lances')
    await page.getByRole('link', { name: 'Sum of two lances' }).click()
    await islandReady(page, 'Problem')
    await page.getByText('No submissions yet').waitFor()
    await page.getByLabel('Language').selectOption({ value: '71' })
    await page.locator('.cm-content').first().waitFor()
    await pasteCode(page, 'a, b = map(int, input().split())\nprint(a + b)\n', 'Your program')
    await page.getByLabel('Use custom input').check()
    await page.getByLabel('Custom input', { exact: true }).fill('20 3')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('heading', { name: 'Run on Your Input' }).waitFor()
    await page.getByLabel('Use custom input').uncheck()
    await pasteCode(page, 'print(3)\n', 'Your program')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'Test Results (1/2 passed)' }).waitFor()
    await page.getByRole('list').getByText('Wrong Answer').waitFor()
    await look(ann, 'problem-wrong')
    await pasteCode(page, 'a, b = map(int, input().split())\nprint(a + b)\n', 'Your program')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'Test Results (2/2 passed)' }).waitFor()
    const list = page.getByRole('region', { name: 'My submissions' })
    await list.getByText('Accepted').waitFor()
    await list.getByRole('button', { name: 'Code of this submission' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Submission' })
    await dialog.getByText('print(3)').waitFor()
    await dialog.getByText('1 of 2 tests passed').waitFor()
    await look(ann, 'problem-program')
    await page.keyboard.press('Escape')
    await page.getByText('Editorial').click()
    await page.getByText('print their sum').waitFor()
    await page.reload()
    await page.getByText('Solved', { exact: true }).waitFor()
    await page.goto('/problems?mark=solved')
    expect(await page.getByRole('img', { name: 'Solved' }).count()).toBe(1)
    expect(ann.complaints).toEqual([])
  })

  test('satisfies axe and fits in both themes and sizes, for a player and for a visitor', async () => {
    const guest = await visitor(browser, server.url)
    await guest.page.goto('/problems/sum-of-two-lances')
    await islandReady(guest.page, 'Problem')
    await guest.page.getByText('Sign in to run and submit programs.').waitFor()
    expect(await guest.page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true)
    await inEveryLook(guest.page, 'problem-visitor')
    await signInBrowser(guest, server.url, player)
    await guest.page.goto('/problems/sum-of-two-lances')
    await islandReady(guest.page, 'Problem')
    await guest.page.locator('.cm-content').first().waitFor()
    await inEveryLook(guest.page, 'problem')
    await guest.page.goto('/problems')
    await inEveryLook(guest.page, 'problems')
    expect(guest.complaints).toEqual([])
    await guest.context.close()
  })

  test('that is not there says so', async () => {
    const answer = await ann.page.goto('/problems/no-such-problem')
    expect(answer?.status()).toBe(404)
    await ann.page.getByRole('heading', { name: 'Problem not found' }).waitFor()
    await look(ann, 'problem-missing')
    ann.complaints.length = 0
  })
})
