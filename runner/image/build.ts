import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Docker from 'dockerode'
import { buildAgent } from '../agent/build.ts'
import { detectLanguages } from '../installed.ts'
import { LANGUAGES } from '../languages/index.ts'
import { askOf, probeOf } from '../probe.ts'
import { reasonOf } from '../reason-of.ts'
import { Agent } from '../sandbox/agent.ts'
import { createDocker, IMAGE, PROTOCOL_LABEL } from '../sandbox/docker.ts'
import { PROTOCOL_VERSION } from '../sandbox/frames.ts'
import { ToolchainCaches } from '../toolchain-caches.ts'
import dockerfile from './Dockerfile' with { type: 'text' }
import usualList from './packages.txt' with { type: 'text' }
import fullList from './packages-full.txt' with { type: 'text' }

const SUITE = 'bookworm'
/**
 * Paths under /usr/share, roughly those that debian:bookworm-slim leaves out. The folders of man stay, since Java's
 * packages put links there.
 */
const UNREAD = ['doc/*', 'doc-base/*', 'groff/*', 'info/*', 'lintian/*', 'locale/*', 'man/*/*']
/** dpkg need not sync to the disk: a crash leaves no image behind. */
const DPKG_OPTIONS = [...UNREAD.map((path) => `path-exclude=/usr/share/${path}`), 'force-unsafe-io']
/** Written by a hook: if mmdebstrap gets excluded paths as its own options, it starts a filter in Python for each package. */
const SET_UP_DPKG = `cd "$1" && rm -rf ${UNREAD.map((path) => `usr/share/${path}`).join(' ')} &&
printf '%s\\n' ${DPKG_OPTIONS.map((option) => `'${option}'`).join(' ')} >etc/dpkg/dpkg.cfg.d/joust`

/** A label with the hash of what the image was made of, so that it is made again only if that changed. */
const ORIGIN_LABEL = 'joust.origin'

type ImageOptions = {
  /** Additional Debian packages: toolchains beyond the five usual languages, or `clang`. */
  readonly packages?: readonly string[]
  /** Path of a Bun to include, which Debian does not have: TypeScript runs on it. */
  readonly bunPath?: string
  /** Path of a built agent; without it, the agent is built from its sources. */
  readonly agentPath?: string
  readonly say?: (line: string) => void
}

/**
 * Makes the image of the docker sandbox on the engine that answers: the system (once for each list of packages), the
 * agent, the toolchains' caches. Does nothing if the image exists and is current. Rejects with the error of the step
 * that failed.
 */
