import { basename, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { TargetsFilter } from '#contracts/http/css-targets'
import { DIFFICULTIES, TARGET_STATES } from '#contracts/labels'
import { aboutFile } from '../operator/about-file'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { fileText, writeFile } from '../operator/files'
import { plural, type Shown, show } from '../operator/output'
import { pageNumber } from '../operator/page-number'

/** `joust target`: manages the targets of the CSS Arena. */
export function targetCommand(): Command {
  const target = noun('target', 'add, list, retire and export targets of the CSS Arena')
  verb(target, {
    usage: 'import <file>',
    description:
      'render the targets of a JSON or YAML file and add them: a list, or {targets}. A target with a known id is changed',
    examples: ['joust target import flags.yaml'],
  })
    .option('--init', 'create the database if there is none yet')
    .action(work(importTargets))
  filtered(
    verb(target, {
      usage: 'list',
      description: 'the targets, the newest first',
      examples: ['joust target list --state own', 'joust target list --difficulty Hard --q flag --json'],
    }),
  )
    .option('--page <number>', 'of the list', pageNumber, 1)
    .action(work(listTargets))
  filtered(
    verb(target, {
      usage: 'export <file>',
      description: 'write targets, with their pages, to a YAML file as import takes it: up to 60; - is standard output',
      examples: ['joust target export flags.yaml --state own'],
    }),
  )
    .option('--force', 'replace an existing file')
    .action(work(exportTargets))
  verb(target, {
    usage: 'retire <id>',
    description: 'give a target to no player any more; duels that were played keep it',
    examples: ['joust target retire css:sun', 'joust target retire css:sun --undo   # gives it out again'],
  })
    .option('--undo', 'give it out again')
    .action(work(retireTarget))
  return target
}

const filtered = (command: Command): Command =>
  command
    .addOption(new Option('--state <state>', 'given to players, retired, or made here').choices(TARGET_STATES))
    .addOption(new Option('--difficulty <difficulty>', 'of one difficulty').choices(DIFFICULTIES))
    .option('--q <words>', 'that have these words in their title or id')

async function importTargets(file: string, options: Shown & { readonly init?: boolean }): Promise<void> {
  const { init = false } = options
  const body = { name: basename(file), content: fileText(file) }
  const answer = await aboutFile(file, api('POST /operator/target/import', { body, init }))
  show(
    answer,
    options,
    ({ added, changed, known, total }) =>
      `${plural(added, 'target')} added, ${changed} changed, ${known} existed already; ${total} in total.`,
  )
}

async function listTargets({ json, ...body }: Shown & TargetsFilter & { readonly page: number }): Promise<void> {
  const answer = await api('POST /operator/target/list', { body })
  show(answer, { json }, ({ targets, pagination }) =>
    [
      ...targets.map(({ id, difficulty, characters, isReady, isRetired, title }) => {
        const state = isRetired ? ', retired' : isReady ? '' : ', not drawn yet'
        return `${id}  ${difficulty}, ${plural(characters, 'character')}${state}: ${title}`
      }),
      `${plural(pagination.totalCount, 'target')}, page ${pagination.currentPage} of ${pagination.totalPages}`,
    ].join('\n'),
  )
}

async function exportTargets(
  file: string,
  { json, force = false, ...body }: Shown & TargetsFilter & { readonly force?: boolean },
): Promise<void> {
  const { content, targets } = await api('POST /operator/target/export', { body })
  writeFile(file, content, { force, isPrivate: true })
  if (file === '-') return
  show({ file: resolve(file), targets }, { json }, () => `${file}: ${plural(targets, 'target')}.`)
}

async function retireTarget(id: string, options: Shown & { readonly undo?: boolean }): Promise<void> {
  const answer = await api('POST /operator/target/retire', { body: { id, retired: options.undo !== true } })
  show(answer, options, ({ isRetired }) =>
    isRetired ? `${id} is given to no player any more.` : `${id} is given out again.`,
  )
}
