import { Command } from 'commander'
import { answerJavaScriptChecks, JAVASCRIPT_COMMAND } from '#runner'
import { version } from '../package.json'
import { doctorCommand } from '../scripts/commands/doctor'
import { serve } from '../scripts/commands/serve'
import { textCommand } from '../scripts/commands/text'
import { userCommand } from '../scripts/commands/user'

const program = new Command('joust').description('A self-hosted arena where programmers compete.').version(version)
program.command('serve').description('start the server').action(serve)
program.addCommand(userCommand())
program.addCommand(textCommand())
program.addCommand(doctorCommand())
// Started by the judge itself, for checkers in JavaScript: not for people.
program.command(JAVASCRIPT_COMMAND, { hidden: true }).action(answerJavaScriptChecks)
await program.parseAsync()
