import { useEffect, useRef } from 'react'
import { characterKeys } from './character-keys'
import { type Focus, focusOf, isControlKey } from './focus'
import { afterPress, areCharacters, hasModifier, NOTHING_PENDING, type Pending } from './press'

/** A shortcut of a page. The dialog that `?` opens lists it. */
export type PageKey = {
  /** Alternatives, each of which triggers it: 'g d' one key after the other, 'Mod+Enter' held together. */
  readonly keys: readonly string[]
  readonly label: string
  readonly run: () => void
  /** Whether it is available now. The dialog does not list it otherwise. */
  readonly when?: boolean
  /** Also works while the user types, in the code editor or anywhere; only for keys with Ctrl, Cmd or Alt. By default it does not. */
  readonly whileTyping?: 'editor' | 'anywhere'
  /** Set for the shortcuts that every page has, which are listed separately. */
  readonly group?: 'site'
}

type Layer = { current: readonly PageKey[] }

const layers: Layer[] = []
let pending: Pending = NOTHING_PENDING
let quietings = 0

/** Binds shortcuts while the component is mounted. The list may be different on every render. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (layers.length === 0) window.addEventListener('keydown', onKey, { capture: true })
    layers.push(latest)
    return () => {
      layers.splice(layers.indexOf(latest), 1)
      if (layers.length === 0) window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}

/** While `on`, single-character shortcuts do nothing: in a duel an accidental key must not leave the page. */
export function useQuietCharacterKeys(on: boolean): void {
  useEffect(() => {
    if (!on) return
    quietings += 1
    return () => {
      quietings -= 1
    }
  }, [on])
}

/** The shortcuts that are available on this page now, its own first. */
export const currentPageKeys = (): readonly PageKey[] => {
  const now = allKeys().filter(({ when }) => when !== false)
  return [...now.filter(({ group }) => group !== 'site'), ...now.filter(({ group }) => group === 'site')]
}

const allKeys = (): readonly PageKey[] => layers.flatMap(({ current }) => current)

/** Shortcuts that are not available now, but which the editor must not handle in its own way either. */
const idleKeys = (): readonly PageKey[] =>
  allKeys()
    .filter(({ when, keys }) => when === false && keys.every(hasModifier))
    .map((key) => ({ ...key, run: () => undefined }))

/** Handles a key before the editor does, which would insert a line at Ctrl+Enter. */
function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return
  const focus = focusOf(event.target)
  if (focus === 'layer' || (focus === 'control' && isControlKey(event.key) && !isHeldTogether(event))) return
  const bound = [...currentPageKeys(), ...idleKeys()].flatMap((key) => {
    const keys = key.keys.filter((one) => isHeard(key, one, focus))
    return keys.length === 0 ? [] : [{ keys, run: key.run }]
  })
  const outcome = afterPress(bound, pending, { press: event, atMs: event.timeStamp })
  pending = outcome.pending
  if (outcome.fired === null) return
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat || !isHeldTogether(event)) outcome.fired.run()
}

const isModifier = (key: string): boolean => ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(key)

/**
 * Whether a modifier is held. Such a shortcut, for example the one that runs a program, does not fire again while the keys are held down.
 */
const isHeldTogether = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

function isHeard({ whileTyping }: PageKey, keys: string, focus: Focus): boolean {
  if (areCharacters(keys) && (quietings > 0 || !characterKeys.isOn())) return false
  if (focus !== 'field' && focus !== 'editor') return true
  return hasModifier(keys) && (whileTyping === 'anywhere' || (whileTyping === 'editor' && focus === 'editor'))
}
