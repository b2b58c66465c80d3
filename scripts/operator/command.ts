import { Command, CommanderError } from 'commander'
import { EXIT, EXIT_MEANINGS } from './exit'
import { complain, exitOf } from './output'

/** A noun: what is done to one kind of thing, as verbs below it. */
export function noun(name: string, description: string): Command {
  return new Command(name).description(description)
}

type Verb = {
  readonly usage: string
  readonly description: string
  /** Whole commands, as one would type them. */
  readonly examples: readonly string[]
}

/** Adds a verb that can speak to machines; what it throws becomes words and an exit code. */
export function verb(parent: Command, { usage, description, examples }: Verb): Command {
  const command = parent
    .command(usage)
    .description(description)
    .option('--json', 'print the answer or the error as JSON')
  return withExamples(command, examples).addHelpText('after', `\n${EXIT_MEANINGS}`)
}

const examplesByCommand = new WeakMap<Command, readonly string[]>()

/** Puts examples into a command's help and into docs/cli.md. */
export function withExamples(command: Command, examples: readonly string[]): Command {
  examplesByCommand.set(command, examples)
  return command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`)
}

/** A noun that only holds verbs has none. */
export const examplesOf = (command: Command): readonly string[] => examplesByCommand.get(command) ?? []

/** Wraps the work of a verb. Its last argument is the command itself, which knows whether machines listen. */
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

/** Wrong use ends with its own code, everywhere below. The words, with what may have been meant, are printed already. */
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

/** ' user list', without the name of the program. */
export const pathOf = (command: Command): string =>
  command.parent === null ? '' : `${pathOf(command.parent)} ${command.name()}`
