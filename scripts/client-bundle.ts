import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from 'bun-plugin-tailwind'
import { withoutEmpty } from './empty-scripts'
import { EVERY_PAGE, scriptsOfIslands } from './island-scripts'
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

/** The bundler puts shared files below this size into a larger one that the same scripts import, as its own documentation advises for browsers. */
const FOLDED_BYTES = 16_384

type Parts = Pick<Bun.BuildConfig, 'entrypoints' | 'splitting' | 'minChunkSize' | 'format' | 'plugins' | 'external'>

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
 * Writes the entry of a script of islands: the code that starts them is in one file with React, which all islands share.
 * `first`: modules that it imports before all others, see shared-scripts.ts.
 */
async function islandEntry(script: string, islands: readonly string[], first: readonly string[] = []): Promise<string> {
  const path = join(root, 'dist/islands', `${script}.ts`)
  const lines = [
    ...first.map((module) => `import '${module}'`),
    ...islands.map((name) => `import ${name} from '../../islands/${name}'`),
    "import { hydrateIsland } from '../../src/web/hydrate-island'",
    `const ISLANDS = { ${islands.join(', ')} }`,
    'export const hydrate = (element: HTMLElement): void => hydrateIsland(element, ISLANDS[element.dataset.name])',
  ]
  await Bun.write(path, `${lines.join('\n')}\n`)
  return path
}

const splitBundle = (options: BundleOptions, parts: Parts): Promise<Bun.BuildOutput> =>
  bundle(options, {
    ...parts,
    entrypoints: [join(root, 'src/web/boot.ts'), ...parts.entrypoints],
    splitting: true,
    format: 'esm',
  })

/** Writes the entries of a release, which import what every page has, and each group of modules that applies to them. */
const releaseEntries = (groups: readonly SharedModules[] = []): Promise<string[]> =>
  Promise.all(
    [...scriptsOfIslands(islandNames())].map(([script, islands]) => {
      const shared = groups.flatMap(({ scripts, modules }) => (scripts.includes(script) ? modules : []))
      const first = [...(script === EVERY_PAGE ? [] : [`./${EVERY_PAGE}`]), ...shared.map((path) => join(root, path))]
      return islandEntry(script, islands, first)
    }),
  )

/**
 * The islands' scripts and their boot script. A release is bundled twice: the first result shows which files belong
 * together. Rejects with AggregateError, with one error for each fault.
 */
export async function bundleScripts(options: BundleOptions): Promise<Bun.BuildOutput> {
  if (!options.isRelease) {
    const entrypoints = await Promise.all(islandNames().map((name) => islandEntry(name, [name])))
    return await splitBundle(options, { entrypoints })
  }
  const first = await splitBundle(options, { entrypoints: await releaseEntries() })
  if (first.metafile === undefined) return first
  const entrypoints = await releaseEntries(sharedModules(first.metafile))
  const second = await splitBundle(options, { entrypoints, minChunkSize: FOLDED_BYTES })
  return await withoutEmpty(second, options.publicPath)
}

/** The script that runs before the first paint. */
export const bundleTheme = (options: BundleOptions): Promise<Bun.BuildOutput> =>
  bundle(options, { entrypoints: [join(root, 'src/ui/theme-boot.ts')], format: 'iife' })

/** The style sheet, which still refers to fonts by their paths in the sources: see client-fonts.ts. */
export const bundleStyles = (options: BundleOptions): Promise<Bun.BuildOutput> =>
  bundle(options, { entrypoints: [STYLES_SOURCE], plugins: [tailwind], external: ['*.woff2'] })
