/**
 * Asks every route and every page that a server has, as each kind of caller: the list is the server's own, so nothing
 * that is added to the product escapes it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, type Player } from '../harness/player'
import { PROBLEMS } from '../harness/problem-files'
import type { TestServer } from '../harness/server'

const ROOT = join(import.meta.dir, '../..')
/** null: a visitor. */
export type Asker = Player | null
export type Answer = { readonly path: string; readonly status: number; readonly text: string }

type Known = {
  /** What stands for a parameter of a path, by its name; any other name is asked with each of these. */
  readonly values: Readonly<Record<string, string>>
  /** More of the same routes: what a query asks for. */
  readonly further?: readonly string[]
}

/** The pages, whose paths are their files' names. */
export const PAGES: readonly string[] = readdirSync(join(ROOT, 'routes/pages'))
  .filter((name) => name !== '__root.tsx')
  .map(
    (name) =>
      `/${name
        .replace(/\.tsx$/, '')
        .replaceAll('_.', '.')
        .split('.')
        .filter((part) => part !== 'index')
        .join('/')}`,
  )

/** Thousands of answers that are looked at as they are: how they are packed is asked in `src/web/compression.test.ts`. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' }

const READING: readonly string[] = ['GET', 'ALL']
const NO_CALLS: readonly string[] = [...READING, 'WS', '$INTERNALWS', 'HEAD', 'OPTIONS']

export class Scan {
  constructor(
    private readonly server: () => TestServer,
    private readonly known: () => Known,
  ) {}

  /** Everything that can be read. */
  paths(): string[] {
    const declared = this.server().routes.filter(({ method }) => READING.includes(method))
    const all = [...declared.map(({ path }) => path), ...PAGES]
    return [...new Set([...all.flatMap((path) => this.filled(path)), ...(this.known().further ?? [])])]
  }

  /** Where one leads to another of these, the answer is where it leads: what is there is asked once, not for each of them. */
  readAll(asker: Asker): Promise<Answer[]> {
    const paths = new Set(this.paths())
    return Promise.all([...paths].map((path) => this.read(asker, path, paths)))
  }

  private async read(asker: Asker, path: string, paths: ReadonlySet<string>): Promise<Answer> {
    const { url } = this.server()
    const headers = { ...UNCOMPRESSED, origin: url, ...(asker !== null && { authorization: `Bearer ${asker.token}` }) }
    const answer = await fetch(`${url}${path}`, { headers, redirect: 'manual' })
    const text = await answer.text()
    const leadsTo = answer.headers.get('location')
    if (leadsTo === null) return { path, status: answer.status, text: steady(text) }
    if (paths.has(leadsTo)) return { path, status: answer.status, text: `${leadsTo} ${steady(text)}` }
    const there = await fetch(new URL(leadsTo, `${url}${path}`), { headers })
    return { path, status: there.status, text: steady(await there.text()) }
  }

  /** Every call that changes something, one after the other; `between` runs after each. */
  async sendAll(asker: Asker, body: unknown, between: () => void): Promise<Answer[]> {
    const answers: Answer[] = []
    // Who ends their own session, or themselves, comes last.
    const changing = this.server()
      .routes.filter(({ method }) => !NO_CALLS.includes(method))
      .sort((a, b) => Number(a.path.startsWith('/api/a')) - Number(b.path.startsWith('/api/a')))
    for (const { method, path } of changing) {
      for (const asked of new Set(this.filled(path))) {
        const answer = await this.ask(asker, { method, path: asked, body })
        answers.push({ ...answer, path: `${method} ${asked}` })
        between()
      }
    }
    return answers
  }

  private async ask(asker: Asker, { method, path, body }: { method: string; path: string; body?: unknown }) {
    const answer = await (asker?.call(method, path, body) ?? call(this.server().url, method, path, body))
    return { path, status: answer.status, text: steady(await answer.text()) }
  }

  /** '/x/:id' with a value for each name; '*' stands for any rest. */
  private filled(path: string): string[] {
    const { values } = this.known()
    return Object.values(values).map((other) =>
      path.replaceAll(/[:$]([A-Za-z]+)\??/g, (_all, name: string) => values[name] ?? other).replace('*', 'x'),
    )
  }
}

/** Say how the machine does, or when one's own session was used last: each time something else. */
const VOLATILE = /^\/(healthz|readyz|metrics|settings|api\/account\/)/

/** Paths whose answers are not what they were. */
export const changed = (before: readonly Answer[], after: readonly Answer[]): string[] =>
  after.filter(({ path, text }, at) => text !== before[at]?.text && !VOLATILE.test(path)).map(({ path }) => path)

/**
 * Without what is another thing at each answer: ids of failures and of islands, nonces, the time. And without what an
 * ended contest waits for, which is public: how many submissions, never whose and what became of them.
 */
const steady = (text: string): string =>
  text
    .replaceAll(/"(errorId|requestId|nonce|serverTime|generatedAt)":"[^"]*"/g, '')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/(name="csp-nonce" content|content)="[^"]*"( name="csp-nonce")?/g, (all) =>
      all.includes('csp-nonce') ? '' : all,
    )
    .replaceAll(/"(serverNowMs|uptimeSeconds|version)":\d+/g, '')
    .replaceAll(/&quot;(serverNowMs|nowMs)&quot;:\d+/g, '')
    .replaceAll(/("|&quot;)unjudged\1:\d+/g, '')
    .replaceAll(/Waiting for [^.<]*\./g, '')

/** The longer lines of the hidden tests of a problem of the demo set: nothing else holds them. */
export function hiddenLinesOf(problemId: string): string[] {
  const folder = join(PROBLEMS, problemId, 'data/secret')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.in'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.length > 20)
    .map((line) => line.slice(0, 40))
}
