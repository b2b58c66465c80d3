/**
 * Builds the browser's files (boot, islands, styles, fonts) into dist/client with hashed names, and writes
 * src/embedded.gen.ts, through which the server finds those files, the sandbox agent and the demo problems, both from
 * the sources and inside the binary.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { archiveHash } from '#db/seed/problem-archive'
import { bundleScripts, bundleStyles, bundleTheme, STYLES_SOURCE } from './client-bundle'
import { type CompressedFiles, compressFile } from './client-compression'
import { serveFonts } from './client-fonts'
import { drawIcons } from './client-icons'
import { writeHashed } from './hashed-file'
import { islandScripts } from './island-scripts'

const root = join(import.meta.dir, '..')
const outdir = join(root, 'dist/client')

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}

await mkdir(outdir, { recursive: true })
const options = { outdir, publicPath: '/assets/', isRelease: true }
const { outputs: scripts, metafile } = await bundleScripts(options)
if (metafile === undefined) throw new Error('The bundler does not say which island needs which script.')
const { islands, editor } = islandScripts(metafile, options.publicPath)
const theme = (await bundleTheme(options)).outputs
const styles = (await bundleStyles(options)).outputs

const addressOf = (artifact: { readonly path: string }): string => `/assets/${artifact.path.slice(outdir.length + 1)}`
const entryOf = (list: Bun.BuildArtifact[]): string => {
  const entry = list.find((one) => one.kind === 'entry-point') ?? list.find((one) => extname(one.path) === '.css')
  if (entry === undefined) throw new Error('The client build made no entry.')
  return addressOf(entry)
}

const boot = scripts.find(({ path }) => basename(path).startsWith('boot'))
if (boot === undefined) throw new Error('The client build made no boot.')
const bootAddress = addressOf(boot)

const fonts = await serveFonts({
  built: join(outdir, basename(entryOf(styles))),
  source: STYLES_SOURCE,
  outdir,
  publicPath: options.publicPath,
  cut: true,
})
const drawing = join(root, 'src/ui/pictures/favicon.svg')
const icon = await writeHashed(outdir, drawing, await Bun.file(drawing).bytes())
const icons = await drawIcons(drawing, outdir)
const outputs: { readonly path: string }[] = [...scripts, ...theme, ...styles, ...fonts, icon, ...Object.values(icons)]

const iconAddresses = Object.fromEntries(Object.entries(icons).map(([name, file]) => [name, addressOf(file)]))
const optional = (path: string): string | null => (existsSync(join(root, path)) ? `../${path}` : null)
const agent = optional('dist/agent/joust-agent')
const problems = optional('dist/problems.pack')
const hashOf = (path: string): string => archiveHash(new Uint8Array(readFileSync(join(root, 'src', path))))
const unique = [...new Map(outputs.map((one) => [one.path, one])).values()]
const compressed = new Map<string, CompressedFiles>()
for (const { path } of unique) compressed.set(path, await compressFile(path))
const built = new Set([...unique.map(({ path }) => path), ...[...compressed.values()].flatMap(Object.values<string>)])
/** In the generated module, each built file has a variable with the path where the runtime put it. */
const variables = new Map([...built].map((path, i) => [path, `f${i}`]))
const placeOf = (path: string): string => `String(${variables.get(path)})`

const assetLine = (one: { readonly path: string }): string => {
  const type = TYPES[extname(one.path)] ?? 'application/octet-stream'
  const others = Object.entries(compressed.get(one.path) ?? {}).map(([name, file]) => `, ${name}: ${placeOf(file)}`)
  return `    { path: '${addressOf(one)}', file: ${placeOf(one.path)}, type: '${type}'${others.join('')} },`
}

const lines = [
  '// @ts-nocheck: the imported files are bundles, styles and fonts, which have no types.',
  '// Made by scripts/build-client.ts. Not kept in version control.',
  "import type { ProblemArchive } from '#db/seed/problem-archive'",
  "import type { Assets } from '#web'",
  ...[...variables].map(
    ([path, name]) => `import ${name} from '../dist/client/${path.slice(outdir.length + 1)}' with { type: 'file' }`,
  ),
  ...(agent === null ? [] : [`import agent from '${agent}' with { type: 'file' }`]),
  ...(problems === null ? [] : [`import problems from '${problems}' with { type: 'file' }`]),
  '',
  'export const ASSETS: Assets = {',
  '  files: [',
  ...unique.map(assetLine),
  '  ],',
  `  entries: { boot: '${bootAddress}', theme: '${entryOf(theme)}', styles: ['${entryOf(styles)}'], icon: '${addressOf(icon)}', icons: ${JSON.stringify(iconAddresses)} },`,
  `  islands: ${JSON.stringify(islands)},`,
  `  editor: ${JSON.stringify(editor)},`,
  '}',
  '',
  '/** The sandbox agent built for this platform, or null where no C compiler was there. */',
  `export const AGENT_FILE: string | null = ${agent === null ? 'null' : 'String(agent)'}`,
  '/** The demo problems as one archive. */',
  `export const PROBLEMS: ProblemArchive | null = ${problems === null ? 'null' : `{ file: String(problems), hash: '${hashOf(problems)}' }`}`,
  '',
]
await Bun.write(join(root, 'src/embedded.gen.ts'), lines.join('\n'))

// Last, so that a server that is starting meanwhile finds the files of its list.
for (const name of readdirSync(outdir)) if (!built.has(join(outdir, name))) await rm(join(outdir, name))
