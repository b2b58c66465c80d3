import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from 'bun-plugin-tailwind'
import { type SharedModules, sharedModules } from './shared-scripts'

const root = join(import.meta.dir, '..')

/** The source of the styles; paths in it are relative to its folder. */
export const STYLES_SOURCE = join(root, 'src/ui/styles/app.css')

export type BundleOptions = {
  readonly outdir: string
  /** Prefix of the built files' URLs. */
  readonly publicPath: string
  /** For a release: small, with content hashes in every name. Otherwise fast, readable, and with plain names. */
  readonly isRelease: boolean
}

/** A CSS rule that the bundler does not know: it warns and keeps the rule unchanged. */
const LEFT_AS_IT_IS = '@view-transition'

type Parts = Pick<Bun.BuildConfig, 'entrypoints' | 'splitting' | 'format' | 'plugins' | 'external'>

async function bundle(options: BundleOptions, parts: Parts): Promise<Bun.BuildOutput> {
  const { isRelease, outdir, publicPath } = options
  const entry = isRelease ? '[name]-[hash].[ext]' : '[name].[ext]'
  const result = await Bun.build({
    outdir,
    publicPath,
    target: 'browser',
    minify: isRelease,
    metafile: true,
    throw: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    naming: { entry, chunk: 'chunk-[hash].[ext]', asset: entry },
    ...parts,
  })
  // What the bundler warns of is built differently from what is written, and would be noticed only in the browser.
  const complaints = result.logs.filter(
    ({ level, message }) => level === 'error' || (level === 'warning' && !message.includes(LEFT_AS_IT_IS)),
  )
  if (!result.success || complaints.length > 0) throw new AggregateError(complaints, 'The client could not be built.')
  return result
}

/** The names of a checkout's islands: each file at the top of `islands` is one. */
export const islandNames = (checkout: string = root): string[] =>
  readdirSync(join(checkout, 'islands')).flatMap((name) => /^(\w+)\.tsx$/.exec(name)?.[1] ?? [])

/**
 * Writes the entry of an island's script: the code that starts it is in one chunk with React, which all islands share.
 * `shared`: files of imports, see shared-scripts.ts.
 */
async function islandEntry(name: string, shared: readonly string[] = []): Promise<string> {
  const path = join(root, 'dist/islands', `${name}.ts`)
  const lines = [
    ...shared.map((file) => `export * from './${file}'`),
    `import Island from '../../islands/${name}'`,
    "import { hydrateIsland } from '../../src/web/hydrate-island'",
    'export const hydrate = (element: HTMLElement): void => hydrateIsland(element, Island)',
  ]
  await Bun.write(path, `${lines.join('\n')}\n`)
  return path
}

const splitBundle = (options: BundleOptions, islands: readonly string[]): Promise<Bun.BuildOutput> =>
  bundle(options, { entrypoints: [join(root, 'src/web/boot.ts'), ...islands], splitting: true, format: 'esm' })

/**
 * How a file of imports refers to a module. The bundler omits packages without side effects, such as icons, unless an
 * export is used, so their default export is re-exported.
 */
const importOf = (path: string, index: number): string =>
  path.includes('/lucide-react/dist/esm/icons/')
    ? `export { default as icon${index} } from '${join(root, path)}'\n`
    : `import '${join(root, path)}'\n`

/** Writes one file of imports for each group, and each island's entry with the groups that apply to it. */
async function sharingEntries(groups: readonly SharedModules[]): Promise<string[]> {
  const files = groups.map((group, index) => ({ ...group, file: `shared-${index + 1}` }))
  for (const { file, modules } of files) {
    await Bun.write(join(root, 'dist/islands', `${file}.ts`), modules.map(importOf).join(''))
  }
  const sharedBy = (name: string) => files.flatMap(({ file, islands }) => (islands.includes(name) ? [file] : []))
  return await Promise.all(islandNames().map((name) => islandEntry(name, sharedBy(name))))
}

/**
 * The islands' scripts, one each, and their boot script. A release is bundled twice: the first result shows which small
 * files belong together. Rejects with AggregateError, with one error for each fault.
 */
export async function bundleScripts(options: BundleOptions): Promise<Bun.BuildOutput> {
  const first = await splitBundle(options, await Promise.all(islandNames().map((name) => islandEntry(name))))
  if (!options.isRelease || first.metafile === undefined) return first
  return await splitBundle(options, await sharingEntries(sharedModules(first.metafile)))
}

/** The script that runs before the first paint. */
export const bundleTheme = (options: BundleOptions): Promise<Bun.BuildOutput> =>
  bundle(options, { entrypoints: [join(root, 'src/ui/theme-boot.ts')], format: 'iife' })

/** The style sheet, which still refers to fonts by their paths in the sources: see client-fonts.ts. */
export const bundleStyles = (options: BundleOptions): Promise<Bun.BuildOutput> =>
  bundle(options, { entrypoints: [STYLES_SOURCE], plugins: [tailwind], external: ['*.woff2'] })
