/**
 * What the judge adds, in ratios within one run: per test over a bare spawn, in throughput, and from submit to verdict.
 * Run: node_modules/.bin/bun bench/judge.ts [bubblewrap] [docker]
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createRunner, type JudgeJob, type Runner } from '../runner/index'
import { LANGUAGES } from '../runner/languages/index'
import type { Language } from '../runner/languages/language'
import { type BareRun, BareSpawner, bareCompile, bareToolchain, buildSpawner, workplace } from './judge-bare'
import { median, table } from './measure'

const CACHE_DIR = join(import.meta.dir, '../.cache/judge')
const ROUNDS = 15
const TESTS = 10
const SUBMISSIONS = 24
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

/** The usual program of each language: reads, sorts, prints. */
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

async function judged(runner: Runner, job: JudgeJob, onTest: () => void = () => undefined): Promise<void> {
  const result = await runner.judge(job, { priority: 'run', owner: 'bench', onTest })
  if (result.verdict !== 'accepted') throw new Error(`${result.verdict}: ${result.compileOutput}`)
}

async function bareOf(program: Program, directory: string): Promise<BareRun> {
  const language = languageOf(program)
  const tools = await bareToolchain(language, CACHE_DIR)
  if (!tools) throw new Error(`${program.name}: no toolchain on this machine`)
  return bareCompile(language, program.source, tools, { directory, compilerOptions: program.options ?? [] })
}

/** The time between two verdicts of one job is what one test costs, all in. */
async function costPerTest(runner: Runner, program: Program, spawner: string, directory: string): Promise<string[]> {
  const bare = await BareSpawner.start(spawner, await bareOf(program, directory))
  const times = { bare: [] as number[], judge: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    times.bare.push(...(await bare.measure(TESTS)))
    let last: number | null = null
    await judged(runner, jobOf(program, TESTS + 1), () => {
      const now = performance.now()
      if (last !== null) times.judge.push(now - last)
      last = now
    })
  }
  await bare.stop()
  const [b, j] = [median(times.bare), median(times.judge)]
  return [program.name, b.toFixed(2), j.toFixed(2), `+${(j - b).toFixed(2)}`]
}

/** Submissions a second with one slot a core, against as many bare spawners doing the same number of runs. */
async function throughput(runner: Runner, program: Program, spawner: string, directory: string): Promise<string[]> {
  const bareRun = await bareOf(program, directory)
  const bares = await Promise.all(Array.from({ length: CORES }, () => BareSpawner.start(spawner, bareRun)))
  const rates = { bare: [] as number[], judge: [] as number[] }
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    await Promise.all(bares.map((bare) => bare.measure((SUBMISSIONS * TESTS) / CORES)))
    const middle = performance.now()
    await Promise.all(Array.from({ length: SUBMISSIONS }, () => judged(runner, jobOf(program, TESTS))))
    rates.bare.push((SUBMISSIONS * 1000) / (middle - start))
    rates.judge.push((SUBMISSIONS * 1000) / (performance.now() - middle))
  }
  await Promise.all(bares.map((bare) => bare.stop()))
  const [b, j] = [median(rates.bare), median(rates.judge)]
  return [program.name, b.toFixed(1), j.toFixed(1), (j / b).toFixed(2)]
}

/** One test; every source is new to the judge, or the same a second time. */
async function submitToVerdict(runner: Runner, program: Program, place: string): Promise<string[]> {
  const times = { bare: [] as number[], fresh: [] as number[], again: [] as number[] }
  const comment = languageOf(program).key === 'python' ? '#' : '//'
  const tools = await bareToolchain(languageOf(program), CACHE_DIR)
  if (!tools) throw new Error(`${program.name}: no toolchain on this machine`)
  for (let round = 0; round < 7; round++) {
    const source = `${program.source}\n${comment} ${Math.random()}\n`
    times.bare.push(
      await timed(async () => {
        const { run } = await bareCompile(languageOf(program), source, tools, { directory: join(place, `${round}`) })
        await Bun.spawn([...run], { stdin: Buffer.from('3 1 2'), stdout: 'ignore', stderr: 'ignore' }).exited
      }),
    )
    const job = jobOf({ ...program, source }, 1)
    times.fresh.push(await timed(() => judged(runner, job)))
    times.again.push(await timed(() => judged(runner, job)))
  }
  const [b, f, a] = [median(times.bare), median(times.fresh), median(times.again)]
  return [program.name, b.toFixed(0), f.toFixed(0), (f / b).toFixed(2), a.toFixed(0)]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function benchmark(sandbox: 'bubblewrap' | 'docker', spawner: string, place: string): Promise<void> {
  const runner = createRunner({ sandbox, slots: CORES, cacheDir: CACHE_DIR })
  const status = await runner.ready()
  if (!status.available) return console.log(`\n${sandbox}: not measured, ${status.note}`)
  const rows = async (
    programs: readonly Program[],
    row: (program: Program, directory: string) => Promise<string[]>,
  ) => {
    const done: string[][] = []
    for (const [i, program] of programs.entries())
      done.push(await row(program, join(place, `${sandbox}-${row.name}-${i}`)))
    return done
  }
  console.log(`\n## ${sandbox}, ${CORES} cores\n`)
  table(
    ['one test', 'bare, ms', 'judged, ms', 'cost, ms'],
    await rows([C_TRUE, CPP, PYTHON], (program, directory) =>
      costPerTest(runner, program, spawner, `${directory}-cost`),
    ),
  )
  console.log()
  table(
    [`submissions of ${TESTS} tests`, 'bare, a second', 'judged, a second', 'of bare'],
    await rows([CPP, PYTHON], (program, directory) => throughput(runner, program, spawner, `${directory}-many`)),
  )
  console.log()
  table(
    ['submit to verdict', 'by hand, ms', 'judged, ms', 'times by hand', 'a second time, ms'],
    await rows(SUBMITTED, (program, directory) => submitToVerdict(runner, program, `${directory}-verdict`)),
  )
  await runner.close()
}

const wanted = process.argv.slice(2)
const { path, remove } = workplace()
const spawner = await buildSpawner(path)
for (const sandbox of ['bubblewrap', 'docker'] as const) {
  if (wanted.length === 0 || wanted.includes(sandbox)) await benchmark(sandbox, spawner, path)
}
await remove()
