import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { islandReady, visitor } from '../harness/browser'
import { pasteCode } from '../harness/editor'
import { inEveryLook } from '../harness/looks'
import { type Player, signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()

async function solving(player: Player) {
  const someone = await visitor(browser, server.url)
  await signInBrowser(someone, server.url, player)
  const { problems } = await (await player.call('GET', '/api/problems')).json()
  await someone.page.goto(`/problems/${problems[0]._id}`)
  await islandReady(someone.page, 'Problem')
  await someone.page.locator('.cm-content').waitFor()
  return someone
}

async function openTests(page: Page) {
  await page.getByRole('button', { name: 'My tests' }).click()
  const dialog = page.getByRole('dialog', { name: 'My tests' })
  await dialog.waitFor()
  return dialog
}

describe('tests of one’s own', () => {
  test('are written, run together and kept, in both themes and sizes', async () => {
    const player = await signUp(server.url, 'tester')
    const { page, complaints, context } = await solving(player)
    await page.getByLabel('Language', { exact: true }).selectOption('71')
    await pasteCode(page, 'a, b = map(int, input().split())\nprint(a + b)', 'Your program')
    const dialog = await openTests(page)
    await dialog.getByText('No tests yet').waitFor()
    await dialog.getByRole('button', { name: 'Add test' }).click()
    const first = dialog.getByRole('group', { name: 'Test 1' })
    await first.getByLabel('Name').fill('small')
    await first.getByLabel('Input').fill('1 2')
    await first.getByLabel('Compare with the expected output').check()
    await first.getByLabel('Expected output', { exact: true }).fill('4')
    await dialog.getByRole('button', { name: 'Add test' }).click()
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/api/editor/tests/') && answer.request().method() === 'PUT',
    )
    await dialog.getByRole('group', { name: 'Test 2' }).getByLabel('Input').fill('20 22')
    expect((await saved).ok()).toBe(true)
    await dialog.getByRole('button', { name: 'Run all' }).click()
    const results = dialog.getByRole('region', { name: 'Results' })
    expect(await results.getByRole('row', { name: 'small' }).innerText()).toContain('Wrong Answer')
    const second = await results.getByRole('row', { name: 'Test 2' }).innerText()
    expect(second).toContain('Finished')
    expect(second).toContain('42')
    await inEveryLook(page, 'custom-tests')
    expect(complaints).toEqual([])
    await context.close()

    const elsewhere = await solving(player)
    const again = await openTests(elsewhere.page)
    await again.getByRole('group', { name: 'Test 2' }).waitFor()
    expect(await again.getByRole('group', { name: 'Test 1' }).getByLabel('Name').inputValue()).toBe('small')
    await elsewhere.context.close()
  })

  test('are saved when the page is left', async () => {
    const player = await signUp(server.url, 'leaver')
    const { page, context } = await solving(player)
    const dialog = await openTests(page)
    await dialog.getByText('No tests yet').waitFor()
    await dialog.getByRole('button', { name: 'Add test' }).click()
    await dialog.getByLabel('Input').fill('typed last')
    await page.goto('/problems')
    const { problems } = await (await player.call('GET', '/api/problems')).json()
    const kept = () => player.call('GET', `/api/editor/tests/${problems[0]._id}`)
    while (!(await (await kept()).text()).includes('typed last')) await new Promise((resolve) => setImmediate(resolve))
    await context.close()
  })

  test('that could not be saved are there when the dialog opens again, and are saved then', async () => {
    const player = await signUp(server.url, 'disconnected')
    const { page, context } = await solving(player)
    const dialog = await openTests(page)
    await dialog.getByText('No tests yet').waitFor()
    let isDown = true
    await page.route('**/api/editor/tests/*', (route) =>
      isDown && route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    const lost = page.waitForEvent('requestfailed', (request) => request.postData()?.includes('typed offline') === true)
    await dialog.getByRole('button', { name: 'Add test' }).click()
    await dialog.getByLabel('Input').fill('typed offline')
    await lost
    await dialog.getByText('Network error. Please check your connection and try again.').waitFor()
    isDown = false
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('typed offline') === true)
    const again = await openTests(page)
    expect(await again.getByLabel('Input').inputValue()).toBe('typed offline')
    expect((await saved).ok()).toBe(true)
    await context.close()
  })

  test('are broken off by Stop', async () => {
    const player = await signUp(server.url, 'stopper')
    const { page, context } = await solving(player)
    await page.getByLabel('Language', { exact: true }).selectOption('71')
    await pasteCode(page, 'while True:\n    pass', 'Your program')
    const dialog = await openTests(page)
    await dialog.getByRole('button', { name: 'Add test' }).click()
    const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/judge0/run-tests'))
    await dialog.getByRole('button', { name: 'Run all' }).click()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await broken
    await dialog.getByRole('button', { name: 'Run all' }).waitFor()
    await context.close()
  })
})
