/** The demo contests are played through the product's own services: what they show follows from the rules. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Contest } from '#contracts/http/contests'
import { startServer } from '../harness/server'

setDefaultTimeout(180_000)

test('a first start in demo mode has a finished, a running and a coming contest, with standings and ratings', async () => {
  const server = await startServer({ env: { JOUST_DEMO: '1' } })
  try {
    const { contests } = server.services
    const list = () => contests.list({ page: 1, limit: 10 }, null).contests
    const titled = (status: Contest['status']) => list().find((one) => one.status === status)
    while (titled('upcoming') === undefined) await new Promise((resolve) => setTimeout(resolve, 100))
    expect(list().map(({ status }) => status)).toEqual(['active', 'upcoming', 'finished'])
    const finished = contests.standings(titled('finished')?.id ?? '', null, { virtual: false, atMs: null })
    expect(finished.isFinal).toBe(true)
    expect(finished.leaderboard.map(({ username }) => username).slice(0, 2)).toEqual(['keiko', 'ada'])
    expect(finished.leaderboard.every(({ rating }) => rating !== null)).toBe(true)
    expect(finished.leaderboard.some(({ cells }) => cells.some(({ isFirst }) => isFirst))).toBe(true)
    const active = contests.standings(titled('active')?.id ?? '', null, { virtual: false, atMs: null })
    expect(active.leaderboard.length).toBeGreaterThanOrEqual(5)
    expect(active.isFinal).toBe(false)
  } finally {
    await server.stop()
  }
})
