export {
  type BackupService,
  type BackupState,
  createBackups,
  listBackups,
  type MadeBackup,
  makeBackup,
  placeIn,
} from './backup-service'
export { RESTORING, type Restored, restoreBackup, verifyBackup } from './restore'
export { answerRestore, RESTORE_COMMAND } from './restore-attempt'
export type { BackupFile } from './retention'
