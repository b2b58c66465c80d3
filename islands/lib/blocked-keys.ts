/** Source: docs/coverage.md#9-constants-and-limits, "Anti-cheat", and section 8 for the words. */
const BLOCKED_WITH_CTRL: ReadonlySet<string> = new Set(['c', 'v', 'x', 'a', 's'])

/** What is blocked, as a sentence begins. */
const BLOCKED = {
  shortcut: 'Keyboard shortcuts are disabled',
  'dev-tools': 'Developer tools are disabled',
  'context-menu': 'Right-click is disabled',
  clipboard: 'Copy and paste are disabled',
} as const

/** In which kind of event keys are blocked. */
export type BlockedDuring = 'duels' | 'contests'

export const blockedMessage = (what: keyof typeof BLOCKED, during: BlockedDuring): string =>
  `${BLOCKED[what]} during ${during}`

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The blocked action of a key press during a duel; null if it is allowed. */
export function blockedAction(press: KeyPress): 'shortcut' | 'dev-tools' | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = press
  if (key === 'F12') return 'dev-tools'
  // AltGr, which writes letters, is reported as Ctrl and Alt together.
  if ((!ctrlKey && !metaKey) || altKey) return null
  const letter = letterOf(press)
  if (shiftKey && letter === 'i') return 'dev-tools'
  return BLOCKED_WITH_CTRL.has(letter) ? 'shortcut' : null
}

/**
 * The letter that a shortcut goes by, as browsers have it: the one the layout writes, and where that is no Latin
 * letter, the one that stands at this place of a Latin keyboard.
 */
function letterOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice('Key'.length).toLowerCase() : ''
}

/**
 * Edits that bring in what was not typed here, or take out what is to be used elsewhere, by whichever key, menu or
 * mouse.
 */
export const CLIPBOARD_EVENTS = ['paste', 'copy', 'cut', 'drop'] as const
const PASTING_INPUT: ReadonlySet<string> = new Set([
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
  'deleteByCut',
  'deleteByDrag',
])

/** Whether an input event does what the clipboard events report; some ways in give no such event. */
export const isClipboardInput = (inputType: string): boolean => PASTING_INPUT.has(inputType)
