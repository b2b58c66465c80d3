/** A Docker engine that only the tests use, so that it can be stopped. */
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Docker from 'dockerode'
import { IMAGE, PROTOCOL_LABEL } from '../../runner/sandbox/docker'
import { PROTOCOL_VERSION } from '../../runner/sandbox/frames'
import { AGENT_FILE } from '../../src/embedded.gen'

export type Engine = {
  /** The value for DOCKER_HOST. */
  readonly host: string
  /** Stops the engine as its host's service manager would, and starts it again; resolves when it answers. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const PROGRAMS = ['/bin/bash', '/bin/sh', '/bin/sleep', '/bin/true']
const START_MS = 20_000

/** Starts an engine with a judge's image that has only Bash. Rejects with the reason if no engine can run. */
export async function startEngine(): Promise<Engine> {
  if (process.getuid?.() !== 0) throw new Error('an engine of its own needs root')
  if (!Bun.which('dockerd')) throw new Error('there is no dockerd')
  const folder = mkdtempSync(join(tmpdir(), 'joust-engine-'))
  const host = `unix://${join(folder, 'docker.sock')}`
  const docker = new Docker({ socketPath: join(folder, 'docker.sock') })
  let running = launch(folder, host)
  const engine: Engine = {
    host,
    restart: async () => {
      await end(running)
      running = launch(folder, host)
      await answer(docker, running)
    },
    stop: async () => {
      await end(running)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await answer(docker, running)
    await importImage(docker, folder)
    return engine
  } catch (error) {
    await engine.stop()
    throw error
  }
}

type Daemon = { readonly ended: Promise<void>; readonly hasEnded: () => boolean; kill(): void }

function launch(folder: string, host: string): Daemon {
  const places = ['data-root', 'exec-root', 'pidfile'].flatMap((name) => [`--${name}`, join(folder, name)])
  const network = ['--bridge=none', '--iptables=false', '--ip-masq=false']
  const log = openSync(join(folder, 'log'), 'a')
  const daemon = spawn('dockerd', [...places, ...network, '-H', host], { stdio: ['ignore', log, log] })
  let gone = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      gone = true
      resolve()
    }
    daemon.on('exit', end)
    daemon.on('error', end)
  })
  return { ended, hasEnded: () => gone, kill: () => void daemon.kill('SIGTERM') }
}

async function end(daemon: Daemon): Promise<void> {
  daemon.kill()
  await daemon.ended
}

/** No event reports that an engine is ready, so it is polled until it answers or has ended. */
async function answer(docker: Docker, daemon: Daemon): Promise<void> {
  const giveUp = performance.now() + START_MS
  while (!(await docker.ping().then(Boolean, () => false))) {
    if (daemon.hasEnded() || performance.now() > giveUp) throw new Error('dockerd does not come up here')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Imports the host's shell and the agent as a judge's image, in a second; the real image takes a minute. */
async function importImage(docker: Docker, folder: string): Promise<void> {
  const root = join(folder, 'root')
  for (const directory of ['box', 'cache', 'bin']) mkdirSync(join(root, directory), { recursive: true })
  symlinkSync('/box/scratch', join(root, 'tmp'))
  if (AGENT_FILE === null) throw new Error('the build has no agent')
  copyFileSync(AGENT_FILE, join(root, 'agent'))
  for (const path of [...PROGRAMS, ...new Set(PROGRAMS.flatMap(librariesOf))]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    copyFileSync(path, join(root, path))
  }
  execFileSync('chmod', ['-R', 'a+rX', root])
  execFileSync('chmod', ['755', join(root, 'agent')])
  const tar = spawn('tar', ['-C', root, '--owner=0', '--group=0', '-c', '.'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const changes = `LABEL ${PROTOCOL_LABEL}=${PROTOCOL_VERSION}`
  const progress = await docker.importImage(tar.stdout, { repo: IMAGE, tag: 'latest', changes })
  await new Promise<void>((resolve, reject) => {
    docker.modem.followProgress(progress, (error: Error | null) => (error ? reject(error) : resolve()))
  })
}

const librariesOf = (program: string): string[] =>
  execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/\S+/g) ?? []
