import { createHash } from 'node:crypto'
import type { KeptFiles } from './kept-files.ts'
import type { Ask } from './probe.ts'

/** What a command printed on either stream, by the command. */
type Known = { readonly [question: string]: readonly [string, string] }

/**
 * What a sandbox's programs said of themselves, over restarts: to ask each of them its version takes a second of a slow machine, and they say the
 * same until they are replaced. No sandbox shows the folder. One that is gone, or cannot be written to, costs the asking, no more.
 */
export class KeptAnswers {
  constructor(private readonly files: KeptFiles) {}

  /**
   * Answers what is known, and asks `ask` what is not. `origin`: all that an answer depends on but the command; null where that is
   * not known, so that everything is asked. `keep` keeps what was asked, for the next start; never rejects.
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

/** Nothing where the file is not of this form: a disk may have lost a part of it. */
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
