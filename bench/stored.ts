/**
 * The time to acknowledge a submission that is stored on disk, compared with SQLite alone that stores the same row in a commit of its own,
 * in alternation on the same disk.
 * Run: npm run bench -- stored
 */
import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { spawnServer } from '../tests/harness/process'
import { isJudged } from './judge0-batch'
import { median, percentile, table } from './measure'
import { workplace } from './workplace'

const ROUNDS = 5
const ROWS = 160
const CLIENTS = 16
const TOKEN = 'a-token-for-the-rows'
const headers = { 'x-auth-token': TOKEN, 'content-type': 'application/json' }

type Measured = { readonly perSecond: number; readonly ms: readonly number[] }

const { path: dataDir, remove } = workplace('stored')
const server = await spawnServer({ dataDir, env: { JOUST_JUDGE0_TOKEN: TOKEN, JOUST_LOG: 'warn' } })

/** A database with the same durability as the product's and nothing else: no other table, and no index but the key. */
const bare = new Database(join(dataDir, 'bare.sqlite'))
bare.run('PRAGMA journal_mode = WAL')
bare.run('PRAGMA synchronous = FULL')
bare.run(
  'CREATE TABLE rows (seq INTEGER PRIMARY KEY, id TEXT, purpose TEXT, language INTEGER, source TEXT, at INTEGER)',
)
const insert = bare.prepare('INSERT INTO rows (id, purpose, language, source, at) VALUES (?, ?, ?, ?, ?)')

let made = 0
const source = () => `print(${made++})`

function byItself(): Measured {
  const ms: number[] = []
  const startedAt = performance.now()
  for (let n = 0; n < ROWS; n += 1) {
    const beganAt = performance.now()
    insert.run(crypto.randomUUID(), 'judge0', 71, source(), Date.now())
    ms.push(performance.now() - beganAt)
  }
  return { perSecond: (ROWS * 1000) / (performance.now() - startedAt), ms }
}

/** One request a row. All are judged before the next round begins. */
async function acknowledged(): Promise<Measured> {
  const ms: number[] = []
  const tokens: string[] = []
  const one = async (): Promise<void> => {
    const beganAt = performance.now()
    const body = JSON.stringify({ language_id: 71, source_code: source() })
    const answer = await fetch(`${server.url}/judge0/submissions`, { method: 'POST', headers, body })
    const { token }: { token: string } = await answer.json()
    ms.push(performance.now() - beganAt)
    tokens.push(token)
  }
  const client = async (): Promise<void> => {
    for (let n = 0; n < ROWS / CLIENTS; n += 1) await one()
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const perSecond = (ROWS * 1000) / (performance.now() - startedAt)
  for (let at = 0; at < tokens.length; at += 20)
    while (!(await isJudged(server.url, headers, tokens.slice(at, at + 20)))) await Bun.sleep(20)
  return { perSecond, ms }
}

await acknowledged()
byItself()
const rounds: { readonly alone: Measured; readonly served: Measured }[] = []
for (let round = 0; round < ROUNDS; round += 1) rounds.push({ alone: byItself(), served: await acknowledged() })
await server.stop()
bare.close()
remove()

const row = (what: string, of: readonly Measured[]) => {
  const ms = of.flatMap((one) => one.ms)
  const perSecond = median(of.map((one) => one.perSecond))
  return [what, perSecond.toFixed(0), percentile(ms, 50).toFixed(2), percentile(ms, 99).toFixed(1)]
}
table(
  ['', 'a second', 'p50 ms', 'p99 ms'],
  [
    row(
      'SQLite by itself: a row, a commit',
      rounds.map(({ alone }) => alone),
    ),
    row(
      `a submission acknowledged over HTTP, ${CLIENTS} clients`,
      rounds.map(({ served }) => served),
    ),
  ],
)
const part = median(rounds.map(({ alone, served }) => served.perSecond / alone.perSecond))
console.log(`\nJoust acknowledges ${part.toFixed(2)} of what SQLite by itself stores.`)
