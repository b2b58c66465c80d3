export { type BackupService, createBackups, makeBackup, placeIn } from './backup-service'
export { RESTORING, restoreBackup, verifyBackup } from './restore'
export { RESTORE_COMMAND } from './restore-attempt'
export { BACKUP_COMMAND } from './write-backup'
