import type { Page } from 'playwright-core'

/** The code editor, once its script is there: for a moment the text area that stood in its place is there, too. */
export const editor = (page: Page, label = 'Code') =>
  page.locator('.cm-content').and(page.getByRole('textbox', { name: label, exact: true }))

/**
 * Replaces the program as someone does who pastes one. Not by `fill`: for that the browser itself writes styled
 * elements into the page, which the page's policy refuses, loudly.
 */
export async function pasteCode(page: Page, text: string, label = 'Code'): Promise<void> {
  const target = editor(page, label)
  await target.press('ControlOrMeta+a')
  await target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/**
 * Replaces the program with keys that a contest does not block: there Ctrl+A and pasting are. The editor has the focus
 * afterwards.
 */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click()
  for (const key of ['Control+Home', 'Control+Shift+End', 'Delete']) await page.keyboard.press(key)
  await page.keyboard.insertText(text)
}
