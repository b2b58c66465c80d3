/**
 * How long honest users wait for the judge without and under attack, in alternation within one run, in the real sandbox. Attackers keep as
 * many unfinished programs as the server accepts from a user, in every lane: they sleep, spin, print, compile for long, and hide a slow
 * test among quick ones. Prints the table of docs/benchmarks.md and ends after about two minutes.
 * Run: npm run bench -- fairness [bubblewrap|docker] [accounts] [seconds of each of six turns] [slots]
 */
import { join } from 'node:path'
import { createRunner, type JudgeJob, type Priority, type Runner } from '../runner/index'
import { CONTEST_UNFINISHED, USER_UNFINISHED } from '../runner/scheduler/index'
import { seeded } from '../src/core/seeded.fixture'
import { percentile, table } from './measure'

const [sandbox = 'bubblewrap', accounts = '4', seconds = '15', slots = '2'] = process.argv.slice(2)
const TURNS = 3
const TURN_MS = Number(seconds) * 1000
const SLOTS = Number(slots)
const USERS = 60
/** The share of the slots' time that honest programs use, and the mean time of such a program with one slot for each core. */
const LOAD = 0.4
const HONEST_MS = 400

const C = 50
const CPP = 54
const PYTHON = 71

function jobOf(languageId: number, source: string, tests: number): JudgeJob {
  return {
    languageId,
    source,
    tests: Array.from({ length: tests }, (_, n) => ({ input: `${n}\n`, expected: null })),
    limits: { cpuMs: 2000, wallMs: 10_000 },
    checker: { kind: 'tokens' },
    stopAtFirstFailure: false,
    stopAfterTimeLimits: 2,
  }
}

/** A program with some milliseconds of work in each of ten tests. */
const honestJob = (random: () => number): JudgeJob =>
  jobOf(
    PYTHON,
    `import time\nend = time.process_time() + ${(random() * 0.06).toFixed(3)}\nwhile time.process_time() < end: pass`,
    10,
  )

const ATTACKS: readonly ((nonce: number) => JudgeJob)[] = [
  () => jobOf(PYTHON, 'import time\ntime.sleep(1000)', 20),
  () => jobOf(PYTHON, 'import time\ntime.sleep(1.8)', 50),
  () => jobOf(PYTHON, 'while True: pass', 20),
  () => jobOf(PYTHON, 'while True: print("x" * 1000)', 20),
  () => jobOf(PYTHON, 'import time\nif int(input()) == 12: time.sleep(1000)', 20),
  (nonce) => jobOf(CPP, `#include <bits/stdc++.h>\n${templates(nonce)}`, 1),
  (nonce) => jobOf(C, `int x = ${nonce};\n#include "/dev/zero"\nint main(void) { return 0; }`, 1),
]

/** A program that compiles as long as it may, and whose source differs each time, so that no cache helps. */
const templates = (
  nonce: number,
) => `template<int n, int m> struct F { static const long value = F<n - 1, m>::value + F<n - 2, m + 1>::value; };
template<int m> struct F<0, m> { static const long value = ${nonce}; };
template<int m> struct F<1, m> { static const long value = 1; };
int main() { return F<400, 0>::value & 1; }`

const HONEST_LANES: readonly Priority[] = [
  ...(['contestSubmit', 'contestSubmit', 'contestSubmit'] as const),
  ...(['duelSubmit', 'run', 'run', 'practice'] as const),
]
const ATTACKED: readonly Priority[] = ['duelSubmit', 'run', 'practice']

type Wait = { readonly lane: Priority; readonly waitedMs: number; readonly verdictMs: number }