export async function buildImage(options: ImageOptions = {}): Promise<void> {
  const { say = () => undefined } = options
  const docker = new Docker()
  const packages = [...new Set([...linesOf(usualList), ...(options.packages ?? [])])]
  const work = await mkdtemp(join(tmpdir(), 'joust-image-'))
  try {
    const content = join(work, 'content')
    await layOut(content, options)
    const origin = await originOf([...packages, ...(options.bunPath ? [Bun.version] : [])], join(content, 'agent'))
    const [known] = await docker.listImages({ filters: { reference: [`${IMAGE}:latest`] } })
    if (known?.Labels?.[ORIGIN_LABEL] === origin) return say(`${IMAGE} is up to date`)
    const system = await systemImage(docker, packages, say)
    await finish({ docker, system, content, origin, say })
    if (known) await removeReplaced(docker, known.Id, say)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Slots that still run from the replaced image keep it; it is then removed with the next one. */
async function removeReplaced(docker: Docker, id: string, say: (line: string) => void): Promise<void> {
  try {
    await docker.getImage(id).remove()
  } catch (error) {
    say(`the replaced image stays for now: ${reasonOf(error)}`)
  }
}

type Finish = {
  readonly docker: Docker
  readonly system: string
  readonly content: string
  readonly origin: string
  readonly say: (line: string) => void
}

/** The agent makes the caches in the image itself, so the image is made twice: without the caches, then with them. */
async function finish({ docker, system, content, origin, say }: Finish): Promise<void> {
  const cold = `${IMAGE}:cold`
  say('warming up the compilers')
  await addTo(docker, system, content, cold, [])
  const languages = await addCaches(docker, cold, join(content, 'cache'))
  await addTo(docker, system, content, `${IMAGE}:latest`, [`LABEL ${ORIGIN_LABEL}=${origin}`])
  await docker.getImage(cold).remove()
  say(`${IMAGE} is ready: ${languages.join(', ')}`)
}

async function originOf(packages: readonly string[], agent: string): Promise<string> {
  const nowhere = { name: '', programs: {} }
  const caches = LANGUAGES.flatMap(({ caches = [] }) => caches.map((c) => [c.name, c.files, c.argv(nowhere)]))
  const hash = createHash('sha256').update(JSON.stringify([packages, caches]))
  return hash
    .update(await readFile(agent))
    .digest('hex')
    .slice(0, 16)
}

const linesOf = (list: string): string[] => list.split('\n').filter((line) => line !== '')

/** Debian packages with the toolchains of every language in LANGUAGES. */
export const FULL_PACKAGES: readonly string[] = linesOf(fullList)

/** Named after its packages, and made only once for them. */
async function systemImage(docker: Docker, packages: string[], say: (line: string) => void) {
  const name = `joust-judge-system:${createHash('sha256').update(packages.join()).digest('hex').slice(0, 12)}`
  const known = await docker.listImages({ filters: { reference: [name] } })
  if (known.length > 0) return name
  try {
    say(`building ${name} from Debian's image`)
    await buildFromDockerfile(docker, packages, name)
  } catch (error) {
    say(`that cannot be had (${reasonOf(error)}); making it of Debian's packages`)
    await buildFromPackages(docker, packages, name)
  }
  return name
}

async function buildFromDockerfile(docker: Docker, packages: readonly string[], name: string): Promise<void> {
  const context = await mkdtemp(join(tmpdir(), 'joust-context-'))
  try {
    await Bun.write(join(context, 'Dockerfile'), dockerfile)
    await Bun.write(join(context, 'packages.txt'), `${packages.join('\n')}\n`)
    await followed(docker, await docker.buildImage(tarOf(context).stdout, { t: name }))
  } finally {
    await rm(context, { recursive: true, force: true })
  }
}

/** Includes Debian's security updates. Uses a directory, since mmdebstrap copies an archive in pieces of 1 KiB. */
async function buildFromPackages(docker: Docker, packages: readonly string[], name: string) {
  const work = await mkdtemp(join(tmpdir(), 'joust-system-'))
  const system = join(work, 'system')
  const hook = `--extract-hook=${SET_UP_DPKG}`
  const include = `--include=${packages.join()}`
  try {
    await run('mmdebstrap', ['--quiet', '--variant=minbase', '--format=directory', hook, include, SUITE, system])
    await importSystem(docker, system, name)
  } finally {
    // mmdebstrap mounts the kernel's file systems in there, and leaves them mounted when it is killed.
    await run('rm', ['-rf', '--one-file-system', work])
  }
}

/** The engine also makes an image of an incomplete archive, so only a complete one gets the name. */
async function importSystem(docker: Docker, directory: string, name: string): Promise<void> {
  const tar = tarOf(directory, ['--numeric-owner', '--xattrs', '--exclude=./dev'])
  const ended = once(tar, 'close')
  const events = await followed(docker, await docker.importImage(tar.stdout, {}))
  const [code] = await ended
  const image = docker.getImage(events.at(-1)?.status ?? '')
  if (code !== 0) {
    await image.remove()
    throw new Error(`tar ended with code ${code}`)
  }
  const [repo = '', tag = ''] = name.split(':')
  await image.tag({ repo, tag })
}

/** Lays out what the image has in addition to its system: the agent, an empty box, /tmp in the box, and a place for the caches. */
async function layOut(content: string, { agentPath, bunPath }: ImageOptions): Promise<void> {
  await mkdir(join(content, 'cache'), { recursive: true })
  await mkdir(join(content, 'box'))
  await symlink('/box/scratch', join(content, 'tmp'))
  // Read and written instead of copied: inside the binary it is not a file on the disk.
  if (agentPath) await Bun.write(join(content, 'agent'), await readFile(agentPath))
  else await buildAgent(join(content, 'agent'))
  await chmod(join(content, 'agent'), 0o555)
  const directories = ['', 'cache', 'box']
  if (bunPath) {
    directories.push('usr', 'usr/local', 'usr/local/bin')
    await mkdir(join(content, 'usr/local/bin'), { recursive: true })
    await copyFile(bunPath, join(content, 'usr/local/bin/bun'))
    await chmod(join(content, 'usr/local/bin/bun'), 0o755)
  }
  for (const directory of directories) await chmod(join(content, directory), 0o755)
}

async function addCaches(docker: Docker, image: string, directory: string): Promise<string[]> {
  const agent = await Agent.start(await createDocker(docker, image), 0)
  try {
    const caches = new ToolchainCaches()
    await agent.begin()
    const languages = await detectLanguages(probeOf(askOf(agent)), caches)
    await caches.look(agent)
    await caches.make(agent, languages, directory)
    return languages.map((language) => language.name)
  } finally {
    agent.kill('the compilers are warmed up')
    await agent.closed
  }
}

/** Adds the given files to the system and commits the image that slots are started from. */
async function addTo(docker: Docker, system: string, content: string, image: string, labels: string[]): Promise<void> {
  // Debian's /tmp is a directory; the container removes it so that the link can take its place.
  const container = await docker.createContainer({ Image: system, Cmd: ['/bin/rmdir', '/tmp'], NetworkDisabled: true })
  try {
    await container.start()
    await container.wait()
    await container.putArchive(tarOf(content, ['--owner=0', '--group=0', '--numeric-owner']).stdout, { path: '/' })
    const changes = [`LABEL ${PROTOCOL_LABEL}=${PROTOCOL_VERSION}`, ...labels].join('\n')
    const [repo, tag] = image.split(':')
    await container.commit({ repo, tag, changes })
  } finally {
    await container.remove({ force: true })
  }
}

/** Starts tar; its output is the archive. */
function tarOf(directory: string, flags: readonly string[] = []) {
  return spawn('tar', ['-C', directory, ...flags, '-c', '.'], { stdio: ['ignore', 'pipe', 'inherit'] })
}

type EngineEvent = { readonly error?: string; readonly status?: string }

function followed(docker: Docker, progress: NodeJS.ReadableStream): Promise<EngineEvent[]> {
  return new Promise((resolve, reject) => {
    docker.modem.followProgress(progress, (error: Error | null, events: EngineEvent[] = []) => {
      const failure = error?.message ?? events.find((event) => event.error)?.error
      if (failure) reject(new Error(failure))
      else resolve(events)
    })
  })
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', ({ message }) => reject(new Error(`${program} cannot be started (is it installed?): ${message}`)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with code ${code}`))))
  })
}
