/** Images of the Dockerfile and containers of the compose files, made with the engine's own client. */
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dir, '../..')
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
export const SOCKET = '/var/run/docker.sock'

/** Runs one command of the engine's client to its end. Both output streams are joined. */
export function docker(...args: readonly string[]): { out: string; code: number } {
  const ran = Bun.spawnSync(['docker', ...args], { cwd: root, stdout: 'pipe', stderr: 'pipe' })
  return { out: ran.stdout.toString() + ran.stderr.toString(), code: ran.exitCode }
}

function dockerOrThrow(...args: readonly string[]): string {
  const { out, code } = docker(...args)
  if (code !== 0) throw new Error(`docker ${args[0]}: ${out.slice(-4000)}`)
  return out.trim()
}

export const engineAnswers = (): boolean =>
  process.getuid?.() === 0 && existsSync(SOCKET) && docker('version').code === 0

export type Target = 'joust' | 'joust-bubblewrap'

/**
 * Builds the images from the sources, as operators do. It takes minutes, because packages and compilers are downloaded. Without access to a
 * registry, both base images are the system of the judge's own image.
 */
export function buildFromSources(images: Readonly<Record<Target, string>>, scrap: string): void {
  const hasRegistry = docker('pull', '--quiet', 'debian:bookworm-slim').code === 0
  const bases = hasRegistry ? [] : [`BUILD_BASE=${buildBase(scrap)}`, `RUN_BASE=${judgeSystem()}`]
  const args = bases.flatMap((one) => ['--build-arg', one])
  for (const [target, image] of Object.entries(images))
    dockerOrThrow('build', '--network', 'host', '--target', target, ...args, '--tag', image, '.')
}

/**
 * Builds the same images from the existing binary: all stages of the Dockerfile except the one that builds, on the judge's system, which
 * contains the compilers. This machine's bubblewrap takes the place of its package. Needs no network.
 */
export function buildFromBinary(images: Readonly<Record<Target, string>>): void {
  const binary = join(root, 'dist/joust')
  if (!existsSync(binary)) throw new Error('dist/joust is missing: `npm test -- build` makes it')
  // In the folder of the repository, where the binary can be linked instead of copied.
  const context = mkdtempSync(join(root, 'dist/image-'))
  try {
    linkSync(binary, join(context, 'joust'))
    copyWithLibraries(Bun.which('bwrap') ?? '/usr/bin/bwrap', join(context, 'bubblewrap'))
    writeFileSync(join(context, 'Dockerfile'), withoutBuilding(dockerfile))
    for (const [target, image] of Object.entries(images))
      dockerOrThrow(
        'build',
        '--network',
        'none',
        '--build-arg',
        `RUN_BASE=${judgeSystem()}`,
        '--target',
        target,
        '--tag',
        image,
        context,
      )
  } finally {
    rmSync(context, { recursive: true })
  }
}

/** Builds a replacement for the NATS image of the registry: Debian's nats-server, started with the same arguments. */
export function buildNats(image: string): void {
  const context = mkdtempSync(join(root, 'dist/image-'))
  try {
    const server = Bun.which('nats-server', { PATH: `${process.env.PATH ?? ''}:/usr/sbin` })
    copyWithLibraries(server ?? '/usr/sbin/nats-server', join(context, 'nats'))
    const entry = 'COPY nats /\nENTRYPOINT ["nats-server"]'
    writeFileSync(join(context, 'Dockerfile'), `FROM ${judgeSystem()}\n${entry}\n`)
    dockerOrThrow('build', '--network', 'none', '--tag', image, context)
  } finally {
    rmSync(context, { recursive: true })
  }
}

/**
 * The Dockerfile without its building stage. Throws if a replaced part is missing: the Dockerfile has changed then, and this function must
 * follow it.
 */
export function withoutBuilding(text: string): string {
  const replaced = (from: RegExp, to: string) => (before: string) => {
    if (!from.test(before)) throw new Error(`The Dockerfile has nothing like ${from}.`)
    return before.replace(from, to)
  }
  const binary = replaced(
    /^FROM \$\{BUILD_BASE\} AS build\n[\s\S]*?(?=^FROM )/m,
    'FROM scratch AS build\nCOPY joust /joust/dist/joust\n',
  )
  const packages = replaced(/^RUN apt-get update(?:.*\\\n)+.*\n/m, 'COPY bubblewrap /\n')
  return packages(binary(text))
}

/** Copies a program and its shared libraries into a folder, at the paths that they have on this machine. */
function copyWithLibraries(program: string, folder: string): void {
  const libraries = Bun.spawnSync(['ldd', program]).stdout.toString().match(/\/\S+/g) ?? []
  for (const file of [program, ...libraries]) {
    mkdirSync(join(folder, 'usr', dirname(file).replace(/^\/usr/, '')), { recursive: true })
    cpSync(file, join(folder, 'usr', file.replace(/^\/usr/, '')), { dereference: true })
  }
}

/** The judge's image, which is Debian with the compilers; used as Debian where no registry is accessible. */
function judgeSystem(): string {
  const names = docker('images', '--format', '{{.Repository}}:{{.Tag}}').out.split('\n')
  const system = names.find((one) => one.startsWith('joust-judge-system:'))
  if (system === undefined) throw new Error('The judge’s image is not there: run runner/image/build-image.')
  return system
}

/** The judge's system with this machine's Node.js, npm and certificates, for the building stage. */
function buildBase(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'joust-base-'))
  const node = Bun.spawnSync(['node', '-p', 'process.execPath']).stdout.toString().trim()
  mkdirSync(join(folder, 'usr/local/bin'), { recursive: true })
  mkdirSync(join(folder, 'usr/local/lib/node_modules'), { recursive: true })
  mkdirSync(join(folder, 'usr/local/share'), { recursive: true })
  cpSync(node, join(folder, 'usr/local/bin/node'))
  const npm = join(dirname(node), '../lib/node_modules/npm')
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates !== undefined) cpSync(certificates, join(folder, 'usr/local/share/host-certificates.crt'))
  const container = dockerOrThrow('create', judgeSystem(), '/bin/true')
  const packed = Bun.spawnSync(['sh', '-c', `tar -C ${folder} --owner=0 --group=0 -c usr | docker cp - ${container}:/`])
  if (packed.exitCode !== 0) throw new Error(packed.stderr.toString())
  const change =
    certificates === undefined ? [] : ['-c', 'ENV NODE_EXTRA_CA_CERTS=/usr/local/share/host-certificates.crt']
  dockerOrThrow('commit', ...change, container, name)
  dockerOrThrow('rm', container)
  rmSync(folder, { recursive: true })
  return name
}
