import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import { DIFFICULTIES, TEXT_CATEGORIES } from '#contracts/labels'
import type { TextCategory, TextDifficulty } from '#contracts/ws/typing'
import { aboutFile } from '../operator/about-file'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { fileText } from '../operator/files'
import { plural, type Shown, show } from '../operator/output'

type ImportOptions = Shown & {
  readonly category: TextCategory
  readonly difficulty: TextDifficulty
  readonly init?: boolean
}

/** `joust text`: adds texts for typing duels. */
export function textCommand(): Command {
  const text = noun('text', 'add texts for typing duels')
  verb(text, {
    usage: 'import <file>',
    description:
      'add the texts of a file: a JSON or YAML list of {category, difficulty, text}, or plain text, one text a paragraph',
    examples: ['joust text import texts.yaml', 'joust text import fables.txt --category prose --difficulty Hard'],
  })
    .addOption(
      new Option('--category <category>', 'for the paragraphs of a plain file')
        .choices(Object.keys(TEXT_CATEGORIES))
        .default('prose'),
    )
    .addOption(
      new Option('--difficulty <difficulty>', 'for the paragraphs of a plain file')
        .choices(DIFFICULTIES)
        .default('Medium'),
    )
    .option('--init', 'create the database if there is none yet')
    .action(work(importTexts))
  return text
}

async function importTexts(file: string, options: ImportOptions): Promise<void> {
  const { category, difficulty, init = false } = options
  const content = fileText(file)
  const answer = await aboutFile(
    file,
    api('POST /operator/text/import', { body: { name: basename(file), content, category, difficulty }, init }),
  )
  show(
    answer,
    options,
    ({ added, known, total }) => `${plural(added, 'text')} added, ${known} existed already; ${total} in total.`,
  )
}
