/**
 * Puts text on the clipboard. On a plain http address in a local network browsers have no clipboard interface; there the
 * older way through a selected field still works. Rejects where neither does.
 */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (!copied) throw new Error('The browser refused to copy.')
}
