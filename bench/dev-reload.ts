/**
 * The time from a saved file under `npm run dev` until open pages are notified to reload or to replace their styles, compared with a cold
 * start of the server from the same sources in the same run.
 * Run: npm run bench -- dev-reload [rounds]
 */
import { startDevCopy } from '../tests/harness/dev-copy'
import { spawnServer } from '../tests/harness/process'
import { median, table, timed } from './measure'
import { workplace } from './workplace'

const rounds = Number(process.argv[2] ?? 5)
const CHANGES = [
  ['server code', 'src/features/site/index.ts'],
  ['an island', 'islands/ThemeToggle.tsx'],
  ['a component of pages and islands', 'src/ui/landing/hero.tsx'],
  ['styles', 'src/ui/styles/base.css'],
] as const

async function coldStart(): Promise<number> {
  const { path: dataDir, remove } = workplace('bench')
  const first = await spawnServer({ dataDir })
  await first.stop()
  const ms = await timed(async () => (await spawnServer({ dataDir })).stop())
  remove()
  return ms
}

// The first start fills the file system cache; the next ones count.
let coldMs = await coldStart()
const dev = await startDevCopy()
const times = new Map<string, number[]>(CHANGES.map(([what]) => [what, []]))
const cold: number[] = []
for (let round = 0; round < rounds; round += 1) {
  for (const [what, path] of CHANGES) {
    // By then the spare server has loaded its packages, as it has while a person types. Loading them takes two thirds of a cold start.
    await Bun.sleep(1.5 * coldMs)
    const next = dev.next()
    dev.edit(path, '', path.endsWith('.css') ? `/* ${round} */\n` : `// ${round}\n`)
    times.get(what)?.push(await timed(() => next))
  }
  coldMs = await coldStart()
  cold.push(coldMs)
}
await dev.stop()
const base = median(cold)
table(
  ['saved', 'median ms', 'of a cold start'],
  [...times, ['(cold start and stop)', cold] as const].map(([what, list]) => [
    what,
    median(list).toFixed(0),
    (median(list) / base).toFixed(2),
  ]),
)
