import { LRUCache } from 'lru-cache'
import { type BlobCache, MissingBlob } from '../fleet/blobs.ts'
import { jobOf, testsOf } from '../fleet/job-parts.ts'
import type { Part, WireJob } from '../fleet/protocol.ts'
import type { Session } from '../fleet/session.ts'
import type { JudgeJob, JudgeTest } from '../types.ts'

type Deps = { readonly cache: BlobCache; readonly session: () => Session | null }

/** The most characters of tests that are kept parsed. */
const PARSED_CHARACTERS = 256 * 1024 * 1024

/** Builds jobs from their parts, which are in the message or in the object store. */
export class WorkerParts {
  private readonly parsed = new LRUCache<string, { readonly tests: readonly JudgeTest[] }>({
    maxSize: PARSED_CHARACTERS,
    maxEntrySize: PARSED_CHARACTERS,
  })

  constructor(private readonly deps: Deps) {}

  /** Rejects with MissingBlob or MalformedPart. */
  async jobOf({ program, checker, tests }: WireJob): Promise<JudgeJob> {
    return jobOf(await this.read(program), await this.read(checker), await this.testsOf(tests))
  }

  private async testsOf(part: Part): Promise<readonly JudgeTest[]> {
    if ('inline' in part) return testsOf(part.inline)
    const known = this.parsed.get(part.sha256)
    if (known !== undefined) return known.tests
    const tests = testsOf(await this.read(part))
    this.parsed.set(part.sha256, { tests }, { size: Math.min(part.bytes, PARSED_CHARACTERS) })
    return tests
  }

  private async read(part: Part): Promise<unknown> {
    if ('inline' in part) return part.inline
    const session = this.deps.session()
    if (session === null) throw new MissingBlob(part.sha256)
    return JSON.parse(Buffer.from(await this.deps.cache.get(session.blobs, part.sha256)).toString('utf8'))
  }
}
