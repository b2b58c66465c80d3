import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Space, SpacePart } from '#contracts/http/operations'
import { lookInto } from '#db/client'
import { filesIn } from '#db/files-in'
import { readDatabaseSpace } from '#db/queries/space'
import { answerOwnProcess } from '#own-process'
import { groupSpace, largestFirst } from './space-groups'

/**
 * The locations of Joust's data as absolute paths. Backups and the judge's cache may be in the data folder or
 * elsewhere.
 */
export type SpacePlace = {
  readonly dataDir: string
  readonly database: string
  readonly backupDir: string
  readonly judgeCacheDir: string
}

/** The hidden command that measures for `SpaceGauge`. */
export const SPACE_COMMAND = 'measure-space'
export const answerSpace = (): Promise<void> => answerOwnProcess<SpacePlace>(measureSpace)

/** Measures disk usage by reading the whole database. Only for a process that serves no requests meanwhile. */
export const measureSpace = (place: SpacePlace): Space => ({
  database: groupSpace(lookInto(place.database, readDatabaseSpace)),
  files: measureFiles(place),
})

function measureFiles({ dataDir, database, backupDir, judgeCacheDir }: SpacePlace): SpacePart[] {
  const logs = [`${database}-wal`, `${database}-shm`]
  const counted = new Set([database, ...logs, backupDir, judgeCacheDir])
  return largestFirst([
    { name: 'Backups', bytes: bytesBelow(backupDir) },
    { name: 'Judge cache', bytes: bytesBelow(judgeCacheDir) },
    { name: 'Log of the database', bytes: logs.reduce((sum, log) => sum + bytesBelow(log), 0) },
    { name: 'Other files in the data folder', bytes: bytesIn(dataDir, counted) },
  ])
}

/**
 * The size of a file, or of all files in a folder and its subfolders. Links are not followed, and files that were
 * deleted meanwhile count as 0.
 */
function bytesBelow(path: string, except: ReadonlySet<string> = new Set()): number {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  return found.isDirectory() ? bytesIn(path, except) : found.size
}

const bytesIn = (folder: string, except: ReadonlySet<string>): number =>
  filesIn(folder)
    .map((name) => join(folder, name))
    .filter((path) => !except.has(path))
    .reduce((sum, path) => sum + bytesBelow(path, except), 0)
