/**
 * The tables of docs/cli.md are between markers that name their nouns. Nouns without a marker are in the table of the others:
 *
 *     <!-- commands: user token audit -->
 *     (the table, and examples)
 *     <!-- /commands -->
 *     <!-- commands: others -->
 */
import type { Command } from 'commander'
import { examplesOf, pathOf } from './operator/command'

const TABLE = /^<!-- commands: (?<nouns>[^\n]+) -->\n[\s\S]*?^<!-- \/commands -->$/gm
const OTHERS = 'others'
/** Matches an example that only fills in the arguments. */
const PLAIN = /^joust( \w[\w./:-]*)*( --json)?$/

/** Returns the document with tables made from the commands' declarations. Throws if a marker names an unknown noun. */
export function withCommandTables(document: string, nouns: readonly Command[]): string {
  const byName = new Map(nouns.map((noun) => [noun.name(), noun]))
  const named = [...document.matchAll(TABLE)].flatMap(({ groups }) => groups?.nouns?.split(' ') ?? [])
  const others = [...byName.keys()].filter((name) => !named.includes(name))
  return document.replace(TABLE, (_whole: string, list: string) => {
    const wanted = (list === OTHERS ? others : list.split(' ')).map((name) => {
      const noun = byName.get(name)
      if (noun === undefined) throw new Error(`There is no command "joust ${name}".`)
      return noun
    })
    return `<!-- commands: ${list} -->\n${tableOf(wanted.flatMap(commandsIn))}<!-- /commands -->`
  })
}

/** The noun itself, if it can be used alone, and its verbs. */
const commandsIn = (noun: Command): readonly Command[] =>
  [noun, ...noun.commands].filter((command) => examplesOf(command).length > 0)

function tableOf(commands: readonly Command[]): string {
  const rows = commands.map((command) => `| \`${usageOf(command)}\` | ${command.description()} |\n`)
  const examples = commands.flatMap(examplesOf).filter((example) => !PLAIN.test(example))
  const shown = examples.length === 0 ? '' : `\n${examples.map((example) => `    ${example}\n`).join('')}`
  return `| Command | What it does |\n|---|---|\n${rows.join('')}${shown}`
}

/** The command with its arguments and its required options. */
function usageOf(command: Command): string {
  const words = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`
    return argument.required ? `<${name}>` : `[${name}]`
  })
  const options = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags)
  return [`joust${pathOf(command)}`, ...words, ...options].join(' ')
}
