/** A backup in the folder. */
export type BackupFile = { readonly name: string; readonly madeAtMs: number; readonly sizeBytes: number }

/** The names of scheduled backups; only these are ever removed. A backup made on request stays until the operator removes it. */
const SCHEDULED = /^joust-scheduled-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3})Z\.sqlite$/

/** The names of backups made on request. */
const ASKED = /^joust-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.sqlite$/
/** As many as these contest admins may leave (decision 0223): each takes as much of the disk as the database. */
export const ASKED_MOST = 20

/** 'joust-2026-11-22T01-30-00-000Z.sqlite': such names sort by time and are valid on every file system. */
export const backupName = (kind: 'scheduled' | 'asked', atMs: number): string =>
  `joust-${kind === 'scheduled' ? 'scheduled-' : ''}${new Date(atMs).toISOString().replace(/[:.]/g, '-')}.sqlite`

export const isScheduled = (name: string): boolean => SCHEDULED.test(name)

export const isAsked = (name: string): boolean => ASKED.test(name)

/** The scheduled backups to remove, because `keep` newer ones exist. */
export function outlived(names: readonly string[], keep: number): string[] {
  const scheduled = names.filter(isScheduled).sort()
  return scheduled.slice(0, Math.max(0, scheduled.length - keep))
}

/** When the next scheduled backup is due: `everyMs` after the last one; at once if there is none or it is overdue. */
export const nextBackupAtMs = (lastAtMs: number | null, everyMs: number, nowMs: number): number =>
  lastAtMs === null ? nowMs : Math.max(nowMs, lastAtMs + everyMs)
