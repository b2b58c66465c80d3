/**
 * The least that a sandbox box of its own costs for each test, which is the kernel's part without any work of the judge.
 * Run: npm run bench -- box-floor [rounds]
 * Processor time, as medians of interleaved rounds. Each step adds one thing that every run of the judge has (docs/decisions/0051). The
 * last row is what a judge could reach that did nothing else.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { median, table } from './measure'
import { workplace } from './workplace'

const ROUNDS = Number(process.argv[2] ?? 5)
const RUNS_A_ROUND = 200

const PROGRAMS = [
  {
    title: 'C, static, does nothing',
    file: 'nothing.c',
    source: 'int main(void) { return 0; }\n',
    build: ['gcc', '-static'],
  },
  {
    title: 'C++ with iostream',
    file: 'sum.cpp',
    source: '#include <iostream>\nint main() { int a = 0; std::cin >> a; std::cout << a + 1 << "\\n"; }\n',
    build: ['g++'],
  },
] as const

async function outputOf(command: readonly string[]): Promise<string> {
  const child = Bun.spawn([...command], { stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' })
  const output = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')} failed`)
  return output
}

/** The microseconds of processor time of each step, in order. */
type Round = readonly { readonly step: string; readonly us: number }[]

async function round(floor: string, scratch: string, program: string): Promise<Round> {
  // The programs print to the same stream; the lines of the steps are those whose number has a decimal point.
  const output = await outputOf([floor, scratch, String(RUNS_A_ROUND), program])
  return output.split('\n').flatMap((line) => {
    const [, us, step] = /^(\d+\.\d) (.+)$/.exec(line) ?? []
    return us === undefined || step === undefined ? [] : [{ step, us: Number(us) }]
  })
}

const place = workplace('bench')
try {
  const floor = join(place.path, 'box-floor')
  const scratch = join(place.path, 'scratch')
  await mkdir(scratch)
  await outputOf(['gcc', '-O2', '-static', '-o', floor, join(import.meta.dir, 'box-floor.c')])
  const columns: { readonly title: string; readonly steps: readonly string[]; readonly us: readonly number[] }[] = []
  for (const { title, file, source, build } of PROGRAMS) {
    const path = join(place.path, file)
    const program = `${path}.out`
    await writeFile(path, source)
    await outputOf([...build, '-O2', '-o', program, path])
    const rounds: Round[] = []
    for (let done = 0; done < ROUNDS; done += 1) rounds.push(await round(floor, scratch, program))
    const steps = rounds[0]?.map(({ step }) => step) ?? []
    columns.push({ title, steps, us: steps.map((_, at) => median(rounds.map((one) => one[at]?.us ?? Number.NaN))) })
  }
  const [first] = columns
  if (first === undefined) throw new Error('nothing was measured')
  table(
    ['processor time of a run, microseconds (bare over it)', ...columns.map(({ title }) => title)],
    first.steps.map((step, at) => [
      step,
      ...columns.map(({ us }) => `${us[at]?.toFixed(0)} (${((us[0] ?? 0) / (us[at] ?? 0)).toFixed(2)})`),
    ]),
  )
} finally {
  place.remove()
}
