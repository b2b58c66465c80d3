/**
 * The Lighthouse scores of the pages on a desktop, with the performance score of 100 first and what costs it most. npm fetches Lighthouse
 * when it is run, because it is larger than Joust.
 * Run: npm run bench -- lighthouse [path ...]
 */
import { join } from 'node:path'
import { signUp } from '../tests/harness/player'
import { startServer } from '../tests/harness/server'
import { demoContest } from './demo-contest'
import { table } from './measure'
import { workplace } from './workplace'

const LIGHTHOUSE = 'lighthouse@12.8.2'
type Audit = { readonly numericValue?: number }
type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, Audit>>
}

const server = await startServer({ env: { JOUST_DEMO: '1' } })
const player = await signUp(server.url, 'lighthouse_reader')
const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
  method: 'POST',
  headers: { origin: server.url, 'content-type': 'application/json' },
  body: JSON.stringify({ email: player.email, password: player.password }),
})
const cookie = answer.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ')
const finished = await demoContest(server, 'finished')
const asked = process.argv.slice(2)
const PATHS = [
  '/',
  '/sign-in',
  '/contests',
  `/contests/${finished}`,
  '/problems',
  '/leaderboard',
  '/duels',
  '/practice',
  '/dashboard',
  '/profile',
  '/settings',
]
const VISITORS: readonly string[] = ['/', '/sign-in', '/contests']
const { path: folder, remove } = workplace('lighthouse')

async function reportOf(path: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const headers = VISITORS.includes(path) ? {} : { Cookie: cookie }
  const flags = ['--quiet', '--preset=desktop', '--output=json', `--output-path=${file}`]
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic'
  const child = Bun.spawn(
    ['npm', 'exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', server.url + path, ...flags, chrome]
      .concat('--only-categories=performance,accessibility,best-practices,seo')
      .concat(`--extra-headers=${JSON.stringify(headers)}`),
    { stdout: 'ignore', stderr: 'pipe', env: { ...process.env, CHROME_PATH: '/usr/bin/chromium-headless-shell' } },
  )
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
  return await Bun.file(file).json()
}

const rows: string[][] = []
for (const path of asked.length > 0 ? asked : PATHS) {
  const { categories, audits } = await reportOf(path)
  const score = (name: string): string => String(Math.round((categories[name]?.score ?? 0) * 100))
  const ms = (name: string): string => (audits[name]?.numericValue ?? 0).toFixed(0)
  rows.push([
    path === `/contests/${finished}` ? '/contests/(finished)' : path,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(ms),
    (audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
  ])
}
table(
  [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'first paint, ms',
    'largest, ms',
    'blocked, ms',
    'shift',
  ],
  rows,
)
remove()
await server.stop()
