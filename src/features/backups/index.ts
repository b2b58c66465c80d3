export { type BackupService, createBackups, makeBackup, placeIn } from './backup-service'
export { RESTORING, restoreBackup, verifyBackup } from './restore'
export { answerRestore, RESTORE_COMMAND } from './restore-attempt'
export { answerBackup, BACKUP_COMMAND } from './write-backup'
