/**
 * How long the import of a package takes, compared with the lower bound of any import, which is the processor time of its programs divided
 * by the judge's slots. These are all judged tests, g++ on each submission in C++, and the input validator on each test.
 * Run: npm run bench -- import
 */
import { zipOf } from '#features/problems'
import { openBeside, userIdOf } from '../tests/api/finished-duels'
import { signUp } from '../tests/harness/player'
import { startServer } from '../tests/harness/server'
import { median, table } from './measure'

const ROUNDS = 3
const TESTS = 20
/** The number of submissions in C++. */
const COMPILED = 3
const USER = 'bench_importer'

const SLOTS = 2

const server = await startServer({ env: { JOUST_DEMO: '0', JOUST_SLOTS: String(SLOTS) } })
await signUp(server.url, USER)
server.services.account.promote(null, USER)
const db = openBeside(server.dataDir)
const importer = userIdOf(db, USER)
db.$client.close()

const python = (seconds: number, then: string): string =>
  `import time\nend = time.process_time() + ${seconds}\nwhile time.process_time() < end:\n    pass\n${then}\n`
const cpp = (seconds: number, then: string): string =>
  `#include <ctime>\n#include <iostream>\nint main() {\n  while (std::clock() < ${seconds} * CLOCKS_PER_SEC) {}\n  int n;\n  std::cin >> n;\n  std::cout << ${then} << "\\n";\n}\n`

/** A package whose programs differ in each round, so that no compiled program or verdict can be reused. */
function packageOf(seconds: number, round: number): Uint8Array {
  const files = new Map([
    [
      'problem.yaml',
      'problem_format_version: 2025-09\nname: Bench\nuuid: 6f1f2a0c-93a4-4a8b-8c5d-111111111111\nlicense: cc0\nlimits:\n  time_limit: 2\n',
    ],
    ['problem_statement/problem.en.md', '# Bench\n\nPrint the number.\n'],
    ['input_validators/any.py', `# ${round}\nimport sys\nsys.exit(42)\n`],
  ])
  for (let test = 1; test <= TESTS; test += 1) {
    const folder = test === 1 ? 'sample' : 'secret'
    files.set(`data/${folder}/${test}.in`, `${test}\n`)
    files.set(`data/${folder}/${test}.ans`, `${test}\n`)
  }
  for (const name of ['a', 'b', 'c']) {
    files.set(`submissions/accepted/${name}.py`, python(seconds, `print(input())  # ${round}`))
    files.set(`submissions/accepted/${name}.cpp`, cpp(seconds, `n /* ${round} */`))
  }
  for (const name of ['d', 'e']) files.set(`submissions/wrong_answer/${name}.py`, python(seconds, `print(${round})`))
  files.set('submissions/time_limit_exceeded/f.py', `while ${round + 1}:\n    pass\n`)
  return zipOf(files)
}

/** Imports one package. Returns the milliseconds that it took, and the processor time of all judged tests. */
async function imported(seconds: number, round: number): Promise<{ readonly ms: number; readonly cpuMs: number }> {
  const { uploads } = server.services.problems
  const archive = packageOf(seconds, round)
  const { id } = uploads.add(importer, null, archive)
  const startedAt = performance.now()
  const opened = await uploads.open(importer, id, `bench-${seconds}-${round}.zip`)
  const seen = opened.package?.id ?? opened.making?.id ?? ''
  const trial = () => uploads.find(importer, seen).package?.trial
  while (trial()?.state !== 'done') await Bun.sleep(2)
  const cpuMs = (trial()?.solutions ?? []).flatMap(({ tests }) => tests).reduce((sum, { timeMs }) => sum + timeMs, 0)
  await uploads.take(importer, seen, { force: true, taken: 'new' })
  return { ms: performance.now() - startedAt, cpuMs }
}

/** The processor time of a command in milliseconds: the median of a few runs. */
async function commandMs(command: readonly string[], stdin: string): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const started = Bun.spawn([...command], { stdin: Buffer.from(stdin), stdout: 'ignore', stderr: 'ignore' })
    await started.exited
    runs.push(Number(started.resourceUsage()?.cpuTime.total ?? 0) / 1000)
  }
  return median(runs)
}

const compiling = COMPILED * (await commandMs(['g++', '-O2', '-x', 'c++', '-', '-o', '/dev/null'], cpp(0.1, 'n')))
const validating = TESTS * (await commandMs(['python3', '-c', 'import sys\nsys.exit(42)\n'], ''))
const rows: (readonly string[])[] = []
for (const seconds of [0.02, 0.1]) {
  const rounds: { readonly ms: number; readonly cpuMs: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await imported(seconds, round))
  const ms = median(rounds.map((one) => one.ms))
  const bound = median(rounds.map(({ cpuMs }) => (cpuMs + compiling + validating) / SLOTS))
  rows.push([`${seconds * 1000} ms`, ms.toFixed(0), bound.toFixed(0), (ms / bound).toFixed(2)])
}
console.log(`${SLOTS} slots, nine submissions, ${TESTS} tests`)
table(['a test takes', 'import, ms', 'processor time over the slots, ms', 'times'], rows)
await server.stop()
