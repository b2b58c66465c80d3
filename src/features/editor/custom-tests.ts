import type { CustomTest } from '#contracts/http/editor'
import type { User } from '#contracts/http/users'
import type { Db } from '#db/client'
import { customTestsOf, saveCustomTests } from '#db/queries/editor'
import { requireScope } from './scope'

/** The limits of one user's stored tests; those of the least recently saved problems are dropped. */
const MAX_PROBLEMS = 200
const MAX_BYTES = 4 * 1024 * 1024

type Deps = { readonly db: Db; readonly now: () => number }

/** Tests that users write for themselves. No one else sees them, and they count for nothing. */
export const createCustomTests = ({ db, now }: Deps) => ({
  /** The viewer's own tests, in their order. Throws PROBLEM_NOT_FOUND, PROBLEM_HELD. */
  list(viewer: User, scope: string): readonly CustomTest[] {
    requireScope({ db, nowMs: now() }, viewer, scope)
    return customTestsOf(db, viewer.id, scope)
  },
  /** Replaces all of the viewer's tests for a problem. Throws the errors of `list`. */
  save(viewer: User, scope: string, tests: readonly CustomTest[]): void {
    const nowMs = now()
    requireScope({ db, nowMs }, viewer, scope)
    saveCustomTests(db, { userId: viewer.id, scope, tests }, { nowMs, most: MAX_PROBLEMS, bytes: MAX_BYTES })
  },
})
