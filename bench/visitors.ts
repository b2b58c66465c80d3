/**
 * The answers a second that visitors get, with 16 requests at a time on kept connections, from the cache and rendered for each request (a
 * cookie bypasses the cache). The baseline is a bare Elysia that answers as many bytes, in alternation within the same run. Processor time
 * is also measured, because other work on the machine affects it less.
 * Run: npm run bench -- visitors
 */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { bareElysia } from './bare-elysia'
import { freshServer } from './fresh-server'
import { median, ownProcessorMs, processorSeconds, table } from './measure'

const CLIENTS = 16
const ROUNDS = 3
const ROUND_MS = 600
const WARM_UP_ROUNDS = 3
const PATHS = ['/', '/sign-in', '/problems', '/contests', '/api/contests'] as const
const MADE = 'cookie: x=1\r\n'
const BROWSER = 'accept-encoding: gzip, deflate, br, zstd\r\n'

type Asked = { readonly url: string; readonly pid: number; readonly path: string; readonly headers: string }
type Rate = { readonly aSecond: number; readonly aProcessorSecond: number }

/**
 * One connection that sends the next request as soon as it has the answer, until `goesOn` returns false. Resolves to the number of answers.
 */
function client({ url, path, headers }: Asked, goesOn: () => boolean): Promise<number> {
  const { hostname, port, host } = new URL(url)
  const request = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64)\r\n${headers}\r\n`
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let answers = 0
  let head = ''
  let missing: number | null = null
  const connected = Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      open: (socket) => void socket.write(request),
      data(socket, chunk) {
        if (missing === null) {
          head += chunk.toString('latin1')
          const end = head.indexOf('\r\n\r\n')
          if (end < 0) return
          if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, end)))
          missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN) - (head.length - end - 4)
        } else missing -= chunk.length
        if (missing > 0) return
        if (Number.isNaN(missing)) return reject(new Error('An answer without a length.'))
        answers += 1
        head = ''
        missing = null
        if (goesOn()) socket.write(request)
        else socket.end()
      },
      close: () => resolve(answers),
      error: (_, error) => reject(error),
    },
  })
  connected.catch(reject)
  return promise
}

async function rateOf(asked: Asked): Promise<Rate> {
  const before = processorSeconds(asked.pid)
  const startedAt = performance.now()
  const goesOn = () => performance.now() - startedAt < ROUND_MS
  const answers = (await Promise.all(Array.from({ length: CLIENTS }, () => client(asked, goesOn)))).reduce(
    (a, b) => a + b,
  )
  const seconds = (performance.now() - startedAt) / 1000
  return { aSecond: answers / seconds, aProcessorSecond: answers / (processorSeconds(asked.pid) - before) }
}

/** A baseline that only renders as many elements and bytes as the page has. */
function bareRendering(html: string): () => string {
  const elements = html.match(/<[a-z]/g)?.length ?? 1
  const text = 'x'.repeat(Math.max(1, Math.round(html.length / elements) - 26))
  return () => {
    const spans = Array.from({ length: elements }, (_, i) => createElement('span', { key: i, className: 'text' }, text))
    return renderToString(createElement('main', null, spans))
  }
}

function renderingsAProcessorSecond(render: () => string): number {
  const before = ownProcessorMs()
  const startedAt = performance.now()
  let times = 0
  for (; performance.now() - startedAt < ROUND_MS / 2; times += 1) render()
  return (times * 1000) / (ownProcessorMs() - before)
}

process.env.NODE_ENV = 'production'
const server = await freshServer('visitors', { JOUST_LOG: 'warn' })
const rows: string[][] = []
for (const path of PATHS) {
  const html = await (await fetch(server.url + path)).text()
  const bare = await bareElysia(html.length)
  const render = bareRendering(html)
  const rates: Record<'bare' | 'given' | 'givenSmall' | 'made', Rate[]> = {
    bare: [],
    given: [],
    givenSmall: [],
    made: [],
  }
  const rendered: number[] = []
  // The JIT compiles what is often called; without this warm-up the first round would measure the compiler.
  for (let i = 0; i < WARM_UP_ROUNDS; i++) await rateOf({ ...server, path, headers: MADE })
  renderingsAProcessorSecond(render)
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await rateOf({ ...bare, path: '/', headers: '' }))
    rates.given.push(await rateOf({ ...server, path, headers: '' }))
    rates.givenSmall.push(await rateOf({ ...server, path, headers: BROWSER }))
    rates.made.push(await rateOf({ ...server, path, headers: MADE }))
    rendered.push(renderingsAProcessorSecond(render))
  }
  bare.stop()
  const of = (kind: keyof typeof rates, figure: keyof Rate): number => median(rates[kind].map((rate) => rate[figure]))
  const isPage = !path.startsWith('/api/')
  const ratio = (kind: keyof typeof rates): string =>
    isPage ? (of(kind, 'aProcessorSecond') / median(rendered)).toFixed(2) : '-'
  rows.push([
    path,
    ...(['given', 'givenSmall', 'made', 'bare'] as const).map((kind) => of(kind, 'aSecond').toFixed(0)),
    (of('given', 'aProcessorSecond') / of('bare', 'aProcessorSecond')).toFixed(2),
    ratio('given'),
    ratio('made'),
  ])
}
console.log(`${CLIENTS} clients, medians of ${ROUNDS} rounds in turns; ratios are of processor time\n`)
table(
  [
    'GET',
    'given out, a second',
    'compressed',
    'made for the request',
    'bare Elysia',
    'given out, of bare Elysia',
    'given out, of a bare renderToString',
    'made, of a bare renderToString',
  ],
  rows,
)
await server.stop()
process.exit(0)
