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
  player = await signUp(server.url, 'chooser')
})

async function practising() {
  const someone = await visitor(browser, server.url)
  await signInBrowser(someone, server.url, player)
  await someone.page.goto('/practice')
  await ready(someone.page)
  return someone
}

async function ready(page: Page): Promise<void> {
  await islandReady(page, 'Practice')
  await page.locator('.cm-content').waitFor()
}

const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Editor settings' }).click()
  const panel = page.getByRole('dialog', { name: 'Editor settings' })
  await panel.waitFor()
  return panel
}
const fontSize = (page: Page) => page.locator('.cm-content').evaluate((one) => getComputedStyle(one).fontSize)
/** The response that confirms that the settings are stored with the account. */
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/account/editor') && answer.request().method() === 'PUT')

describe('settings of the editor', () => {
  test('take effect while one types, and are kept with the account', async () => {
    const { page, complaints, context } = await practising()
    await pasteCode(page, `print("${'long '.repeat(80)}")`)
    expect(await fontSize(page)).toBe('14px')
    const panel = await openPanel(page)
    const stored = saved(page)
    await panel.getByLabel('Font size').fill('20')
    await panel.getByLabel('Wrap long lines').check()
    await panel.getByLabel('Editor theme').selectOption('light')
    await panel.getByLabel('Indent with').selectOption('tabs')
    expect(await fontSize(page)).toBe('20px')
    await page.locator('.cm-editor.light .cm-lineWrapping').waitFor()
    expect((await stored).ok()).toBe(true)
    await page.keyboard.press('Escape')
    await pasteCode(page, 'x')
    await editor(page).press('Home')
    await editor(page).press('Tab')
    expect(await editor(page).evaluate((one) => one.textContent)).toBe('\tx')
    expect(complaints).toEqual([])
    await context.close()

    // Another browser of the same user.
    const elsewhere = await practising()
    await elsewhere.page.locator('.cm-editor.light .cm-lineWrapping').waitFor()
    expect(await fontSize(elsewhere.page)).toBe('20px')
    await elsewhere.page.goto('/settings')
    await islandReady(elsewhere.page, 'EditorPreferences')
    await elsewhere.page.getByText('20 px').waitFor()
    const restored = saved(elsewhere.page)
    await elsewhere.page.getByRole('button', { name: 'Restore defaults' }).click()
    await elsewhere.page.getByText('14 px').waitFor()
    expect((await restored).ok()).toBe(true)
    await elsewhere.context.close()
  })

  test('bring the keys of vim and emacs only to those who chose them', async () => {
    const { page, complaints, context } = await practising()
    await pasteCode(page, 'one')
    const panel = await openPanel(page)
    await panel.getByLabel('Keys').selectOption('vim')
    await page.keyboard.press('Escape')
    await page.locator('.cm-vim-panel').waitFor()
    await page.locator('.cm-content').click()
    await page.keyboard.type('0itwo ')
    expect(await editor(page).innerText()).toBe('two one')
    await page.keyboard.press('Escape')
    await page.keyboard.press('x')
    expect(await editor(page).innerText()).toBe('twoone')
    const again = await openPanel(page)
    const stored = saved(page)
    await again.getByLabel('Keys').selectOption('emacs')
    await page.locator('.cm-vim-panel').waitFor({ state: 'detached' })
    await page.locator('.cm-emacsMode').waitFor()
    await again.getByLabel('Keys').selectOption('standard')
    await stored
    expect(complaints).toEqual([])
    await context.close()
  })

  test('start new programs with one’s own template', async () => {
    const { page, context } = await practising()
    await page.getByLabel('Language', { exact: true }).selectOption('71')
    await page.getByRole('button', { name: 'Reset to Template' }).click({ force: true })
    const panel = await openPanel(page)
    const stored = saved(page)
    await panel.getByLabel('Template', { exact: true }).fill('# my beginning\n')
    await editor(page).getByText('# my beginning').waitFor()
    await stored
    await context.close()
  })

  test('that could not be stored are stored by the next page', async () => {
    const { page, context } = await practising()
    const stores = '**/api/account/editor'
    await page.route(stores, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    const panel = await openPanel(page)
    await panel.getByLabel('Font size').fill('18')
    await page.waitForFunction(() => Object.values(localStorage).some((text) => /isUnsaved\W+true/.test(text)))
    await page.unroute(stores)
    const stored = saved(page)
    await page.goto('/practice')
    expect((await stored).ok()).toBe(true)
    // From here on, the account's settings count again.
    await page.waitForFunction(() => !Object.values(localStorage).some((text) => /isUnsaved\W+true/.test(text)))
    await ready(page)
    expect(await fontSize(page)).toBe('18px')
    const again = await openPanel(page)
    const restored = saved(page)
    await again.getByRole('button', { name: 'Restore defaults' }).click()
    expect((await restored).ok()).toBe(true)
    await context.close()
  })

  test('of a visitor stay in the browser', async () => {
    const { page, complaints, context } = await visitor(browser, server.url)
    await page.goto('/problems')
    await page.locator('a[href^="/problems/"]').first().click()
    await islandReady(page, 'Problem')
    await page.locator('.cm-content').waitFor()
    const panel = await openPanel(page)
    await panel.getByLabel('Font size').fill('18')
    expect(await fontSize(page)).toBe('18px')
    await page.reload()
    await islandReady(page, 'Problem')
    await page.locator('.cm-content').waitFor()
    expect(await fontSize(page)).toBe('18px')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('axe finds nothing in the panel in both themes and sizes', async () => {
    const { page, context } = await practising()
    const panel = await openPanel(page)
    await panel.getByLabel('Editor theme').selectOption('contrast')
    await page.locator('.cm-editor.editor-contrast').waitFor()
    await inEveryLook(page, 'editor-settings')
    await context.close()
  })
})
