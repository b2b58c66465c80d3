/** Started by `BackupWriter` when Joust runs from its sources; the binary has a hidden command instead. */
import { answerBackup } from './write-backup'

await answerBackup()
