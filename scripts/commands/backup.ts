import type { Command } from 'commander'
import { verb, work } from '../operator/command'
import type { Shown } from '../operator/output'

/** `joust backup`: copies the database, with or without a running server. */
export function backupCommand(program: Command): void {
  verb(program, {
    usage: 'backup [file]',
    description: 'copy the database into one verified file; a running server is not interrupted',
    examples: ['joust backup', 'joust backup /mnt/other-disk/joust.sqlite', 'joust backup --json'],
  }).action(
    work(async (file: string | undefined, options: Shown) => (await import('./database-copies')).backUp(file, options)),
  )
}

/** `joust restore`: verifies a backup and replaces the database of a stopped server with it. */
export function restoreCommand(program: Command): void {
  verb(program, {
    usage: 'restore <file>',
    description: 'replace the database by a backup; the old one is kept; the server must be stopped',
    examples: ['joust restore backup.sqlite --verify', 'joust restore backup.sqlite'],
  })
    .option('--verify', 'only check the file, its integrity and its rows; change nothing')
    .action(
      work(async (file: string, options: Shown & { verify?: boolean }) =>
        (await import('./database-copies')).checkOrRestore(file, options),
      ),
    )
}
