/** The problems of a server with an empty database and a real judge, for imports of packages. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Db } from '#db/client'
import { createProblems, type ProblemService, zipOf } from '#features/problems'
import type { Runner } from '#runner'
import { newDatabase } from './migrated'

/** Contents by path within the package's folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>

export type PackageShop = {
  readonly db: Db
  readonly problems: ProblemService
  /** Imports a package under the name of its folder, or refuses it. */
  readonly take: (files: Files) => ReturnType<ProblemService['packages']['take']>
  /** The message of a refused import; 'taken' if it is accepted. */
  readonly refusal: (files: Files) => Promise<string>
  readonly close: () => void
}

/** Reports progress to no one, and is never stopped. */
export const unwatched = { progress: () => undefined, signal: new AbortController().signal }

/** Opens an empty database for one test or one file of tests; `folder` names the packages. */
export function openPackageShop(runner: Runner, folder: string): PackageShop {
  const place = mkdtempSync(join(tmpdir(), `joust-${folder}-`))
  const db = newDatabase(join(place, 'joust.sqlite'))
  const log = { info: () => undefined, warn: () => undefined }
  const problems = createProblems({ db, runner, log, cacheDir: join(place, 'cache'), now: () => 1000 })
  const take = (files: Files) => {
    const archive = zipOf(new Map(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content])))
    const how = { name: `${folder}.zip`, force: false, replace: true, by: null }
    return problems.packages.take({ ...unwatched, archive, ...how })
  }
  const close = () => {
    closeDatabase(db)
    rmSync(place, { recursive: true })
  }
  const refusal = (files: Files): Promise<string> =>
    take(files).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  return { db, problems, take, refusal, close }
}
