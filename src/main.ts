import { Command } from 'commander'
import type { BACKUP_COMMAND, RESTORE_COMMAND } from '#features/backups'
import type { SPACE_COMMAND } from '#features/operations'
import type { RENDER_COMMAND } from '#features/problems'
import type { JAVASCRIPT_COMMAND } from '#runner'
import { addCommands } from '../scripts/commands'
import { parse } from '../scripts/operator/command'
import { EXIT_MEANINGS } from '../scripts/operator/exit'
import { versionText } from './build-info'

/**
 * Commands that the server and its judge start themselves; they are not for users. Only their types are imported here:
 * each command loads its code when it is called, from the file itself, because the index of a folder would load most of
 * the product.
 */
const HIDDEN: Readonly<
  Record<
    | typeof JAVASCRIPT_COMMAND
    | typeof RENDER_COMMAND
    | typeof SPACE_COMMAND
    | typeof RESTORE_COMMAND
    | typeof BACKUP_COMMAND,
    () => Promise<void>
  >
> = {
  'check-javascript': async () => (await import('../runner/checkers/javascript-process')).answerJavaScriptChecks(),
  'render-texts': async () => (await import('./features/problems/render-process')).answerRenders(),
  'measure-space': async () => (await import('./features/operations/space')).answerSpace(),
  'try-restore': async () => (await import('./features/backups/restore-attempt')).answerRestore(),
  'write-backup': async () => (await import('./features/backups/write-backup')).answerBackup(),
}

const program = new Command('joust')
  .description('A self-hosted arena where programmers compete.')
  .usage('<noun> <verb> [arguments] [options]')
  .addHelpText(
    'after',
    `\njoust <noun> --help lists its verbs, joust <noun> <verb> --help has examples.\n\n${EXIT_MEANINGS}`,
  )
// Computed only on request, because running from the sources it has to call git.
program.option('-V, --version', 'print version, commit and build date').on('option:version', () => {
  console.log(versionText())
  process.exit(0)
})
addCommands(program)
for (const [name, answer] of Object.entries(HIDDEN)) program.command(name, { hidden: true }).action(answer)
await parse(program, process.argv)
