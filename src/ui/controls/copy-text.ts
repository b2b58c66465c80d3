/**
 * Puts a text on the clipboard. Browsers offer the clipboard only on secure pages; on a plain http address, as in a
 * local network, the older way through a selected text field still works. Rejects if neither works.
 */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // Selecting takes the focus, which a dialog keeps inside, and which afterwards goes back to the pressed button.
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!copied) throw new Error('The browser refused to copy.')
}
