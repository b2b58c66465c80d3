import { randomBytes } from 'node:crypto'
import type { OwnSharedProgram, SharedProgram, ShareProgramRequest } from '#contracts/http/practice'
import type { User } from '#contracts/http/users'
import { asUserId, type UserId } from '#contracts/ids'
import type { Db } from '#db/client'
import {
  countSharedPrograms,
  insertSharedProgram,
  removeSharedProgram,
  type SharedProgramRow,
  sharedProgram,
  sharedProgramsOf,
} from '#db/queries/practice'
import { shownNameById } from '#db/queries/users'
import { AppError } from '#errors'
import { languageName, MAX_SOURCE_BYTES } from '#features/judging'
import type { Runner } from '#runner'

/** The limit for one user. With 64 KiB of program and 64 KiB of input each, that is 13 MB at most. */
const MAX_SHARED = 100
/** 144 bits, so that links cannot be guessed. */
const ID_BYTES = 18

type Deps = { readonly db: Db; readonly runner: Runner; readonly now: () => number }

/** Programs with their input behind unlisted links. */
export function createSharing({ db, runner, now }: Deps) {
  const languageOf = (languageId: number) => runner.languages().find(({ id }) => id === languageId)
  const find = (id: string): SharedProgramRow => {
    const row = sharedProgram(db, id)
    if (row === undefined) throw new AppError('SHARED_NOT_FOUND')
    return row
  }
  return {
    /** Stores a program and returns the id of its link. Throws SOURCE_TOO_LARGE, LANGUAGE_UNKNOWN, SHARED_TOO_MANY. */
    share(userId: UserId, { source_code: source, language_id: languageId, stdin }: ShareProgramRequest): string {
      if (Math.max(Buffer.byteLength(source), Buffer.byteLength(stdin)) > MAX_SOURCE_BYTES)
        throw new AppError('SOURCE_TOO_LARGE')
      if (languageOf(languageId) === undefined) throw new AppError('LANGUAGE_UNKNOWN')
      if (countSharedPrograms(db, userId) >= MAX_SHARED) throw new AppError('SHARED_TOO_MANY')
      const id = randomBytes(ID_BYTES).toString('base64url')
      insertSharedProgram(db, { id, userId, languageId, source, stdin, createdAtMs: now() })
      return id
    },
    /** The program behind a link, for everyone who has it. Throws SHARED_NOT_FOUND. */
    read(viewer: User | null, id: string): SharedProgram {
      const row = find(id)
      return {
        id,
        languageName: languageName(runner, row.languageId),
        editorMode: languageOf(row.languageId)?.editorMode ?? '',
        source: row.source,
        stdin: row.stdin,
        author: shownNameById(db, asUserId(row.userId)),
        createdAt: new Date(row.createdAtMs).toISOString(),
        mayDelete: viewer !== null && mayDelete(row, viewer),
      }
    },
    /** The user's own shared programs, newest first. All of them are listed, because their number is limited. */
    list: (userId: UserId): readonly OwnSharedProgram[] =>
      sharedProgramsOf(db, userId, MAX_SHARED).map(({ id, languageId, beginning, createdAtMs }) => ({
        id,
        languageName: languageName(runner, languageId),
        firstLine: beginning.trim().split('\n')[0] ?? '',
        createdAt: new Date(createdAtMs).toISOString(),
      })),
    /**
     * Deletes a shared program, for its author and contest admins. Throws SHARED_NOT_FOUND, also for all other users.
     */
    remove(viewer: User, id: string): void {
      if (!mayDelete(find(id), viewer)) throw new AppError('SHARED_NOT_FOUND')
      removeSharedProgram(db, id)
    },
  }
}

const mayDelete = ({ userId }: SharedProgramRow, viewer: User): boolean => userId === viewer.id || viewer.contestAdmin
