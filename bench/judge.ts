/**
 * The overhead of the judge as ratios within one run: per test compared with a bare spawn, in throughput, and from submission to verdict.
 * Prints the tables of docs/benchmarks.md.
 * Run: npm run bench -- judge [bubblewrap] [docker]
 */
import { availableParallelism, cpus, release } from 'node:os'
import { join } from 'node:path'
import { createRunner, type JudgeJob, type Runner } from '../runner/index'
import { LANGUAGES } from '../runner/languages/index'
import type { Language } from '../runner/languages/language'
import { type BareRun, BareSpawner, bareCompile, bareToolchain, buildSpawner } from './judge-bare'
import { agentsNow, cpuNow } from './judge-cpu'
import { findIsolate } from './judge-isolate'
import { median, table, timed } from './measure'
import { workplace } from './workplace'

const CACHE_DIR = join(import.meta.dir, '../.cache/judge')
const ROUNDS = 15
const TESTS = 10
const SUBMISSIONS = 12
const THROUGHPUT_ROUNDS = 9
const CORES = availableParallelism()

type Program = {
  readonly name: string
  readonly language: number
  readonly source: string
  readonly options?: string[]
}

const C_TRUE: Program = {
  name: 'C, static, does nothing',
  language: 50,
  source: 'int main(void) { return 0; }',
  options: ['-static'],
}
const CPP: Program = {
  name: 'C++ with iostream',
  language: 54,
  source: '#include <iostream>\nint main() { std::cout << "hello" << std::endl; }',
}
const PYTHON: Program = { name: 'Python, prints', language: 71, source: 'print("hello")' }

/** The usual program in each language: it reads, sorts and prints. */
const SUBMITTED: readonly Program[] = [
  { name: 'Python', language: 71, source: 'print(*sorted(map(int, input().split())))' },
  {
    name: 'C++ with bits/stdc++.h (GCC)',
    language: 54,
    source:
      '#include <bits/stdc++.h>\nint main() { std::vector<int> v; for (int x; std::cin >> x;) v.push_back(x); std::sort(v.begin(), v.end()); for (int x : v) std::cout << x << " "; }',
  },
  {
    name: 'C++ with bits/stdc++.h (Clang)',
    language: 76,
    source:
      '#include <bits/stdc++.h>\nint main() { std::vector<int> v; for (int x; std::cin >> x;) v.push_back(x); std::sort(v.begin(), v.end()); for (int x : v) std::cout << x << " "; }',
  },
  {
    name: 'C',
    language: 50,
    source: '#include <stdio.h>\nint main(void) { int a; while (scanf("%d", &a) == 1) printf("%d ", a); }',
  },
  {
    name: 'Java',
    language: 62,
    source:
      'import java.util.*;\npublic class Main { public static void main(String[] args) { Scanner in = new Scanner(System.in); List<Integer> v = new ArrayList<>(); while (in.hasNextInt()) v.add(in.nextInt()); Collections.sort(v); System.out.println(v); } }',
  },
  {
    name: 'JavaScript',
    language: 63,
    source: 'console.log(require("fs").readFileSync(0, "utf8").split(" ").map(Number).sort((a, b) => a - b).join(" "))',
  },
]

function languageOf(program: Program): Language {
  const language = LANGUAGES.find(({ id }) => id === program.language)
  if (!language) throw new Error(`no language ${program.language}`)
  return language
}

function jobOf(program: Program, tests: number): JudgeJob {
  return {
    languageId: program.language,
    source: program.source,
    tests: Array.from({ length: tests }, () => ({ input: '3 1 2', expected: null })),
    limits: {},
    checker: { kind: 'tokens' },
    stopAtFirstFailure: true,
    compilerOptions: program.options ?? [],
  }
}

async function judged(runner: Runner, job: JudgeJob, onTest: () => unknown = () => undefined): Promise<void> {
  const result = await runner.judge(job, { priority: 'run', owner: 'bench', onTest })
  if (result.verdict !== 'accepted') throw new Error(`${result.verdict}: ${result.compileOutput}`)
}

