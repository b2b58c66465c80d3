import { basename, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { QuestionsFilter } from '#contracts/http/questions'
import { TOPICS } from '#contracts/labels'
import type { Topic } from '#contracts/trivia'
import { aboutFile } from '../operator/about-file'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { fileText, writeFile } from '../operator/files'
import { plural, type Shown, show } from '../operator/output'
import { pageNumber } from '../operator/page-number'

type Filter = { readonly q?: string; readonly topic?: Topic; readonly retired?: boolean }

/** `joust question`: manages the questions of UI Trivia. */
export function questionCommand(): Command {
  const question = noun('question', 'add, list, retire and export questions of UI Trivia')
  verb(question, {
    usage: 'import <file>',
    description:
      'add the questions of a JSON or YAML file: a list, or {topic, questions}. A question with a known id is changed',
    examples: ['joust question import css.yaml'],
  })
    .option('--init', 'create the database if there is none yet')
    .action(work(importQuestions))
  filtered(
    verb(question, {
      usage: 'list',
      description: 'the questions, most recently saved first, and how often each was answered rightly',
      examples: ['joust question list --topic css', 'joust question list --retired --json'],
    }),
  )
    .option('--page <number>', 'of the list', pageNumber, 1)
    .action(work(listQuestions))
  filtered(
    verb(question, {
      usage: 'export <file>',
      description: 'write questions, with their solutions, to a YAML file as import takes it; - is standard output',
      examples: ['joust question export css.yaml --topic css'],
    }),
  )
    .option('--force', 'replace an existing file')
    .action(work(exportQuestions))
  verb(question, {
    usage: 'retire <id>',
    description: 'ask a question no more; results that show it stay as they are',
    examples: ['joust question retire css-gap', 'joust question retire css-gap --undo   # asks it again'],
  })
    .option('--undo', 'ask it again')
    .action(work(retireQuestion))
  return question
}

const filtered = (command: Command): Command =>
  command
    .addOption(new Option('--topic <topic>', 'of one topic').choices(Object.keys(TOPICS)))
    .option('--q <words>', 'that contain these words')
    .option('--retired', 'that are asked no more')

/** The filter from the options, without those that were not given. */
const filterOf = ({ q, topic, retired = false }: Filter): QuestionsFilter => ({
  ...(q !== undefined && { q }),
  ...(topic !== undefined && { topic }),
  ...(retired && { state: 'retired' as const }),
})

async function importQuestions(file: string, options: Shown & { readonly init?: boolean }): Promise<void> {
  const { init = false } = options
  const content = fileText(file)
  const answer = await aboutFile(
    file,
    api('POST /operator/question/import', { body: { name: basename(file), content }, init }),
  )
  show(
    answer,
    options,
    ({ added, changed, known, total }) =>
      `${plural(added, 'question')} added, ${changed} changed, ${known} existed already; ${total} in total.`,
  )
}

async function listQuestions(options: Shown & Filter & { readonly page: number }): Promise<void> {
  const answer = await api('POST /operator/question/list', { body: { ...filterOf(options), page: options.page } })
  show(answer, options, ({ questions, pagination }) =>
    [
      ...questions.map(({ id, difficulty, hits, text }) => {
        const rate = hits.asked === 0 ? 'not asked yet' : `${hits.right} of ${hits.asked} right`
        return `${id}  ${difficulty}, ${rate}: ${text}`
      }),
      `${plural(pagination.totalCount, 'question')}, page ${pagination.currentPage} of ${pagination.totalPages}`,
    ].join('\n'),
  )
}

async function exportQuestions(file: string, options: Shown & Filter & { readonly force?: boolean }): Promise<void> {
  const { content, questions } = await api('POST /operator/question/export', { body: filterOf(options) })
  writeFile(file, content, { force: options.force === true, isPrivate: true })
  if (file === '-') return
  show({ file: resolve(file), questions }, options, () => `${file}: ${plural(questions, 'question')}.`)
}

async function retireQuestion(id: string, options: Shown & { readonly undo?: boolean }): Promise<void> {
  const answer = await api('POST /operator/question/retire', { body: { id, retired: options.undo !== true } })
  show(answer, options, ({ retired }) => (retired ? `${id} is asked no more.` : `${id} is asked again.`))
}
