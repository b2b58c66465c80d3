/**
 * How long pages take while 200 submissions, posted at once, are judged. The server is a process of its own, and the pages are requested
 * one after another.
 * Run: npm run bench -- load
 */
import { freshServer } from './fresh-server'
import { isJudged, postBatch } from './judge0-batch'
import { percentile, table, timed } from './measure'

const SUBMISSIONS = 200
const BATCH = 20
const PAGES = ['/', '/sign-in', '/leaderboard']
const TOKEN = 'a-token-for-the-load'
const headers = { 'x-auth-token': TOKEN, 'content-type': 'application/json' }

const server = await freshServer('load', { JOUST_JUDGE0_TOKEN: TOKEN, JOUST_LOG: 'warn' })

async function page(path: string): Promise<void> {
  const answer = await fetch(server.url + path)
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
}

async function pagesWhile(goesOn: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (goesOn()) for (const path of PAGES) times.push(await timed(() => page(path)))
  return times
}

/** Half of the programs are in Python and half in C, each with a source of its own, so that every other one is compiled. */
const program = (n: number) =>
  n % 2 === 0
    ? { language_id: 71, source_code: `print(sum(range(${n} + 100000)))` }
    : { language_id: 50, source_code: `#include <stdio.h>\nint main(void){printf("%d\\n", ${n});}` }

const post = (first: number): Promise<string[]> =>
  postBatch(
    server.url,
    headers,
    Array.from({ length: BATCH }, (_, i) => program(first + i)),
  )

const row = (what: string, times: readonly number[]): string[] => [
  what,
  String(times.length),
  ...[50, 99, 100].map((share) => percentile(times, share).toFixed(1)),
]

let warmUps = 100
await pagesWhile(() => warmUps-- > 0)
const idleUntil = performance.now() + 5000
const idle = await pagesWhile(() => performance.now() < idleUntil)

let isJudging = true
const startedAt = performance.now()
const measuring = pagesWhile(() => isJudging)
const tokens = await Promise.all(Array.from({ length: SUBMISSIONS / BATCH }, (_, i) => post(i * BATCH)))
const postedMs = performance.now() - startedAt
for (const batch of tokens) while (!(await isJudged(server.url, headers, batch))) await Bun.sleep(20)
const judgedMs = performance.now() - startedAt
isJudging = false
const loaded = await measuring

console.log(
  `${tokens.flat().length} submissions taken in ${postedMs.toFixed(0)} ms, judged in ${judgedMs.toFixed(0)} ms\n`,
)
table(['pages, ms', 'asked', 'median', 'p99', 'longest'], [row('idle', idle), row('while judging', loaded)])
await server.stop()
