/** Keyboard shortcuts: the list that `?` opens, the shortcuts between pages, and the setting that turns single keys off. */
import { beforeAll, expect, test } from 'bun:test'
import { expectAccessible } from '../harness/accessibility'
import { islandReady, type Visitor, visitor } from '../harness/browser'
import { inEveryLook } from '../harness/looks'
import { signUp } from '../harness/player'
import { signInBrowser } from '../harness/sign-in'
import { testSite } from '../harness/test-site'

const { server, browser } = await testSite()
let ann: Visitor

beforeAll(async () => {
  ann = await visitor(browser, server.url)
  await signInBrowser(ann, server.url, await signUp(server.url, 'ann'))
})

const keysOf = (who: Visitor) => who.page.getByRole('dialog', { name: 'Keyboard Shortcuts' })

test('? lists the keys of the page and those of every page', async () => {
  const { page } = ann
  await page.goto('/practice')
  await islandReady(page, 'Practice')
  await islandReady(page, 'PageKeys')
  await page.locator('h1').click()
  await page.keyboard.press('?')
  const dialog = keysOf(ann)
  await dialog.getByRole('region', { name: 'This Page' }).getByText('Run', { exact: true }).waitFor()
  await dialog.getByRole('region', { name: 'Every Page' }).getByText('Go to Duels').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('two keys lead to another page, but never while one types', async () => {
  const { page } = ann
  await page.goto('/problems')
  await islandReady(page, 'PageKeys')
  const field = page.getByRole('searchbox').first()
  await field.pressSequentially('g d?')
  expect(await field.inputValue()).toBe('g d?')
  await page.locator('h1').click()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.waitForURL('**/dashboard')
})

test('single keys can be switched off', async () => {
  const { page } = ann
  await page.goto('/settings#keyboard')
  await islandReady(page, 'Keyboard')
  await islandReady(page, 'PageKeys')
  const on = page.getByRole('region', { name: 'Keyboard' }).getByRole('checkbox', { name: 'Single-key shortcuts' })
  await on.uncheck()
  await page.reload()
  await islandReady(page, 'Keyboard')
  await islandReady(page, 'PageKeys')
  expect(await on.isChecked()).toBe(false)
  await page.locator('h1').click()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await page.getByRole('region', { name: 'Keyboard' }).getByRole('button', { name: 'Keyboard Shortcuts' }).click()
  await keysOf(ann).getByText('Go to Duels (off)').waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings')
  await keysOf(ann).getByRole('checkbox').check()
  await page.keyboard.press('Escape')
})

test('the focus goes back to what opened a dialog: a button, an item of a menu, a question', async () => {
  const { page } = ann
  await page.goto('/settings')
  await islandReady(page, 'ApiTokens')
  await islandReady(page, 'PageKeys')
  const isFocused = (name: string) => page.locator(':focus').and(page.getByRole('button', { name })).waitFor()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter')
  await keysOf(ann).waitFor()
  await page.keyboard.press('Escape')
  await isFocused('Keyboard shortcuts')
  await page.getByRole('button', { name: 'Menu of ann' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Keyboard Shortcuts' }).press('Enter')
  await keysOf(ann).waitFor()
  await page.keyboard.press('Escape')
  await isFocused('Menu of ann')
  await page.getByLabel('Name', { exact: true }).fill('scripts')
  await page.getByRole('button', { name: 'Create Token' }).click()
  await page.getByRole('button', { name: 'Revoke scripts' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await isFocused('Revoke scripts')
})

test('the list is opened from the foot of a page, and readable in both themes and sizes', async () => {
  const guest = await visitor(browser, server.url)
  await guest.page.goto('/problems')
  await islandReady(guest.page, 'PageKeys')
  await guest.page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await keysOf(guest).getByText('Go to Problems').waitFor()
  await inEveryLook(guest.page, 'keys')
  await guest.context.close()
})
