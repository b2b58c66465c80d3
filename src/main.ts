import { Command } from 'commander'
import type { BACKUP_COMMAND, RESTORE_COMMAND } from '#features/backups'
import type { SPACE_COMMAND } from '#features/operations'
import type { RENDER_COMMAND } from '#features/problems'
import type { JAVASCRIPT_COMMAND } from '#runner'
import { addCommands } from '../scripts/commands'
import { parse } from '../scripts/operator/command'
import { EXIT_MEANINGS } from '../scripts/operator/exit'
import { versionText } from './build-info'

// Imports only types; each command loads its code when it is called: the whole product is ten times as large as most
// commands need.
const javaScriptChecks: typeof JAVASCRIPT_COMMAND = 'check-javascript'
const renderTexts: typeof RENDER_COMMAND = 'render-texts'
const measureSpace: typeof SPACE_COMMAND = 'measure-space'
const tryRestore: typeof RESTORE_COMMAND = 'try-restore'
const writeBackup: typeof BACKUP_COMMAND = 'write-backup'

const program = new Command('joust')
  .description('A self-hosted arena where programmers compete.')
  .usage('<noun> <verb> [arguments] [options]')
  .addHelpText(
    'after',
    `\njoust <noun> --help lists its verbs, joust <noun> <verb> --help has examples.\n\n${EXIT_MEANINGS}`,
  )
// Computed on request, not at every start: running from the sources, it has to call git.
program.option('-V, --version', 'print version, commit and build date').on('option:version', () => {
  console.log(versionText())
  process.exit(0)
})
addCommands(program)
// Started by the judge itself, for checkers in JavaScript: not for users.
program
  .command(javaScriptChecks, { hidden: true })
  .action(async () => (await import('#runner')).answerJavaScriptChecks())
// Started by the server itself, for long statements: not for users.
program.command(renderTexts, { hidden: true }).action(async () => (await import('#features/problems')).answerRenders())
// Started by the server itself, to measure disk usage: not for users.
program.command(measureSpace, { hidden: true }).action(async () => (await import('#features/operations')).answerSpace())
// Started by the server itself, to try a restore: not for users.
program.command(tryRestore, { hidden: true }).action(async () => (await import('#features/backups')).answerRestore())
// Started by the server itself, to make a backup: not for users.
program.command(writeBackup, { hidden: true }).action(async () => (await import('#features/backups')).answerBackup())
await parse(program, process.argv)