async function bareOf(program: Program, directory: string): Promise<BareRun> {
  const language = languageOf(program)
  const tools = await bareToolchain(language, CACHE_DIR)
  if (!tools) throw new Error(`${program.name}: no toolchain on this machine`)
  return bareCompile(language, program.source, tools, { directory, compilerOptions: program.options ?? [] })
}

type Bench = {
  readonly runner: Runner
  /** The process ids of the agents in this judge's slots. */
  readonly agents: ReadonlySet<number>
  readonly spawner: string
  readonly place: string
}

/** A value of the table; `costMs` is set if it is compared with isolate's cost. */
type Cell = { readonly text: string; readonly costMs?: number }

/** The judge's own cost of a test: the time from the first verdict of a job to its last, by the tests between them, less a bare spawn. */
async function costPerTest({ runner, spawner, place }: Bench, program: Program): Promise<Cell> {
  const bare = await BareSpawner.start(spawner, await bareOf(program, join(place, 'cost')))
  const times = { bare: [] as number[], cost: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const spawned = meanOf(await bare.measure(TESTS))
    const verdicts: number[] = []
    await judged(runner, jobOf(program, TESTS + 1), () => verdicts.push(performance.now()))
    times.bare.push(spawned)
    times.cost.push(((verdicts.at(-1) ?? 0) - (verdicts[0] ?? 0)) / TESTS - spawned)
  }
  await bare.stop()
  return costCell(times)
}

type Costs = { readonly bare: readonly number[]; readonly cost: readonly number[] }

function costCell({ bare, cost }: Costs): Cell {
  const costMs = median(cost)
  return { text: `${costMs.toFixed(2)} ms over ${median(bare).toFixed(2)}`, costMs }
}

