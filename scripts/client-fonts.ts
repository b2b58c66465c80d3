import { mkdir } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import subsetFont from 'subset-font'
import { writeHashed } from './hashed-file'

type FontFile = { readonly name: string; readonly path: string }

type StyleSheet = {
  /** The built style sheet, which still refers to fonts by their paths in the sources. */
  readonly built: string
  /** The source file that those paths are relative to. */
  readonly source: string
  readonly outdir: string
  /** Prefix of the fonts' URLs. */
  readonly publicPath: string
  /** Whether to reduce the fonts to what our styles use: a third smaller, in two seconds. */
  readonly cut: boolean
}

type Axes = Readonly<Record<string, { readonly min: number; readonly max: number }>>

/** The parts of variable fonts' axes that our styles use (src/ui/styles): a new weight or width must be added here. */
const USED_AXES: readonly (readonly [file: RegExp, axes: Axes])[] = [
  [/^archivo-/, { wdth: { min: 112, max: 125 }, wght: { min: 400, max: 720 } }],
  [/^(inter|jetbrains-mono)-/, { wght: { min: 400, max: 720 } }],
]

/**
 * Copies the fonts that a built style sheet names into `outdir` under hashed names, and updates the style sheet. Bun's
 * bundler would embed each font in the style sheet as text: half a megabyte before the first paint, and refused by our
 * Content-Security-Policy. So the bundle leaves `*.woff2` alone (external), and this function sets the URLs.
 */
export async function serveFonts({ built, source, outdir, publicPath, cut }: StyleSheet): Promise<FontFile[]> {
  const css = await Bun.file(built).text()
  const named = [...new Set([...css.matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map((match) => match[1] ?? ''))]
  await mkdir(outdir, { recursive: true })
  const fonts = await Promise.all(
    named.map(async (from) => {
      const bytes = await Bun.file(resolve(dirname(source), from)).bytes()
      return { from, ...(await writeHashed(outdir, from, cut ? await cutDown(from, bytes, css) : bytes)) }
    }),
  )
  const addressed = fonts.reduce((text, font) => text.replaceAll(font.from, `${publicPath}${font.name}`), css)
  await Bun.write(built, addressed)
  return fonts.map(({ name, path }) => ({ name, path }))
}

/** Reduces the font to the characters that the style sheet uses it for, and to the parts of its axes in use. */
async function cutDown(from: string, bytes: Uint8Array, css: string): Promise<Uint8Array> {
  const axes = USED_AXES.find(([file]) => file.test(basename(from)))?.[1]
  const face = css.split('@font-face').find((one) => one.includes(from)) ?? ''
  const ranges = [...face.matchAll(/U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi)]
  if (axes === undefined || ranges.length === 0) return bytes
  const characters = ranges.flatMap(([, first = '', last = first]) => {
    // The bundler writes U+0000-00FF as U+??.
    const start = Number.parseInt(first.replaceAll('?', '0'), 16)
    return Array.from({ length: Number.parseInt(last.replaceAll('?', 'F'), 16) - start + 1 }, (_, i) =>
      String.fromCodePoint(start + i),
    )
  })
  return await subsetFont(Buffer.from(bytes), characters.join(''), { targetFormat: 'woff2', variationAxes: axes })
}
