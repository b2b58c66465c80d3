import type { TestServer } from '../tests/harness/server'

/** The id of a demo contest with this status. Waits for it, because the demo contests are played after the server's start. */
export async function demoContest(server: TestServer, status: 'active' | 'finished'): Promise<string> {
  const { contests } = server.services.contests.catalogue.list(null, { page: 1, limit: 20, status })
  if (contests[0] !== undefined) return contests[0].id
  await Bun.sleep(500)
  return await demoContest(server, status)
}
