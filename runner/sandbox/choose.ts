import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { agentSourceHash, agentSourcesPresent, buildAgent } from '../agent/build.ts'
import { assertNever } from '../assert-never.ts'
import { RunnerUnavailable } from '../errors.ts'
import { createBubblewrap, findBubblewrap, type SystemFiles } from './bubblewrap.ts'
import type { Sandbox } from './slot.ts'

export type SandboxChoice = 'auto' | 'docker' | 'bubblewrap'

export type ChooseOptions = {
  readonly wanted: SandboxChoice
  readonly cacheDir: string
  readonly agentPath?: string
  readonly systemFiles: SystemFiles
}

type Chosen = {
  readonly sandbox: Sandbox
  /** Where the toolchains' caches may be made; null if the sandbox contains its own. */
  readonly toolchainDir: string | null
}

/** The slots' users can read this folder, whatever the permissions above the data folder. */
const SHARED_CACHE = '/var/cache/joust'

/** Returns the sandbox to use. Rejects with RunnerUnavailable, which says what is missing. */
export async function chooseSandbox(options: ChooseOptions): Promise<Chosen> {
  switch (options.wanted) {
    case 'docker':
      return chooseDocker()
    case 'bubblewrap':
      return chooseBubblewrap(options)
    case 'auto':
      return chooseDocker().catch((noDocker: Error) =>
        chooseBubblewrap(options).catch((noBubblewrap: Error) => {
          throw new RunnerUnavailable(`${noDocker.message}, and ${noBubblewrap.message}`)
        }),
      )
    default:
      return assertNever(options.wanted)
  }
}

/** Default sockets of the engine, as in its client, unless the environment names another. */
const ENGINE_SOCKETS = ['/var/run/docker.sock', join(homedir(), '.docker/run/docker.sock')]

/** The engine's client is large, so it is loaded only if there may be an engine. */
async function chooseDocker(): Promise<Chosen> {
  const isThere = process.env.DOCKER_HOST !== undefined || ENGINE_SOCKETS.some((path) => existsSync(path))
  if (!isThere) throw new RunnerUnavailable(`no Docker engine answers (there is no ${ENGINE_SOCKETS[0]})`)
  const { createDocker, findDocker } = await import('./docker.ts')
  const found = await findDocker()
  if (found.missing !== null) throw new RunnerUnavailable(found.missing)
  return { sandbox: await createDocker(found.docker), toolchainDir: null }
}

async function chooseBubblewrap(options: ChooseOptions): Promise<Chosen> {
  const bwrap = findBubblewrap()
  if (!bwrap) throw new RunnerUnavailable('bubblewrap is not installed (on Debian: apt-get install bubblewrap)')
  const cacheDir = resolve(options.cacheDir)
  const agentPath = options.agentPath ?? (await builtAgent(cacheDir))
  const toolchainDir = join(readableCache(cacheDir), 'toolchains')
  return {
    sandbox: createBubblewrap(bwrap, { agentPath, toolchainDir, systemFiles: options.systemFiles }),
    toolchainDir,
  }
}

async function builtAgent(cacheDir: string): Promise<string> {
  if (!agentSourcesPresent()) throw new RunnerUnavailable('the judge was started without its agent')
  const path = join(cacheDir, `agent-${agentSourceHash()}`)
  if (!existsSync(path)) await buildAgent(path)
  return path
}

/** If Joust is root, the slots run as other users, so a cache below a private directory is moved to the shared folder. */
function readableCache(cacheDir: string): string {
  if (process.getuid?.() !== 0 || openToAll(cacheDir)) return cacheDir
  return join(SHARED_CACHE, createHash('sha256').update(cacheDir).digest('hex').slice(0, 12))
}

function openToAll(directory: string): boolean {
  for (let path = directory; ; path = dirname(path)) {
    if (existsSync(path) && (statSync(path).mode & 0o001) === 0) return false
    if (path === dirname(path)) return true
  }
}
