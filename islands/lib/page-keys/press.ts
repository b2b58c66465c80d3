/** How keys are written: 'g d' one after the other, 'Mod+Enter' together; Mod is Ctrl, on a Mac Cmd. */

/** What a rule needs to know of a pressed key. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

type Press = { readonly key: string; readonly mod: boolean; readonly alt: boolean; readonly shift: boolean }

/** The presses that `keys` asks for, in order. */
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

/** The two keys that cannot be written as themselves: they part presses and keys. */
const nameToKey = (name: string): string => (name === 'Space' ? ' ' : name === 'Plus' ? '+' : name)

/** The space bar is none: it is no letter, digit, sign or symbol (WCAG 2.1.4). */
const isCharacter = (key: string): boolean => key.length === 1 && key !== ' '

/** Whether these keys are characters alone: a voice that is heard as keys, or a hand that slips, may press them unmeant. */
export const areCharacters = (keys: string): boolean =>
  pressesOf(keys).every(({ key, mod, alt }) => isCharacter(key) && !mod && !alt)

/** Whether the first of these presses is held together with Ctrl, Cmd or Alt: nothing is typed by it. */
export const hasModifier = (keys: string): boolean => {
  const [first] = pressesOf(keys)
  return first !== undefined && (first.mod || first.alt)
}

/** Shift is part of a character ('?'), and only for other keys a modifier. */
export function isPress(press: Press, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  if (press.mod !== (ctrlKey || metaKey) || press.alt !== altKey) return false
  const isSame = press.mod ? key.toLowerCase() === press.key.toLowerCase() : key === press.key
  return isSame && ((isCharacter(press.key) && !press.mod) || press.shift === shiftKey)
}

/** Between two keys of a sequence. */
const SEQUENCE_MS = 1_500

/** What was pressed of sequences that are not complete. */
export type Pending = { readonly pressed: readonly Pressed[]; readonly atMs: number }
export const NOTHING_PENDING: Pending = { pressed: [], atMs: 0 }

type Outcome<Key> = { readonly fired: Key | null; readonly pending: Pending }

/**
 * The first of `bound` that this press completes; otherwise what is still to be completed. A press that continues no
 * sequence counts as the first of another.
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

/** What stands on the keys of one press: ['Ctrl', 'Enter']. */
export const keyCaps = (written: string, isMac: boolean): readonly string[] =>
  written.split('+').map((part) => (part === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : (SIGNS[part] ?? part)))
