/**
 * Requests every route and every page of a server as each kind of caller. The list of routes is the server's own, so nothing that is added
 * to the product is missed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, type Player } from '../harness/player'
import { PROBLEMS } from '../harness/problem-files'
import type { TestServer } from '../harness/server'

const ROOT = join(import.meta.dir, '../..')
/** Null for a visitor. */
export type Asker = Player | null
export type Answer = { readonly path: string; readonly status: number; readonly text: string }

type Known = {
  /** The value of each path parameter, by name. A parameter with another name is requested with each of these values. */
  readonly values: Readonly<Record<string, string>>
  /** Further addresses of the same routes, with queries. */
  readonly further?: readonly string[]
}

/** The pages, whose paths are the names of their files. */
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

/** Thousands of answers are compared uncompressed; compression is tested in `src/web/compression.test.ts`. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' }

const READING: readonly string[] = ['GET', 'ALL']
const NO_CALLS: readonly string[] = [...READING, 'WS', '$INTERNALWS', 'HEAD', 'OPTIONS']

export class Scan {
  constructor(
    private readonly server: () => TestServer,
    private readonly known: () => Known,
  ) {}

  /** All addresses that can be read. */
  paths(): string[] {
    const declared = this.server().routes.filter(({ method }) => READING.includes(method))
    const all = [...declared.map(({ path }) => path), ...PAGES]
    return [...new Set([...all.flatMap((path) => this.filled(path)), ...(this.known().further ?? [])])]
  }

  /** Reads all addresses. A redirect to another of these addresses is not followed again, because that one is read anyway. */
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

  /** Makes every call that changes something, in sequence; `between` runs after each. */
  async sendAll(asker: Asker, body: unknown, between: () => void): Promise<Answer[]> {
    const answers: Answer[] = []
    // Calls that end the caller's session or account come last.
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

  /** '/x/:id' with a value for each parameter; '*' stands for any rest. */
  private filled(path: string): string[] {
    const { values } = this.known()
    return Object.values(values).map((other) =>
      path.replaceAll(/[:$]([A-Za-z]+)\??/g, (_all, name: string) => values[name] ?? other).replace('*', 'x'),
    )
  }
}

/** Paths whose answers differ each time, such as the state of the machine or the last use of the session. */
const VOLATILE = /^\/(healthz|readyz|metrics|settings|api\/account\/)/

/** The paths whose answers have changed. */
export const changed = (before: readonly Answer[], after: readonly Answer[]): string[] =>
  after.filter(({ path, text }, at) => text !== before[at]?.text && !VOLATILE.test(path)).map(({ path }) => path)

/**
 * The text without what differs in each answer: ids of failures and islands, nonces, the time. Also without what a contest that has ended
 * waits for, which is public: the number of submissions, but not whose they are or their verdicts.
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

/** The longer lines of the hidden tests of a demo problem, which appear nowhere else. */
export function hiddenLinesOf(problemId: string): string[] {
  const folder = join(PROBLEMS, problemId, 'data/secret')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.in'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.length > 20)
    .map((line) => line.slice(0, 40))
}
