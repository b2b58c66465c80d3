import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { contrast, type Oklch } from './contrast'

const css = await Bun.file(join(import.meta.dir, 'tokens.css')).text()

/** The opaque colours of one theme; `var(--x)` is followed. */
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

/** Text (or mark), what it stands on, and the ratio it needs there. */
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
