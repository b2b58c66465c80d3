import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import { TOPICS, type Topic } from '#contracts/trivia'
import { aboutFile } from '../operator/about-file'
import { api } from '../operator/call'
import { noun, verb, work } from '../operator/command'
import { fileText } from '../operator/files'
import { plural, show } from '../operator/output'
import { pageNumber } from '../operator/page-number'

type Shared = { readonly json?: boolean }
type ListOptions = Shared & {
  readonly q?: string
  readonly topic?: Topic
  readonly retired?: boolean
  readonly page: number
}

/** `joust question`: the questions of UI Trivia. */
export function questionCommand(): Command {
  const question = noun('question', 'add, list and retire questions of UI Trivia')
  verb(question, {
    usage: 'import <file>',
    description:
      'add the questions of a JSON or YAML file: a list, or {topic, questions}. A question with a known id is changed',
    examples: ['joust question import css.yaml'],
  })
    .option('--init', 'create the database if there is none yet')
    .action(work(importQuestions))
  verb(question, {
    usage: 'list',
    description: 'the questions, most recently saved first, and how often each was answered rightly',
    examples: ['joust question list --topic css', 'joust question list --retired --json'],
  })
    .addOption(new Option('--topic <topic>', 'of one topic').choices(Object.keys(TOPICS)))
    .option('--q <words>', 'that contain these words')
    .option('--retired', 'that are asked no more')
    .option('--page <number>', 'of the list', pageNumber, 1)
    .action(work(listQuestions))
  verb(question, {
    usage: 'retire <id>',
    description: 'ask a question no more; results that show it stay as they are',
    examples: ['joust question retire css-gap', 'joust question retire css-gap --undo'],
  })
    .option('--undo', 'ask it again')
    .action(work(retireQuestion))
  return question
}

async function importQuestions(file: string, options: Shared & { readonly init?: boolean }): Promise<void> {
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

async function listQuestions({ q, topic, retired = false, page, ...options }: ListOptions): Promise<void> {
  const body = {
    page,
    ...(q !== undefined && { q }),
    ...(topic !== undefined && { topic }),
    ...(retired && { state: 'retired' as const }),
  }
  const answer = await api('POST /operator/question/list', { body })
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

async function retireQuestion(id: string, options: Shared & { readonly undo?: boolean }): Promise<void> {
  const answer = await api('POST /operator/question/retire', { body: { id, retired: options.undo !== true } })
  show(answer, options, ({ retired }) => (retired ? `${id} is asked no more.` : `${id} is asked again.`))
}
