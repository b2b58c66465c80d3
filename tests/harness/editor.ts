import type { Page } from 'playwright-core'

/** The code editor, once its script has loaded: for a moment, the text area that it replaces is still there. */
export const editor = (page: Page, label = 'Code') =>
  page.locator('.cm-content').and(page.getByRole('textbox', { name: label, exact: true }))

/**
 * Replaces the program by pasting. Not with `fill`, for which the browser itself writes styled elements into the page,
 * which the page's policy refuses with an error.
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

/** Replaces the program with keys that a contest does not block; it blocks Ctrl+A and pasting. The editor then has the focus. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click()
  for (const key of ['Control+Home', 'Control+Shift+End', 'Delete']) await page.keyboard.press(key)
  await page.keyboard.insertText(text)
}
