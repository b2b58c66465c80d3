import { mkdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

export type FontFile = { readonly name: string; readonly path: string }

type StyleSheet = {
  /** The built style sheet, which still names fonts by their place in the sources. */
  readonly built: string
  /** The source those places are relative to. */
  readonly source: string
  readonly outdir: string
}

/**
 * Copies the fonts a built style sheet names into `outdir` under hashed names, and points the style sheet there.
 * Bun's bundler would write each font into the style sheet as text: half a megabyte before the first paint, and refused
 * by our Content-Security-Policy. So the bundle leaves `*.woff2` alone (external), and this gives them their addresses.
 */
export async function serveFonts({ built, source, outdir }: StyleSheet): Promise<FontFile[]> {
  const css = await Bun.file(built).text()
  const named = [...new Set([...css.matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map((match) => match[1] ?? ''))]
  await mkdir(outdir, { recursive: true })
  const fonts = await Promise.all(named.map((from) => copyHashed(from, resolve(dirname(source), from), outdir)))
  const addressed = fonts.reduce((text, font) => text.replaceAll(font.from, `/assets/${font.name}`), css)
  await Bun.write(built, addressed)
  return fonts.map(({ name, path }) => ({ name, path }))
}

async function copyHashed(from: string, file: string, outdir: string): Promise<FontFile & { readonly from: string }> {
  const bytes = await Bun.file(file).bytes()
  const name = `${basename(file, '.woff2')}-${Bun.hash(bytes).toString(36).slice(0, 8)}.woff2`
  const path = join(outdir, name)
  await Bun.write(path, bytes)
  return { from, name, path }
}
