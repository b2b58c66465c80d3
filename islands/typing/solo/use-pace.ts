import { useEffect, useState } from 'react'
import type { OpenSoloRun } from '#contracts/http/typing'
import { charactersAt, type PaceCurve, placeAfter, steadyPace } from '#core/typing-solo'
import { withStorage } from '../../lib/storage'
import type { Place } from '../text-view'

/** The limits of the speed of a steady pace caret, and its first value, in words per minute. */
export const PACE_WPM = { least: 10, most: 300, first: 60 } as const
export const PACE_KINDS = {
  none: 'No pace',
  average: 'Average',
  best: 'Best',
  last: 'Last',
  number: 'A number',
} as const
export type Pace = { readonly kind: keyof typeof PACE_KINDS; readonly wpm: number }

const KEPT = 'joust:typing-pace'
const NONE: Pace = { kind: 'none', wpm: PACE_WPM.first }
export const isKind = (value: string): value is Pace['kind'] => Object.hasOwn(PACE_KINDS, value)

/** The pace choice, which this browser stores. */
export function usePaceChoice() {
  const [pace, setPace] = useState(NONE)
  useEffect(() => {
    const [kind = '', wpm = ''] = withStorage((storage) => storage.getItem(KEPT) ?? '', '').split(' ')
    if (isKind(kind)) setPace({ kind, wpm: boundedWpm(Number(wpm)) })
  }, [])
  const choose = (next: Pace): void => {
    setPace(next)
    withStorage((storage) => storage.setItem(KEPT, `${next.kind} ${next.wpm}`), undefined)
  }
  return { pace, choose }
}

export const boundedWpm = (wpm: number): number =>
  Number.isFinite(wpm) && wpm > 0 ? Math.min(PACE_WPM.most, Math.max(PACE_WPM.least, Math.round(wpm))) : PACE_WPM.first

/** The curve that the caret follows; null if there is none. */
export function curveOf({ kind, wpm }: Pace, paces: OpenSoloRun['paces']): PaceCurve | null {
  if (kind === 'none') return null
  return kind === 'number' ? steadyPace(boundedWpm(wpm)) : paces[kind]
}

const MOVES_EVERY_MS = 80

/** The current position of the pace caret in the text; null if there is none, or if it has passed the end of the text. */
export function usePacePlace(
  text: readonly string[],
  curve: PaceCurve | null,
  { running, elapsedMs }: { readonly running: boolean; readonly elapsedMs: () => number },
): Place | null {
  const [characters, setCharacters] = useState(0)
  useEffect(() => {
    if (curve === null || !running) return setCharacters(0)
    const timer = setInterval(() => setCharacters(Math.floor(charactersAt(curve, elapsedMs()))), MOVES_EVERY_MS)
    return () => clearInterval(timer)
  }, [curve, running, elapsedMs])
  return curve === null ? null : placeAfter(text, characters)
}
