/** Source: the specification, section 9, "Anti-cheat", and section 8 for the words. */
const BLOCKED_WITH_CTRL: ReadonlySet<string> = new Set(['c', 'v', 'x', 'a', 's'])

export const WARNINGS = {
  shortcut: 'Keyboard shortcuts are disabled during duels',
  'dev-tools': 'Developer tools are disabled during duels',
  'context-menu': 'Right-click is disabled during duels',
} as const

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** What a key press tries that is not allowed while a duel runs; null: nothing. */
export function blockedAction({ key, ctrlKey, metaKey, shiftKey }: KeyPress): 'shortcut' | 'dev-tools' | null {
  if (key === 'F12') return 'dev-tools'
  if (!ctrlKey && !metaKey) return null
  const letter = key.toLowerCase()
  if (shiftKey && letter === 'i') return 'dev-tools'
  return BLOCKED_WITH_CTRL.has(letter) ? 'shortcut' : null
}
