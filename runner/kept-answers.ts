import { createHash } from 'node:crypto'
import type { KeptFiles } from './kept-files.ts'
import type { Ask } from './probe.ts'

/** What each command printed: standard output, then standard error. */
type Known = { readonly [question: string]: readonly [string, string] }

/**
 * The versions that a sandbox's programs report, kept over restarts: asking each of them takes a second on a slow
 * machine, and the answers stay the same until a program is replaced. No sandbox can see the folder. If it is missing
 * or cannot be written to, the programs are asked again.
 */
export class KeptAnswers {
  constructor(private readonly files: KeptFiles) {}

  /**
   * Answers from what is known, and calls `ask` for the rest. `origin`: everything besides the command that an answer
   * depends on; null if that is unknown, so that everything is asked. `keep` stores the new answers for the next start;
   * it never rejects.
   */
  async before(ask: Ask, origin: string | null): Promise<{ readonly ask: Ask; keep(): Promise<void> }> {
    if (origin === null) return { ask, keep: async () => undefined }
    const name = createHash('sha256').update(origin).digest('hex')
    const known = new Map(Object.entries(knownIn(await this.files.get(name))))
    const { size } = known
    return {
      ask: async (argv) => {
        const question = JSON.stringify(argv)
        const said = known.get(question)
        if (said !== undefined) return { stdout: said[0], stderr: said[1], isSound: true }
        const answer = await ask(argv)
        if (answer.isSound) known.set(question, [answer.stdout, answer.stderr])
        return answer
      },
      keep: async () => {
        if (known.size === size) return
        await this.files.set(name, Buffer.from(JSON.stringify(Object.fromEntries(known))))
        await this.files.prune()
      },
    }
  }
}

/** Returns an empty object if the file is malformed, as after a crash that lost a part of it. */
function knownIn(content: Buffer | null): Known {
  if (content === null) return {}
  try {
    const known: unknown = JSON.parse(content.toString('utf8'))
    return isKnown(known) ? known : {}
  } catch {
    return {}
  }
}

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (one) => Array.isArray(one) && one.length === 2 && one.every((stream) => typeof stream === 'string'),
  )
