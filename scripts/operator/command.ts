import { Command, CommanderError } from 'commander'
import { EXIT, EXIT_MEANINGS } from './exit'
import { complain, exitOf } from './output'

/** A noun: a command whose verbs act on one kind of thing. */
export function noun(name: string, description: string): Command {
  return new Command(name).description(description)
}

type Verb = {
  readonly usage: string
  readonly description: string
  /** Complete commands, as a user would type them. */
  readonly examples: readonly string[]
}

/** Adds a verb with `--json`; its errors become messages with an exit code. */
export function verb(parent: Command, { usage, description, examples }: Verb): Command {
  const command = parent
    .command(usage)
    .description(description)
    .option('--json', 'print the answer or the error as JSON')
  return withExamples(command, examples).addHelpText('after', `\n${EXIT_MEANINGS}`)
}

const examplesByCommand = new WeakMap<Command, readonly string[]>()

/** Adds examples to a command's help and to docs/cli.md. */
export function withExamples(command: Command, examples: readonly string[]): Command {
  examplesByCommand.set(command, examples)
  return command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`)
}

/** The examples of a command; none for a noun that only has verbs. */
export const examplesOf = (command: Command): readonly string[] => examplesByCommand.get(command) ?? []

/** Wraps the implementation of a verb. Its last argument is the command itself, which knows whether `--json` is set. */
export function work<A extends unknown[]>(
  perform: (...args: A) => Promise<void> | void,
): (...args: A) => Promise<void> {
  return async (...args) => {
    try {
      await perform(...args)
    } catch (error) {
      const command = args.at(-1)
      complain(error, { json: command instanceof Command && command.opts().json === true })
      process.exitCode = exitOf(error)
    }
  }
}

/** Parses the command line. Wrong use of any command ends with its own exit code; the message, with suggestions, is already printed. */
export async function parse(program: Command, argv: readonly string[]): Promise<void> {
  strict(program)
  try {
    await program.parseAsync([...argv])
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage
  }
}

function strict(command: Command): void {
  command.exitOverride().showSuggestionAfterError().allowExcessArguments(false)
  command.showHelpAfterError(`(joust${pathOf(command)} --help says more)`)
  for (const below of command.commands) strict(below)
}

/** The command's path without the program's name, such as ' user list'. */
export const pathOf = (command: Command): string =>
  command.parent === null ? '' : `${pathOf(command.parent)} ${command.name()}`
