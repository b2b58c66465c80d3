/**
 * `npm run bench` runs the measurements of docs/benchmarks.md and writes their tables into it; `npm run bench -- judge
 * docker` runs one file of bench/ with its arguments and prints the result; `npm run bench -- --list` lists them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { commandOf, type Section, type Stamp, sectionsOf, withResult } from './bench-sections'
import { IMAGE_COMMAND, startDockerEngine } from './docker-engine'

const root = join(import.meta.dir, '..')
const folder = join(root, 'bench')
const document = join(root, 'docs/benchmarks.md')
/** Measurements start servers from the binary, as operators do. */
const ENVIRONMENT = { ...process.env, JOUST_TEST_BINARY: '1' }
/** Far longer than any measurement takes on an idle machine. */
const LIMIT_MS = 5 * 60_000

/** The first comment of a measurement says what it measures; shared files have none with "Run:". */
const RUNS = /^\/\*\*[\s*]*(?<what>[\s\S]*?)\s*\*\//

type Bench = { readonly name: string; readonly file: string; readonly what: string }

function benchOf(file: string): Bench[] {
  const comment = RUNS.exec(readFileSync(join(folder, file), 'utf8'))?.groups?.what ?? ''
  if (!comment.includes('npm run bench')) return []
  const first = comment.replace(/\s*\n\s*\*\s*/g, ' ').split(/[.:] /)[0] ?? ''
  return [{ name: file.replace(/\.tsx?$/, ''), file, what: first }]
}

const benches = readdirSync(folder)
  .filter((file) => /\.tsx?$/.test(file))
  .sort()
  .flatMap(benchOf)

const fileNamed = (name: string): string | null => {
  const file = benches.find((bench) => bench.name === name)?.file
  return file === undefined ? null : join(folder, file)
}

function list(): void {
  const width = Math.max(...benches.map((bench) => bench.name.length))
  const lines = benches.map((bench) => `  ${bench.name.padEnd(width)}  ${bench.what}`)
  console.log(`npm run bench -- NAME [arguments]\n\n${lines.join('\n')}`)
}

async function runOne(name: string, args: readonly string[]): Promise<number> {
  const file = fileNamed(name)
  if (file === null) {
    list()
    console.error(`\nThere is no bench "${name}".`)
    return 2
  }
  await buildBinary()
  const child = Bun.spawn([process.execPath, file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit'],
    env: ENVIRONMENT,
  })
  return await child.exited
}

/** Runs the measurements of the document one after the other; one that fails keeps its old table. Returns how many failed. */
async function runAll(): Promise<number> {
  await buildBinary()
  const startedAt = performance.now()
  const sections = sectionsOf(readFileSync(document, 'utf8'))
  const plain = sections.filter((section) => !section.args.includes('docker'))
  const docker = sections.filter((section) => section.args.includes('docker'))
  let failed = 0
  for (const section of plain) failed += (await measured(section)) ? 0 : 1
  // Our Docker engine runs only for the measurements that need it.
  const engine = docker.length === 0 ? null : await startDockerEngine()
  if (engine !== null) await Bun.spawn([...IMAGE_COMMAND], { stdio: ['ignore', 'inherit', 'inherit'] }).exited
  for (const section of docker) failed += (await measured(section)) ? 0 : 1
  await engine?.stop()
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s altogether, ${failed} failed`)
  return failed
}

async function measured(section: Section): Promise<boolean> {
  const file = fileNamed(section.name)
  if (file === null) throw new Error(`docs/benchmarks.md names a bench that is not there: ${section.name}.`)
  const startedAt = performance.now()
  const child = Bun.spawn([process.execPath, file, ...section.args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: ENVIRONMENT,
    timeout: LIMIT_MS,
    killSignal: 'SIGTERM',
  })
  const printed = await new Response(child.stdout).text()
  const code = await child.exited
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${code === 0 ? 'measured' : 'FAILED  '} ${commandOf(section)}, ${seconds.toFixed(0)} s`)
  if (code !== 0) return false
  const stamp: Stamp = { date: new Date().toISOString().slice(0, 10), commit: commit(), machine: machine(), seconds }
  writeFileSync(document, withResult(readFileSync(document, 'utf8'), section, printed, stamp))
  return true
}

/** Builds the binary from the current sources. */
async function buildBinary(): Promise<void> {
  const child = Bun.spawn([process.execPath, join(root, 'scripts/build-binary.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await child.exited) !== 0) throw new Error('The binary could not be built.')
}

const commit = (): string =>
  Bun.spawnSync(['git', 'rev-parse', '--short=8', 'HEAD'], { cwd: root }).stdout.toString().trim() || 'unknown'

function machine(): string {
  const processors = cpus()
  return `${processors.length} cores of ${processors[0]?.model.trim() ?? 'a processor'}, Bun ${Bun.version}`
}

const [name, ...rest] = process.argv.slice(2)
if (name === '--list') list()
else if (name === undefined) process.exitCode = (await runAll()) === 0 ? 0 : 1
else process.exitCode = await runOne(name, rest)
