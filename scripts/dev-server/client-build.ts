import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BundleOptions, bundleScripts, bundleStyles, bundleTheme, STYLES_SOURCE } from '../client-bundle'
import { serveFonts } from '../client-fonts'
import { DEV_ASSETS } from './dev-entries'

const root = join(import.meta.dir, '../..')
const outdir = join(root, 'dist/dev')
const OPTIONS: BundleOptions = { outdir, publicPath: DEV_ASSETS, isRelease: false }

/** The browser's files, rebuilt when a change requires it. A failed build leaves the files of the last one. */
export class ClientBuild {
  #sources: ReadonlySet<string> = new Set()
  #overlay = ''

  constructor() {
    rmSync(outdir, { recursive: true, force: true })
    mkdirSync(outdir, { recursive: true })
  }

  /** Whether the last scripts were built from this file of the project, among others. */
  contains(path: string): boolean {
    return this.#sources.has(path)
  }

  async scripts(): Promise<void> {
    const [islands, theme] = await Promise.all([bundleScripts(OPTIONS), bundleTheme(OPTIONS)])
    const inputs = [islands, theme].flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}))
    this.#sources = new Set(inputs)
  }

  async styles(): Promise<void> {
    await bundleStyles(OPTIONS)
    await serveFonts({
      built: join(outdir, 'app.css'),
      source: STYLES_SOURCE,
      outdir,
      publicPath: DEV_ASSETS,
      cut: false,
    })
  }

  /** Builds the script for reloads and errors, which is added to the theme's script in every page. */
  async overlay(): Promise<void> {
    const built = await Bun.build({
      entrypoints: [join(import.meta.dir, 'page/overlay.ts')],
      target: 'browser',
      format: 'iife',
    })
    this.#overlay = (await built.outputs[0]?.text()) ?? ''
  }

  /** Only the script for reloads and errors, for pages that the supervisor serves itself. */
  overlayScript(): string {
    return this.#overlay
  }

  async file(name: string): Promise<Response> {
    const file = Bun.file(join(outdir, name))
    if (!/^[\w.-]+$/.test(name) || !(await file.exists())) return new Response('No such file.\n', { status: 404 })
    const headers = { 'content-type': file.type, 'cache-control': 'no-store' }
    if (name === 'theme-boot.js') return new Response(`${await file.text()}\n${this.#overlay}`, { headers })
    return new Response(file, { headers })
  }
}
