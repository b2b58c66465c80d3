/** A backup that lies in the folder. */
export type BackupFile = { readonly name: string; readonly madeAtMs: number; readonly sizeBytes: number }

/** Made by the schedule; only these are ever removed. What a person made by hand stays until they remove it. */
const SCHEDULED = /^joust-scheduled-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3})Z\.sqlite$/

/** 'joust-2026-11-22T01-30-00-000Z.sqlite': sorts by time, and no file system objects to it. */
export const backupName = (kind: 'scheduled' | 'asked', atMs: number): string =>
  `joust-${kind === 'scheduled' ? 'scheduled-' : ''}${new Date(atMs).toISOString().replace(/[:.]/g, '-')}.sqlite`

export const isScheduled = (name: string): boolean => SCHEDULED.test(name)

/** Which scheduled backups go once `keep` newer ones are there. */
export function outlived(names: readonly string[], keep: number): string[] {
  const scheduled = names.filter(isScheduled).sort()
  return scheduled.slice(0, Math.max(0, scheduled.length - keep))
}

/** When the next scheduled backup is due: `everyMs` after the last one, at once where there is none or it is overdue. */
export const nextBackupAtMs = (lastAtMs: number | null, everyMs: number, nowMs: number): number =>
  lastAtMs === null ? nowMs : Math.max(nowMs, lastAtMs + everyMs)
