import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Command } from 'commander'
import { withCommandTables } from '../../scripts/command-tables'
import { addCommands } from '../../scripts/commands'

const path = join(import.meta.dir, '../../docs/cli.md')
const program = new Command('joust')
addCommands(program)

test('the tables of docs/cli.md are made of the commands: JOUST_WRITE_COMMANDS=1 writes them', async () => {
  const page = await Bun.file(path).text()
  const made = withCommandTables(page, program.commands)
  if (process.env.JOUST_WRITE_COMMANDS === '1') await Bun.write(path, made)
  else expect(page).toBe(made)
})

test('a table of the others holds what no other table does, and a noun that is not there is named', () => {
  const others = withCommandTables(
    '<!-- commands: judge -->\n<!-- /commands -->\n<!-- commands: others -->\nold\n<!-- /commands -->\n',
    program.commands.filter((command) => /^(judge|serve)$/.test(command.name())),
  )
  expect(others.match(/^(<!--|\| `| {4}).*/gm)).toEqual([
    '<!-- commands: judge -->',
    expect.stringContaining('| `joust judge` | judge for a server'),
    expect.stringContaining('| `joust judge build-image [package...]` | build'),
    ...Array(2).fill(expect.stringContaining('JOUST_NATS=')),
    '    joust judge build-image --full',
    '<!-- /commands -->',
    '<!-- commands: others -->',
    '| `joust serve` | start the server |',
    '    PORT=8080 JOUST_DATA=/var/lib/joust joust serve',
    '<!-- /commands -->',
  ])
  expect(() => withCommandTables('<!-- commands: salute -->\n<!-- /commands -->', [])).toThrow('joust salute')
})
