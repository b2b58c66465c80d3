import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A Docker engine for tests and measurements. `stop` ends only an engine that was started here. */
type DockerEngine = { stop(): Promise<void> }

const answers = (): boolean =>
  Bun.spawnSync(['docker', 'version'], { stdout: 'ignore', stderr: 'ignore' }).exitCode === 0

/** Makes the judge's image on the engine that answers; quick if it exists. Takes minutes if Debian's packages must be unpacked. */
export const IMAGE_COMMAND: readonly string[] = ['sh', join(import.meta.dir, '../runner/image/build-image')]

/**
 * Makes sure that an engine answers: uses a running one, else starts Debian's as root. If that is impossible, prints
 * the reason and returns null; tests that need the Docker sandbox then report that they are skipped.
 */
export async function startDockerEngine(): Promise<DockerEngine | null> {
  if (Bun.which('docker') === null) return without('there is no docker command')
  return answers() ? { stop: () => Promise.resolve() } : await startDaemon()
}

async function startDaemon(): Promise<DockerEngine | null> {
  const daemon = '/usr/sbin/dockerd'
  if (process.getuid?.() !== 0) return without('no engine runs, and starting one needs root')
  if (!existsSync(daemon)) return without(`no engine runs, and ${daemon} is not installed`)
  console.log('starting a Docker engine')
  const child = Bun.spawn([daemon], { stdout: 'ignore', stderr: 'ignore' })
  const deadline = Date.now() + 30_000
  while (!answers()) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill()
      return without('the engine did not come up')
    }
    await Bun.sleep(200)
  }
  return {
    async stop() {
      child.kill()
      await child.exited
    },
  }
}

function without(reason: string): null {
  console.log(`What needs the Docker sandbox is left out: ${reason}.`)
  return null
}
