import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Command, Option } from 'commander'
import { ConfigError, readConfig } from '#config'
import { closeDatabase, openDatabase } from '#db/client'
import { migrate } from '#db/migrate'
import { AppError } from '#errors'
import { createTexts, type Kind } from '#features/texts'

/** `joust text`: what an operator does with the texts of typing duels. Works beside a running server and without one. */
export function textCommand(): Command {
  const text = new Command('text').description('add texts to type')
  text
    .command('import <file>')
    .description(
      'add the texts of a file: JSON or YAML with a list of {category, difficulty, text}, or plain paragraphs',
    )
    .addOption(
      new Option('--category <category>', 'of the paragraphs of a plain file')
        .choices(['prose', 'words', 'code', 'symbols'])
        .default('prose'),
    )
    .addOption(
      new Option('--difficulty <difficulty>', 'of the paragraphs of a plain file')
        .choices(['Easy', 'Medium', 'Hard'])
        .default('Medium'),
    )
    .action(importTexts)
  return text
}

function importTexts(file: string, kind: Kind): void {
  try {
    if (!existsSync(file)) throw new AppError('NOT_FOUND', `There is no file ${file}.`)
    const { dataDir } = readConfig(process.env)
    const database = join(dataDir, 'joust.sqlite')
    if (!existsSync(database))
      throw new AppError('NOT_FOUND', `There is no database in ${dataDir}. Start Joust once, or set JOUST_DATA.`)
    const db = openDatabase(database)
    try {
      migrate(db)
      const texts = createTexts({ db, now: Date.now })
      const { added, known } = texts.importFile(basename(file), readFileSync(file, 'utf8'), kind)
      console.log(`${added} ${added === 1 ? 'text' : 'texts'} added, ${known} known already; ${texts.count()} in all.`)
    } finally {
      closeDatabase(db)
    }
  } catch (error) {
    if (!(error instanceof AppError || error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
