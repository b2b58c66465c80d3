import { type Player, signUp } from './player'
import { startServer } from './server'

type Pair = readonly [Player, Player]

/** Many more would wait for each other. */
const PAIRS_AT_ONCE = 5

/**
 * Two strangers for each of so many duels, as no one plays two at a time, in a folder whose server is a process that has not started
 * yet: this process hashes their password once, that one would do so for each of them.
 */
export async function pairsIn(dataDir: string, name: string, count: number): Promise<Pair[]> {
  const { url, stop } = await startServer({ dataDir })
  try {
    const pairs: Pair[] = []
    while (pairs.length < count) {
      const first = pairs.length
      const round = Array.from({ length: Math.min(PAIRS_AT_ONCE, count - first) }, (_, i) =>
        Promise.all([signUp(url, `${name}_${first + i}_a`), signUp(url, `${name}_${first + i}_b`)]),
      )
      pairs.push(...(await Promise.all(round)))
    }
    return pairs
  } finally {
    await stop()
  }
}
