import { type Answer, CHECKS, decoded, encoded, type Head, headOf, type WireJob } from '../fleet/protocol.ts'
import type { Session } from '../fleet/session.ts'
import { reasonOf } from '../reason-of.ts'
import type { JudgeJob, TestResult } from '../types.ts'

type Deps = { readonly id: string; readonly session: () => Session | null }

const ASK_MS = 5000
/** How often a question is repeated without an answer; after that the server counts as gone, and the job with it. */
const ASKS = 4
const ASK_AGAIN_MS = 1000

/** The problem's rules stay on the server: a worker asks for their decision once for each test. */
export function questionsOf(wire: WireJob, deps: Deps): Pick<JudgeJob, 'settled' | 'isOver'> {
  let asked = -1
  let known = wire.before.length
  let answer: Promise<Answer>
  const ask = (results: readonly TestResult[]): Promise<Answer> => {
    if (results.length === asked) return answer
    asked = results.length
    const from = Math.min(known, results.length)
    answer = askServer(wire, deps, { from, tests: results.slice(from).map(headOf) })
    known = results.length
    return answer
  }
  return {
    settled: async (results) => (await ask(results)).settled,
    isOver: async (results) => (await ask(results)).isOver,
  }
}

async function askServer(
  { epoch, attempt }: WireJob,
  { id, session }: Deps,
  question: { readonly from: number; readonly tests: readonly Head[] },
): Promise<Answer> {
  const body = encoded({ epoch, attempt, worker: id, ...question })
  for (let time = 1; ; time++) {
    const now = session()
    try {
      const reply = await now?.nc.request(now.names.ask(epoch, id), body, { timeout: ASK_MS })
      const answer = reply === undefined ? null : decoded(CHECKS.answer, reply.data)
      if (answer !== null) return answer
    } catch (error) {
      if (time >= ASKS) throw new Error(`the server does not answer: ${reasonOf(error)}`)
    }
    if (time >= ASKS) throw new Error('the server does not answer')
    await Bun.sleep(ASK_AGAIN_MS)
  }
}
