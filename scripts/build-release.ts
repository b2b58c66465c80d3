/**
 * Builds a release into dist/release: joust-linux-x64 and joust-linux-arm64, a bill of materials, and checksums. The
 * other architecture's runtime comes from the package registry, its agent from Debian's cross compiler
 * (gcc-aarch64-linux-gnu, libc6-dev-arm64-cross). Run scripts/prepare first.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { version as bunVersion } from 'bun'
import { name as packageName } from '../package.json'
import { buildAgent } from '../runner/agent/build'
import { buildBinary } from './binary'

const root = join(import.meta.dir, '..')
const release = join(root, 'dist/release')

const TARGETS = [
  { arch: 'x64', compiler: 'gcc', runtime: 'bun-linux-x64' },
  { arch: 'arm64', compiler: 'aarch64-linux-gnu-gcc', runtime: 'bun-linux-aarch64' },
] as const
type Target = (typeof TARGETS)[number]

/** The C compiler for an architecture; a cross compiler has the longer name. */
const compilerFor = ({ arch, compiler }: Target): string =>
  arch === process.arch ? 'gcc' : arch === 'x64' ? 'x86_64-linux-gnu-gcc' : compiler

/** The runtime of an architecture, in the same version as the one that runs the build. */
function runtimeOf({ runtime }: Target): string {
  const folder = join(root, 'dist/runtimes', `${runtime}-${bunVersion}`)
  const file = join(folder, 'package/bin/bun')
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const packed = Bun.spawnSync(['npm', 'pack', '--silent', `@oven/${runtime}@${bunVersion}`], {
    cwd: folder,
    stderr: 'inherit',
  })
  const archive = packed.stdout.toString().trim().split('\n').at(-1) ?? ''
  if (packed.exitCode !== 0 || archive === '') throw new Error(`@oven/${runtime}@${bunVersion} could not be fetched.`)
  const unpacked = Bun.spawnSync(['tar', 'xzf', archive], { cwd: folder, stderr: 'inherit' })
  if (unpacked.exitCode !== 0) throw new Error(`${archive} could not be unpacked.`)
  return file
}

async function build(target: Target): Promise<string> {
  const name = `joust-linux-${target.arch}`
  const compiler = compilerFor(target)
  if (Bun.which(compiler) === null)
    throw new Error(`${compiler} is missing. On Debian: apt-get install gcc-aarch64-linux-gnu libc6-dev-arm64-cross`)
  const agent = join(root, 'dist/agent', `joust-agent-${target.arch}`)
  await buildAgent(agent, compiler)
  await buildBinary({
    outfile: join(release, name),
    platform: `linux-${target.arch}`,
    agent,
    ...(target.arch === process.arch ? {} : { runtime: runtimeOf(target) }),
  })
  return name
}

/**
 * Writes the contents of the binaries as CycloneDX: the packages of the lock file, and Bun, which npm counts as a
 * development tool but which is every binary's runtime.
 */
function writeBill(): string {
  const name = 'joust.cdx.json'
  const made = Bun.spawnSync(
    ['npm', 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only'],
    { cwd: root, stderr: 'inherit' },
  )
  if (made.exitCode !== 0) throw new Error('npm sbom failed: npm 10 or newer is needed.')
  const bill: { components: object[]; metadata: { component: { name: string } } } = JSON.parse(made.stdout.toString())
  // npm would use the folder's name.
  bill.metadata.component.name = packageName
  const purl = `pkg:npm/bun@${bunVersion}`
  bill.components.push({ 'bom-ref': purl, type: 'framework', name: 'bun', version: bunVersion, purl })
  writeFileSync(join(release, name), `${JSON.stringify(bill, null, 2)}\n`)
  return name
}

mkdirSync(release, { recursive: true })
const names: string[] = []
const wanted = process.argv.slice(2)
for (const target of TARGETS) if (wanted.length === 0 || wanted.includes(target.arch)) names.push(await build(target))
names.push(writeBill())
const sums = names.map((name) => {
  const sum = createHash('sha256')
    .update(readFileSync(join(release, name)))
    .digest('hex')
  return `${sum}  ${name}\n`
})
writeFileSync(join(release, 'SHA256SUMS'), sums.join(''))
console.log(sums.join('').trimEnd())
