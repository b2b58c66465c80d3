import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { islandReady, visitor } from '../harness/browser'
import { pasteCode } from '../harness/editor'
import { inEveryLook } from '../harness/looks'
import { signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()

/** Correct for at most two numbers. */
const WRONG = 'n = int(input())\nv = list(map(int, input().split()))\nprint(max(v[:2]))'
const RIGHT = 'input()\nprint(max(map(int, input().split())))'

async function openStress(page: Page) {
  await page.getByRole('button', { name: 'Stress test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stress test' })
  await dialog.getByRole('textbox', { name: 'Right program', exact: true }).waitFor()
  return dialog
}

describe('a stress test', () => {
  test('finds a failing input, which joins the tests of one’s own, in both themes and sizes', async () => {
    const player = await signUp(server.url, 'stress_problem')
    const { page, complaints, context } = await visitor(browser, server.url)
    await signInBrowser({ page, context, complaints }, server.url, player)
    const { problems } = await (await player.call('GET', '/api/problems')).json()
    await page.goto(`/problems/${problems[0]._id}`)
    await islandReady(page, 'Problem')
    await page.locator('.cm-content').waitFor()
    await page.getByLabel('Language', { exact: true }).selectOption('71')
    await pasteCode(page, WRONG, 'Your program')
    const dialog = await openStress(page)
    await pasteCode(page, RIGHT, 'Right program')
    await dialog.getByRole('button', { name: 'Start' }).click()
    const results = dialog.getByRole('region', { name: 'Results' })
    await results.getByText('This is the smallest failing input found.').waitFor()
    // Two numbers give the same answer, and each size up to three was tried many times.
    expect(await results.getByText(/^seed \d+, size 3$/).count()).toBe(1)
    await inEveryLook(page, 'stress-test')
    await results.getByRole('button', { name: 'Add to my tests' }).click()
    await results.getByText('Added to your tests.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'My tests' }).click()
    const tests = page.getByRole('dialog', { name: 'My tests' })
    await tests.getByRole('group', { name: 'Test 1' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('is stopped by its button, and its programs are kept', async () => {
    const player = await signUp(server.url, 'stress_practice')
    const someone = await visitor(browser, server.url)
    const { page, context } = someone
    await signInBrowser(someone, server.url, player)
    await page.goto('/practice')
    await islandReady(page, 'Practice')
    await page.locator('.cm-content').waitFor()
    await pasteCode(page, 'while True:\n    pass')
    const dialog = await openStress(page)
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/drafts/practice/stress-right'))
    await pasteCode(page, RIGHT, 'Right program')
    expect((await saved).ok()).toBe(true)
    const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/practice/stress'))
    await dialog.getByRole('button', { name: 'Start' }).click()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await broken
    await dialog.getByText('0 inputs compared, then it stopped.').waitFor()
    await page.reload()
    await islandReady(page, 'Practice')
    const again = await openStress(page)
    await again.getByText('max(map(int').waitFor()
    await context.close()
  })
})
