import { join, resolve } from 'node:path'
import type { Readers, SettingDoc } from './config-identity'

/** Settings of operations: backups, and access to the metrics. */
export const OPERATION_SETTINGS: readonly SettingDoc[] = [
  { name: 'JOUST_BACKUPS', fallback: 'JOUST_DATA/backups', help: 'Folder of backups; better on another disk.' },
  { name: 'JOUST_BACKUP_HOURS', fallback: '24', help: 'Hours between two backups, 1 to 8760; 0: none by schedule.' },
  { name: 'JOUST_BACKUP_KEEP', fallback: '7', help: 'How many backups made by schedule are kept, 1 to 1000.' },
  {
    name: 'JOUST_METRICS_TOKEN',
    fallback: '(this machine only)',
    help: 'Opens /metrics to programs that send it as a bearer token, from here or elsewhere, and closes it to all others.',
  },
]

export const readOperationSettings = ({ raw, number }: Omit<Readers, 'choice'>, dataDir: string) => ({
  backupDir: resolve(raw('JOUST_BACKUPS') ?? join(dataDir, 'backups')),
  /** 0 if there are no scheduled backups. */
  backupHours: number('JOUST_BACKUP_HOURS', 24, 0, 8760),
  backupKeep: number('JOUST_BACKUP_KEEP', 7, 1, 1000),
  /** Null if only loopback may read /metrics. */
  metricsToken: raw('JOUST_METRICS_TOKEN') ?? null,
})
