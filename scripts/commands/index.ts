import type { Command } from 'commander'
import { withExamples } from '../operator/command'
import { forProduction } from '../production'
import { auditCommand } from './audit'
import { backupCommand, restoreCommand } from './backup'
import { contestCommand } from './contest'
import { debugTaskCommand } from './debug-task'
import { doctorCommand } from './doctor'
import { judgeCommand } from './judge'
import { judgesCommand } from './judges'
import { problemCommand } from './problem'
import { questionCommand } from './question'
import { settingsCommand } from './settings'
import { targetCommand } from './target'
import { textCommand } from './text'
import { tokenCommand } from './token'
import { userCommand } from './user'

/** Adds every operator command, in the order of `joust --help`. */
export function addCommands(program: Command): void {
  serveCommand(program)
  program.addCommand(userCommand())
  program.addCommand(auditCommand())
  program.addCommand(tokenCommand())
  program.addCommand(problemCommand())
  program.addCommand(contestCommand())
  program.addCommand(textCommand())
  program.addCommand(questionCommand())
  program.addCommand(targetCommand())
  program.addCommand(debugTaskCommand())
  backupCommand(program)
  restoreCommand(program)
  program.addCommand(judgeCommand())
  program.addCommand(judgesCommand())
  program.addCommand(settingsCommand())
  program.addCommand(doctorCommand())
}

function serveCommand(program: Command): void {
  const serve = program.command('serve').description('start the server')
  withExamples(serve, ['joust serve', 'PORT=8080 JOUST_DATA=/var/lib/joust joust serve']).action(
    async () => await (await forProduction(() => import('./serve'))).serve(),
  )
}
