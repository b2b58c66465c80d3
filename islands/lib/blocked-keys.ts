/** Source: docs/coverage.md#9-constants-and-limits, "Anti-cheat"; section 8 for the messages. */
const BLOCKED_WITH_CTRL: ReadonlySet<string> = new Set(['c', 'v', 'x', 'a', 's'])

/** The first words of each message. */
const BLOCKED = {
  shortcut: 'Keyboard shortcuts are disabled',
  'dev-tools': 'Developer tools are disabled',
  'context-menu': 'Right-click is disabled',
  clipboard: 'Copy and paste are disabled',
} as const

/** Where keys are blocked. */
export type BlockedDuring = 'duels' | 'contests'

export const blockedMessage = (what: keyof typeof BLOCKED, during: BlockedDuring): string =>
  `${BLOCKED[what]} during ${during}`

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The blocked action of a key press during a duel; null if it is allowed. */
export function blockedAction(press: KeyPress): 'shortcut' | 'dev-tools' | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  if (key === 'F12') return 'dev-tools'
  // Windows reports AltGr, which types letters, as Ctrl and Alt together.
  if ((!ctrlKey && !metaKey) || altKey) return null
  const letter = letterOf(press)
  if (shiftKey && letter === 'i') return 'dev-tools'
  return BLOCKED_WITH_CTRL.has(letter) ? 'shortcut' : null
}

/**
 * The letter of a shortcut, as browsers determine it: the one that the layout types, or if that is not a Latin letter, the one at the same
 * place of a Latin keyboard.
 */
function letterOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice('Key'.length).toLowerCase() : ''
}

/** Events of edits that insert text from elsewhere or take text away, whichever key, menu or mouse gesture caused them. */
export const CLIPBOARD_EVENTS = ['paste', 'copy', 'cut', 'drop'] as const
const PASTING_INPUT: ReadonlySet<string> = new Set([
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
  'deleteByCut',
  'deleteByDrag',
])

/** Whether an input event has the effect of a clipboard event. Some ways to paste cause no clipboard event. */
export const isClipboardInput = (inputType: string): boolean => PASTING_INPUT.has(inputType)
