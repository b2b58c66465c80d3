export {
  type BackupService,
  type BackupState,
  createBackups,
  listBackups,
  type MadeBackup,
  makeBackup,
  placeIn,
} from './backup-service'
export type { BackupFile } from './keeping'
export { RESTORING, type Restored, restoreBackup, verifyBackup } from './restore'
