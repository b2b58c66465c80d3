import { type ServerProcess, spawnServer } from '../tests/harness/process'
import { workplace } from './workplace'

/** Starts the product as a process with a data folder of its own, which is removed when it is stopped. */
export async function freshServer(name: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const { path, remove } = workplace(name)
  const server = await spawnServer({ dataDir: path, env })
  return { ...server, stop: () => server.stop().finally(remove) }
}
