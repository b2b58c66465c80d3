/**
 * Pages a second through the server's router (guards, loaders, head, policy) compared with a bare renderToString of the same amount of
 * markup, in the same process and run.
 * Run: npm run bench -- pages
 */
process.env.NODE_ENV = 'production'

import { renderToString } from 'react-dom/server'
import { apiDocument } from '#web'
import { ASSETS } from '../src/embedded.gen'
import { renderPage } from '../src/web/render'
import { startServer } from '../tests/harness/server'
import { callsPerSecond, median, table } from './measure'

const ROUNDS = 7
const ROUND_MS = 700

const server = await startServer()
const path = '/sign-in'
const html = await (await fetch(server.url + path)).text()

/** About as many elements as the page has, so that the baseline renders the same amount of markup. */
const elements = html.match(/<[a-z]/g)?.length ?? 0
const Bare = () => (
  <html lang="en">
    <body>
      {Array.from({ length: elements - 2 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <span key={i} className="text">
          {'x'.repeat(Math.max(1, Math.round(html.length / elements) - 26))}
        </span>
      ))}
    </body>
  </html>
)

type Rates = { readonly bare: number[]; readonly rendered: number[]; readonly fetched: number[] }
const rates: Rates = { bare: [], rendered: [], fetched: [] }

/** Renders the page as the server does, without HTTP. */
const context = {
  services: server.services,
  viewer: null,
  entries: ASSETS.entries,
  scripts: ASSETS,
  nonce: 'bench',
  origin: server.url,
  path,
  apiDocument: () => apiDocument({ origin: server.url, version: '', usesClerk: false }),
  request: new Request(server.url + path),
  userAgent: '',
  development: false,
}
const render = async () => (await renderPage(new Request(server.url + path), context, console.error))?.text()

for (let round = 0; round < ROUNDS; round++) {
  rates.bare.push(await callsPerSecond(() => renderToString(<Bare />), ROUND_MS))
  rates.rendered.push(await callsPerSecond(render, ROUND_MS))
  rates.fetched.push(await callsPerSecond(async () => (await fetch(server.url + path)).text(), ROUND_MS))
}
const bare = median(rates.bare)
const rendered = median(rates.rendered)
const fetched = median(rates.fetched)
console.log(`page ${path}: ${elements} elements, ${html.length} bytes; median of ${ROUNDS} interleaved rounds\n`)
table(
  ['what', 'a second', 'of bare'],
  [
    ['bare renderToString of as much markup', bare.toFixed(0), '1.00'],
    ['the page (router, guards, loaders, head, islands)', rendered.toFixed(0), (rendered / bare).toFixed(2)],
    [
      'the page over HTTP on loopback (router, guards, session look-up, policy), one client',
      fetched.toFixed(0),
      (fetched / bare).toFixed(2),
    ],
  ],
)
await server.stop()
process.exit(0)