/** The same cost for runs in isolate, which is started for each run, as its users do. Null where it is not installed. */
async function isolateColumn(spawner: string, path: string): Promise<Column | null> {
  const isolate = await findIsolate()
  if (isolate === null) return null
  const cells: Cell[] = []
  for (const [p, program] of TABLES[0].programs.entries()) {
    const run = await bareOf(program, join(path, `isolate-${p}`))
    const bare = await BareSpawner.start(spawner, run)
    const boxed = await BareSpawner.start(spawner, isolate.around(run))
    const times = { bare: [] as number[], cost: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      const spawned = meanOf(await bare.measure(TESTS))
      times.bare.push(spawned)
      times.cost.push(meanOf(await boxed.measure(TESTS)) - spawned)
    }
    await Promise.all([bare.stop(), boxed.stop()])
    cells.push(costCell(times))
  }
  await isolate.remove()
  return { sandbox: isolate.name, cells: [cells] }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length

/** Submissions a second with one slot for each core, compared with as many bare spawners that do the same number of runs. */
async function throughput({ runner, agents, spawner, place }: Bench, program: Program): Promise<Cell> {
  const bareRun = await bareOf(program, join(place, 'many'))
  const bares = await Promise.all(Array.from({ length: CORES }, () => BareSpawner.start(spawner, bareRun)))
  const ratios = { clock: [] as number[], processor: [] as number[] }
  for (let round = 0; round < THROUGHPUT_ROUNDS; round++) {
    const before = cpuNow(agents)
    const start = performance.now()
    await Promise.all(bares.map((bare) => bare.measure((SUBMISSIONS * TESTS) / CORES)))
    const middle = performance.now()
    const between = cpuNow(agents)
    const judging = performance.now()
    await Promise.all(Array.from({ length: SUBMISSIONS }, () => judged(runner, jobOf(program, TESTS))))
    ratios.clock.push((middle - start) / (performance.now() - judging))
    ratios.processor.push((between.bare - before.bare) / (cpuNow(agents).judge - between.judge))
  }
  await Promise.all(bares.map((bare) => bare.stop()))
  return { text: `${median(ratios.clock).toFixed(2)} (${median(ratios.processor).toFixed(2)})` }
}

/** The time from submission to verdict with one test, for a source that is new to the judge and for the same source again. */
async function submitToVerdict({ runner, place }: Bench, program: Program): Promise<Cell> {
  const times = { bare: [] as number[], fresh: [] as number[], again: [] as number[] }
  const comment = languageOf(program).key === 'python' ? '#' : '//'
  const tools = await bareToolchain(languageOf(program), CACHE_DIR)
  if (!tools) throw new Error(`${program.name}: no toolchain on this machine`)
  for (let round = 0; round < 7; round++) {
    const source = `${program.source}\n${comment} ${Math.random()}\n`
    times.bare.push(
      await timed(async () => {
        const directory = join(place, `verdict-${round}`)
        const { run } = await bareCompile(languageOf(program), source, tools, { directory })
        await Bun.spawn([...run], { stdin: Buffer.from('3 1 2'), stdout: 'ignore', stderr: 'ignore' }).exited
      }),
    )
    const job = jobOf({ ...program, source }, 1)
    times.fresh.push(await timed(() => judged(runner, job)))
    times.again.push(await timed(() => judged(runner, job)))
  }
  const [b, f, a] = [median(times.bare), median(times.fresh), median(times.again)]
  return { text: `${(f / b).toFixed(2)} (${a.toFixed(0)} ms)` }
}

const TABLES = [
  { title: 'one test, cost over a bare spawn', programs: [C_TRUE, CPP, PYTHON], measure: costPerTest },
  {
    title: `submissions of ${TESTS} tests, one slot a core, of bare by the clock (by processor time)`,
    programs: [CPP, PYTHON],
    measure: throughput,
  },
  {
    title: 'submit to verdict, times by hand (the second submission of the same source)',
    programs: SUBMITTED,
    measure: submitToVerdict,
  },
] as const

type Column = { readonly sandbox: string; readonly cells: readonly (readonly Cell[])[] }

async function column(sandbox: 'bubblewrap' | 'docker', spawner: string, path: string): Promise<Column | null> {
  const others = agentsNow()
  const runner = createRunner({ sandbox, slots: CORES, cacheDir: CACHE_DIR })
  const status = await runner.ready()
  if (!status.available) {
    console.log(`${sandbox}: not measured, ${status.note}`)
    return null
  }
  const agents = new Set([...agentsNow()].filter((pid) => !others.has(pid)))
  const cells: Cell[][] = []
  for (const [t, { programs, measure }] of TABLES.entries()) {
    const column: Cell[] = []
    for (const [p, program] of programs.entries()) {
      column.push(await measure({ runner, agents, spawner, place: join(path, `${sandbox}-${t}-${p}`) }, program))
    }
    cells.push(column)
  }
  await runner.close()
  return { sandbox, cells }
}

const wanted = process.argv.slice(2)
const { path, remove } = workplace('bench')
const spawner = await buildSpawner(path)
const columns: Column[] = []
for (const sandbox of ['bubblewrap', 'docker'] as const) {
  if (wanted.length > 0 && !wanted.includes(sandbox)) continue
  const measured = await column(sandbox, spawner, path)
  if (measured) columns.push(measured)
}
const isolate = await isolateColumn(spawner, path)
remove()
console.log(`${CORES} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, Linux ${release()}, Bun ${Bun.version}`)
for (const [t, { title, programs }] of TABLES.entries()) {
  console.log()
  const shown = t === 0 && isolate !== null ? [...columns, isolate] : columns
  const rows = programs.map((program, p) => [program.name, ...shown.map(({ cells }) => cells[t]?.[p]?.text ?? '')])
  table([title, ...shown.map(({ sandbox }) => sandbox)], rows)
}
for (const { sandbox, cells } of isolate === null ? [] : columns) {
  const parts = cells[0]?.map(({ costMs = Number.NaN }, p) => costMs / (isolate?.cells[0]?.[p]?.costMs ?? Number.NaN))
  console.log(
    `\nA test in ${sandbox} costs ${parts?.map((part) => part.toFixed(2)).join(', ')} of what one in isolate does.`,
  )
}
