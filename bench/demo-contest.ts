import type { TestServer } from '../tests/harness/server'

/** The id of a contest of the demo, once it has been played: that begins after the server's start. */
export async function demoContest(server: TestServer, status: 'active' | 'finished'): Promise<string> {
  const { contests } = server.services.contests.catalogue.list(null, { page: 1, limit: 20, status })
  if (contests[0] !== undefined) return contests[0].id
  await Bun.sleep(500)
  return await demoContest(server, status)
}
