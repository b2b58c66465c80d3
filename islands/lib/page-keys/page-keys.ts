import { useEffect, useRef } from 'react'
import { characterKeys } from './character-keys'
import { type Focus, focusOf, isControlKey } from './focus'
import { afterPress, areCharacters, hasModifier, NOTHING_PENDING, type Pending } from './press'

/** Keys of a page, and what they do; the dialog that `?` opens lists them. */
export type PageKey = {
  /** Each of them does it: 'g d' one after the other, 'Mod+Enter' together. */
  readonly keys: readonly string[]
  readonly label: string
  readonly run: () => void
  /** Whether it can be done now; what cannot is not listed either. */
  readonly when?: boolean
  /** Also while someone types, in the code editor or anywhere: only of keys with Ctrl, Cmd or Alt. Otherwise never. */
  readonly whileTyping?: 'editor' | 'anywhere'
  /** What every page has is listed apart. */
  readonly group?: 'site'
}

type Layer = { current: readonly PageKey[] }

const layers: Layer[] = []
let pending: Pending = NOTHING_PENDING
let quietings = 0

/** Binds keys for as long as the component is there. The list may be a new one on every render. */
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

/** While `on`, keys that are characters alone do nothing: in a duel a stray one must not lead away from it. */
export function useQuietCharacterKeys(on: boolean): void {
  useEffect(() => {
    if (!on) return
    quietings += 1
    return () => {
      quietings -= 1
    }
  }, [on])
}

/** What can be pressed on this page now, its own keys first. */
export const currentPageKeys = (): readonly PageKey[] => {
  const now = allKeys().filter(({ when }) => when !== false)
  return [...now.filter(({ group }) => group !== 'site'), ...now.filter(({ group }) => group === 'site')]
}

const allKeys = (): readonly PageKey[] => layers.flatMap(({ current }) => current)

/** What the editor must not get for its own use, though the page has none for it now. */
const idleKeys = (): readonly PageKey[] =>
  allKeys()
    .filter(({ when, keys }) => when === false && keys.every(hasModifier))
    .map((key) => ({ ...key, run: () => undefined }))

/** Before the editor hears of a key, which would begin a new line at Ctrl+Enter. */
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

/** A key that is held down repeats: fine for the next step, never for running a program. */
const isHeldTogether = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

function isHeard({ whileTyping }: PageKey, keys: string, focus: Focus): boolean {
  if (areCharacters(keys) && (quietings > 0 || !characterKeys.isOn())) return false
  if (focus !== 'field' && focus !== 'editor') return true
  return hasModifier(keys) && (whileTyping === 'anywhere' || (whileTyping === 'editor' && focus === 'editor'))
}
