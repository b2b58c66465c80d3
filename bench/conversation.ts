/**
 * The time of one turn of an interactive problem, in which the program prints a line and the interactor answers it. Both programs are in C,
 * so nearly all of the time is the judge's transport.
 * Run: npm run bench -- conversation [bubblewrap] [docker]
 */
import { join } from 'node:path'
import { createRunner, type JudgeJob } from '../runner/index'
import { median, table, timed } from './measure'

const ROUNDS = 5
const TURNS = 2000

const talk = (first: string, then: string): string =>
  `#include <stdio.h>\nint main(void) { int n = 0; for (int i = 0; i < ${TURNS}; i++) { ${first} ${then} } return 0; }`
const SAY = 'printf("%d\\n", n), fflush(stdout);'
const HEAR = 'if (scanf("%d", &n) != 1) return 1;'

const job = (turns: boolean): JudgeJob => ({
  languageId: 50,
  source: turns ? talk(SAY, HEAR) : 'int main(void) { return 0; }',
  tests: [{ input: '', expected: '' }],
  limits: { cpuMs: 10_000 },
  checker: {
    kind: 'interactor',
    protocol: 'testlib',
    languageId: 50,
    source: turns ? talk(HEAR, SAY) : 'int main(void) { return 0; }',
  },
  stopAtFirstFailure: true,
})

async function measure(sandbox: 'bubblewrap' | 'docker'): Promise<string[]> {
  const runner = createRunner({ sandbox, slots: 1, cacheDir: join(import.meta.dir, '../.cache/judge') })
  const status = await runner.ready()
  if (!status.available) return [sandbox, status.note, '']
  const judging = async (turns: boolean): Promise<void> => {
    const { verdict, tests } = await runner.judge(job(turns), { priority: 'run', owner: 'bench' })
    if (verdict !== 'accepted') throw new Error(`${verdict} ${tests[0]?.message}`)
  }
  const times = { silent: [] as number[], talking: [] as number[] }
  await Promise.all([judging(false), judging(true)])
  for (let round = 0; round < ROUNDS; round++) {
    times.silent.push(await timed(() => judging(false)))
    times.talking.push(await timed(() => judging(true)))
  }
  await runner.close()
  const [silent, talking] = [median(times.silent), median(times.talking)]
  return [sandbox, silent.toFixed(1), ((talking - silent) / TURNS).toFixed(3)]
}

const wanted = process.argv.slice(2)
const rows: string[][] = []
for (const sandbox of ['bubblewrap', 'docker'] as const) {
  if (wanted.length === 0 || wanted.includes(sandbox)) rows.push(await measure(sandbox))
}
table(['interactive', 'a test without a word, ms', 'a turn, ms'], rows)
