/** One note: which, when, how long. */
export type Tone = { readonly hertz: number; readonly atS: number; readonly lengthS: number }

/** Share of full loudness: heard beside music, never over it. */
export const LOUDNESS = 0.06

/** Two notes up call, two notes down end; a single one only says that something has come. */
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
