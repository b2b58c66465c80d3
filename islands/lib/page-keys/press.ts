/** The notation of shortcuts: 'g d' is one key after the other, 'Mod+Enter' is held together. Mod is Ctrl, or Cmd on a Mac. */

/** The properties of a key event that the rules need. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

type Press = { readonly key: string; readonly mod: boolean; readonly alt: boolean; readonly shift: boolean }

/** The presses in a shortcut, in order. */
export const pressesOf = (keys: string): readonly Press[] => keys.split(' ').map(pressOf)

function pressOf(written: string): Press {
  const parts = written.split('+')
  return {
    key: nameToKey(parts.at(-1) ?? ''),
    mod: parts.includes('Mod'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
  }
}

/** Space and Plus have names, because their characters separate presses and keys in the notation. */
const nameToKey = (name: string): string => (name === 'Space' ? ' ' : name === 'Plus' ? '+' : name)

/** Whether a key is a character in the sense of WCAG 2.1.4: a letter, digit, punctuation mark or symbol. The space bar is not. */
const isCharacter = (key: string): boolean => key.length === 1 && key !== ' '

/** Whether a shortcut consists of characters only. Speech input or a slipping hand may press them unintentionally. */
export const areCharacters = (keys: string): boolean =>
  pressesOf(keys).every(({ key, mod, alt }) => isCharacter(key) && !mod && !alt)

/** Whether the first press of a shortcut is held together with Ctrl, Cmd or Alt, and so types nothing. */
export const hasModifier = (keys: string): boolean => {
  const [first] = pressesOf(keys)
  return first !== undefined && (first.mod || first.alt)
}

/** Whether an event matches a press. Shift is part of a character such as '?', and a modifier only with other keys. */
export function isPress(press: Press, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  if (press.mod !== (ctrlKey || metaKey) || press.alt !== altKey) return false
  const isSame = press.mod ? key.toLowerCase() === press.key.toLowerCase() : key === press.key
  return isSame && ((isCharacter(press.key) && !press.mod) || press.shift === shiftKey)
}

/** The longest pause between two keys of a sequence. */
const SEQUENCE_MS = 1_500

/** The presses of a sequence that is not complete. */
export type Pending = { readonly pressed: readonly Pressed[]; readonly atMs: number }
export const NOTHING_PENDING: Pending = { pressed: [], atMs: 0 }

type Outcome<Key> = { readonly fired: Key | null; readonly pending: Pending }

/**
 * The first of `bound` that this press completes, or else the sequence that is still incomplete. A press that continues no sequence starts
 * another one.
 */
export function afterPress<Key extends { readonly keys: readonly string[] }>(
  bound: readonly Key[],
  pending: Pending,
  { press, atMs }: { readonly press: Pressed; readonly atMs: number },
): Outcome<Key> {
  const before = atMs - pending.atMs <= SEQUENCE_MS ? pending.pressed : []
  const tries = before.length === 0 ? [[press]] : [[...before, press], [press]]
  for (const pressed of tries) {
    const fired = bound.find(({ keys }) => keys.some((one) => begins(one, pressed) === 'whole'))
    if (fired !== undefined) return { fired, pending: NOTHING_PENDING }
    if (bound.some(({ keys }) => keys.some((one) => begins(one, pressed) === 'part')))
      return { fired: null, pending: { pressed, atMs } }
  }
  return { fired: null, pending: NOTHING_PENDING }
}

function begins(keys: string, pressed: readonly Pressed[]): 'whole' | 'part' | 'not' {
  const presses = pressesOf(keys)
  const fits = pressed.every((one, i) => {
    const press = presses[i]
    return press !== undefined && isPress(press, one)
  })
  if (!fits) return 'not'
  return presses.length === pressed.length ? 'whole' : 'part'
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
}

/** The key labels of one press: ['Ctrl', 'Enter']. */
export const keyCaps = (written: string, isMac: boolean): readonly string[] =>
  written.split('+').map((part) => (part === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : (SIGNS[part] ?? part)))
