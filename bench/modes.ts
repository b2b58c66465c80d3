/**
 * The time from the submission of a CSS Arena page to its score on an idle slot, compared with the bare browser in the same run. Prints a
 * table of docs/benchmarks.md.
 * Run: npm run bench -- modes
 */
import { join } from 'node:path'
import { BUNDLED_TARGETS } from '../db/seed/targets'
import { createRunner, pictureJob, pictureOf, RENDERER_PROGRAM } from '../runner/index'
import { matchOfPixels, pixelsOf } from '../src/features/css-arena/pictures'
import { median, table } from './measure'
import { workplace } from './workplace'

/** Targets of each difficulty, rendered repeatedly. */
const ROUNDS = 7
const TARGETS = [1, 13, 16, 27, 32].flatMap((at) => BUNDLED_TARGETS.slice(at, at + 1))

const { path: folder, remove } = workplace('modes')
const runner = createRunner({ sandbox: 'bubblewrap', slots: 1, cacheDir: join(import.meta.dir, '../.cache/judge') })
await runner.ready()
if (runner.rendererName() === null) throw new Error(`${RENDERER_PROGRAM} is not installed here`)

/** Starts the browser as its manual describes, with its usual processes and without the judge's sandbox. */
async function bare(html: string): Promise<number> {
  const page = join(folder, 'page.html')
  await Bun.write(page, html)
  const size = ['--window-size=400,300', '--hide-scrollbars', `--screenshot=${join(folder, 'bare.png')}`]
  const from = performance.now()
  await Bun.spawn([RENDERER_PROGRAM, '--no-sandbox', '--disable-gpu', ...size, `file://${page}`], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
    cwd: folder,
  }).exited
  return performance.now() - from
}

async function rendered(html: string): Promise<{ ms: number; png: Uint8Array }> {
  const from = performance.now()
  const png = pictureOf(await runner.judge(pictureJob(html), { priority: 'duelSubmit', owner: 'bench' }))
  if (png === null) throw new Error('a target was not rendered')
  return { ms: performance.now() - from, png }
}

const times = { bare: [] as number[], rendered: [] as number[], scored: [] as number[], together: [] as number[] }
for (const { html } of TARGETS) {
  const wanted = pixelsOf((await rendered(html)).png)
  for (let round = 0; round < ROUNDS; round++) {
    times.bare.push(await bare(html))
    const { ms, png } = await rendered(html)
    const from = performance.now()
    const drawn = pixelsOf(png)
    if (drawn === null || wanted === null || matchOfPixels(drawn, wanted) !== 10_000) throw new Error('not the same')
    const scoring = performance.now() - from
    times.rendered.push(ms)
    times.scored.push(scoring)
    times.together.push(ms + scoring)
  }
}
await runner.close()
remove()

const base = median(times.bare)
const row = (name: string, list: readonly number[]) => [
  name,
  `${median(list).toFixed(0)} ms`,
  `${Math.max(...list).toFixed(0)} ms`,
  (median(list) / base).toFixed(2),
]
console.log(
  `CSS Arena, ${TARGETS.length} targets, ${ROUNDS} rounds, one idle slot in bubblewrap, ${runner.rendererName()}`,
)
table(
  ['', 'median', 'slowest', 'of the bare browser'],
  [
    row('the bare browser', times.bare),
    row('rendered in a slot', times.rendered),
    row('decoded and compared', times.scored),
    row('from submission to score', times.together),
  ],
)
