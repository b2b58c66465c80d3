/** One note: its pitch, start and length. */
export type Tone = { readonly hertz: number; readonly atS: number; readonly lengthS: number }

/** The share of full volume: audible beside music, but never louder than it. */
export const LOUDNESS = 0.06

/** Two rising notes call, two falling notes end something, and a single note announces that something arrived. */
export const SOUNDS = {
  found: { label: 'Opponent found', tones: pair(523, 784) },
  start: { label: 'Start', tones: pair(440, 880) },
  verdict: { label: 'Verdict', tones: [{ hertz: 660, atS: 0, lengthS: 0.16 }] },
  lastMinute: { label: 'Last minute', tones: [0, 0.16].map((atS) => ({ hertz: 587, atS, lengthS: 0.1 })) },
  end: { label: 'End', tones: pair(659, 440) },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tones: readonly Tone[] }>>

export type Sound = keyof typeof SOUNDS

function pair(first: number, second: number): readonly Tone[] {
  return [
    { hertz: first, atS: 0, lengthS: 0.14 },
    { hertz: second, atS: 0.14, lengthS: 0.24 },
  ]
}