/** Submits programs one after another, as many at once as the server accepts, until the signal is aborted. */
function attack(runner: Runner, signal: AbortSignal): Promise<unknown> {
  let nonce = 0
  const keepOne = async (owner: string, priority: Priority) => {
    while (!signal.aborted) {
      const job = ATTACKS[nonce % ATTACKS.length]?.(nonce++)
      if (job) await runner.judge(job, { priority, owner, isAdmitted: true, signal }).catch(() => undefined)
    }
  }
  const kept = Array.from({ length: Number(accounts) }, (_, account) => [
    ...Array.from({ length: USER_UNFINISHED }, (_, n) =>
      keepOne(`greedy ${account}`, ATTACKED[n % ATTACKED.length] ?? 'run'),
    ),
    ...Array.from({ length: CONTEST_UNFINISHED }, () => keepOne(`greedy ${account}`, 'contestSubmit')),
  ])
  return Promise.all(kept.flat())
}

async function honestPeople(runner: Runner, seed: number): Promise<Wait[]> {
  const random = seeded(seed)
  const waits: Wait[] = []
  const judged: Promise<unknown>[] = []
  const endMs = performance.now() + TURN_MS
  while (performance.now() < endMs) {
    await Bun.sleep((-Math.log(1 - random()) * HONEST_MS) / (SLOTS * LOAD))
    const lane = HONEST_LANES[Math.floor(random() * HONEST_LANES.length)] ?? 'run'
    const owner = `honest ${Math.floor(random() * USERS)}`
    const from = performance.now()
    let startedMs = 0
    const onStart = () => {
      startedMs = performance.now() - from
    }
    const asked = runner.judge(honestJob(random), { priority: lane, owner, isAdmitted: true, onStart })
    judged.push(
      asked.then(({ verdict }) => {
        if (verdict !== 'accepted') throw new Error(`an honest program came to ${verdict}`)
        waits.push({ lane, waitedMs: startedMs, verdictMs: performance.now() - from })
      }),
    )
  }
  await Promise.all(judged)
  return waits
}

async function turn(runner: Runner, seed: number, isAttacked: boolean): Promise<Wait[]> {
  const ends = new AbortController()
  const attacked = isAttacked ? attack(runner, ends.signal) : Promise.resolve()
  // The attack is underway before honest users submit.
  if (isAttacked) await Bun.sleep(1000)
  const waits = await honestPeople(runner, seed)
  ends.abort()
  await attacked
  return waits
}

const runner = createRunner({
  sandbox: sandbox === 'docker' ? 'docker' : 'bubblewrap',
  slots: SLOTS,
  cacheDir: join(import.meta.dir, '../.cache/judge'),
})
const { available, note } = await runner.ready()
if (!available) throw new Error(note)
const without: Wait[] = []
const under: Wait[] = []
for (let seed = 1; seed <= TURNS; seed++) {
  without.push(...(await turn(runner, seed, false)))
  under.push(...(await turn(runner, seed, true)))
}
await runner.close()

type Figure = (wait: Wait) => number
const FIGURES: readonly (readonly [string, Figure, number])[] = [
  ['to the start in a slot, p50', ({ waitedMs }) => waitedMs, 50],
  ['to the start in a slot, p99', ({ waitedMs }) => waitedMs, 99],
  ['to the verdict, p50', ({ verdictMs }) => verdictMs, 50],
  ['to the verdict, p99', ({ verdictMs }) => verdictMs, 99],
]
const rowsOf = (who: string, isOne: (wait: Wait) => boolean) =>
  FIGURES.map(([what, figure, share]) => {
    const [a, b] = [without, under].map((waits) => percentile(waits.filter(isOne).map(figure), share))
    const cells = [a, b].map((ms) => (ms ?? Number.NaN).toFixed(1))
    return [`${who}, ${what}`, ...cells, ((b ?? Number.NaN) / (a ?? Number.NaN)).toFixed(1)]
  })

console.log(
  `${sandbox}, ${SLOTS} slots, ${accounts} accounts attack; ${without.length} and ${under.length} honest programs\n`,
)
table(
  ['honest', 'without, ms', 'under attack, ms', 'ratio'],
  [...rowsOf('contest', ({ lane }) => lane === 'contestSubmit'), ...rowsOf('all', () => true)],
)
