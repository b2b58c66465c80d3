import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'

const css = await Bun.file(join(import.meta.dir, 'tokens.css')).text()

type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Converts an OKLCH colour to linear sRGB as in Björn Ottosson's OKLab, limited to what a screen can show. */
function linearRgb([lightness, chroma, hue]: Oklch): readonly [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number): number => Math.min(Math.max(value, 0), 1)
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function contrast(one: Oklch, other: Oklch): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Finds the opaque colours of one theme by name, also through `var(--x)`. */
function tokensOf(theme: 'dark' | 'light'): (name: string) => Oklch {
  const find = (name: string): Oklch => {
    const declared = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
    const [, light = '', dark = ''] = /^light-dark\((.+), (.+)\)$/.exec(declared) ?? [null, declared, declared]
    const value = theme === 'dark' ? dark : light
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    if (other !== undefined) return find(other)
    const [l, c, h] = (/^oklch\(([\d. ]+)\)$/.exec(value)?.[1] ?? '').split(' ').map(Number)
    if (l === undefined || c === undefined || h === undefined) throw new Error(`${theme} has no colour --${name}`)
    return [l, c, h]
  }
  return find
}

const GROUNDS = ['ground', 'surface', 'raised', 'field']
const SOFT = ['azure-soft', 'amber-soft', 'green-soft', 'red-soft', 'yellow-soft', 'grey-soft']
const VERDICTS = ['green', 'red', 'yellow', 'grey']
const METALS = ['iron', 'bronze', 'silver', 'gold', 'platinum']
const CODE = ['code-keyword', 'code-name', 'code-string', 'code-number', 'code-comment']

/** Text colours (or marks), the backgrounds they appear on, and the contrast ratio they need there. */
const NEEDS: readonly (readonly [inks: readonly string[], grounds: readonly string[], ratio: number])[] = [
  [['ink', 'ink-2'], GROUNDS, 7],
  [['ink', 'ink-2', 'ink-3'], SOFT, 4.5],
  [['ink-3', 'azure', 'amber', ...VERDICTS], GROUNDS, 4.5],
  [CODE, [...GROUNDS, 'azure-soft', 'amber-soft'], 4.5],
  [['gold-ink', 'silver-ink', 'bronze-ink'], ['surface', 'azure-soft'], 4.5],
  [['control', 'azure-mark', 'amber-mark', ...METALS], ['ground', 'surface'], 3],
  [['azure'], ['azure-soft'], 4.5],
  [['amber'], ['amber-soft'], 4.5],
  [['green'], ['green-soft', 'azure-soft', 'amber-soft'], 4.5],
  [['red'], ['red-soft'], 4.5],
  [['yellow'], ['yellow-soft'], 4.5],
  [['ink', 'ink-2', 'contrast-keyword', 'contrast-string', 'contrast-number'], ['contrast-field'], 7],
  [['on-azure'], ['azure', 'azure-high'], 4.5],
]

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const token = tokensOf(theme)
  const pairs = NEEDS.flatMap(([inks, grounds, ratio]) =>
    inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, ratio }))),
  )
  test.each(pairs)('$ink on $ground is at least $ratio:1', ({ ink, ground, ratio }) => {
    expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(ratio)
  })
})
