import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { KIND_FOLDERS } from '../generate-kinds'
import { NO_WORK, union, type Work } from './changes'
import type { ClientBuild } from './client-build'
import type { DevError } from './messages'
import type { Pages } from './pages'
import { ServerFailed, type Servers } from './servers'

const root = join(import.meta.dir, '../..')
/** Editors write a file in several steps, and several files at once. */
const SETTLE_MS = 25
const EVERYTHING: Work = { parts: false, client: true, styles: true, server: true }

type RebuildOptions = {
  readonly client: ClientBuild
  readonly servers: Servers
  readonly pages: Pages
  /** Replaces the running server with the loaded one. */
  readonly restart: () => Promise<void>
  /** Called after a failed attempt, before the pages are notified. */
  readonly failed: () => void
}

/** Does the work that changes require, one attempt at a time. Failed work is part of the next attempt. */
export class Rebuilds {
  readonly #with
  #todo = EVERYTHING
  #isRunning = false
  #hasChanged = false
  #settled: Timer | undefined
  #listed = listedFiles()

  constructor(options: RebuildOptions) {
    this.#with = options
  }

  changed(work: Work): void {
    this.#todo = union(this.#todo, work)
    this.#hasChanged = true
    clearTimeout(this.#settled)
    this.#settled = setTimeout(() => void this.run(), SETTLE_MS)
  }

  /** Works until nothing has changed since the last attempt began. */
  async run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    do {
      this.#hasChanged = false
      const work = this.#todo
      this.#todo = NO_WORK
      const startedAt = performance.now()
      const errors = await this.#perform(work)
      if (errors.length > 0) this.#todo = union(this.#todo, work)
      this.#report(work, errors, performance.now() - startedAt)
    } while (this.#hasChanged)
    this.#isRunning = false
  }

  async #perform(work: Work): Promise<readonly DevError[]> {
    const { client, servers, restart } = this.#with
    const listed = listedFiles()
    const isNewList = listed !== this.#listed
    const made = [
      ...(isNewList ? await attempt('The lists of pages and islands could not be made', () => script('generate')) : []),
      ...(work.parts ? await attempt('The agent or the problems could not be built', () => script('build-parts')) : []),
    ]
    if (made.length > 0) return made
    this.#listed = listed
    const [scripts, styles, loaded] = await Promise.all([
      work.client || isNewList ? attempt('The islands could not be built', () => client.scripts()) : [],
      work.styles ? attempt('The styles could not be built', () => client.styles()) : [],
      work.server ? attempt('The server could not be loaded', () => servers.load()) : [],
    ])
    const failed = [...scripts, ...styles, ...loaded]
    if (failed.length === 0 && work.server) return attempt('The server could not be started', restart)
    // The spare must not keep this attempt's sources for the next one.
    if (work.server && loaded.length === 0) servers.renewSpare()
    return failed
  }

  #report(work: Work, errors: readonly DevError[], ms: number): void {
    const { pages, failed } = this.#with
    if (errors.length > 0) failed()
    for (const { title, text } of errors) console.error(`\n${title}:\n${text}`)
    if (errors.length > 0) pages.showErrors(errors)
    else if (work.server || work.client) pages.reload()
    else {
      pages.showErrors([])
      if (work.styles) pages.exchangeStyles()
    }
    if (errors.length === 0 && work !== NO_WORK) console.log(`  rebuilt in ${Math.round(ms)} ms`)
  }
}

/** The files from which scripts/generate.ts makes its lists. */
const listedFiles = (): string =>
  ['islands', 'routes/pages', 'db/migrations', ...KIND_FOLDERS]
    .flatMap((folder) => readdirSync(join(root, folder)))
    .join('\n')

/** Runs a step and turns its exception into errors for the page. */
async function attempt(title: string, step: () => Promise<unknown>): Promise<readonly DevError[]> {
  try {
    await step()
    return []
  } catch (error) {
    return [{ title, text: errorText(error) }]
  }
}

function errorText(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorText).join('\n')
  return error instanceof ServerFailed ? withoutRoot(error.message) : withoutRoot(Bun.inspect(error, { colors: false }))
}

/** Shortens paths to the project's root. */
export const withoutRoot = (text: string): string => text.replaceAll(`${root}/`, '')

async function script(name: string): Promise<void> {
  const command = [process.execPath, join(root, 'scripts', `${name}.ts`)]
  const child = Bun.spawn(command, { cwd: root, stdout: 'pipe', stderr: 'pipe' })
  const printed = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  if ((await child.exited) !== 0) throw new ServerFailed(printed.join(''))
}
