import { stringify } from 'yaml'
import { checkOf } from '#contracts/check'
import { asQuestionId, type QuestionId } from '#contracts/ids'
import { isRecord } from '#contracts/is-record'
import { TOPICS } from '#contracts/labels'
import {
  QUESTION_KINDS,
  QUESTION_LIMITS,
  type QuestionContent,
  QuestionContentSchema,
  QuestionIdSchema,
} from '#contracts/trivia'
import { questionProblem } from '#core/trivia'
import { readListFile } from '#core/yaml'
import { asksOf } from './fingerprint'

/** A question of a file. `id` is null if the file names none; the question then gets one. */
export type ReadQuestion = { readonly id: QuestionId | null; readonly content: QuestionContent }
type ReadQuestions = { readonly questions: readonly ReadQuestion[]; readonly problems: readonly string[] }

const contentCheck = checkOf(QuestionContentSchema)
const idCheck = checkOf(QuestionIdSchema)

/** Enough for a few thousand questions. Our choice. */
const QUESTIONS_CHARACTERS = 4 * 1024 * 1024

/**
 * Reads a file of questions, JSON (`.json`) or YAML (`.yaml`, `.yml`): a list of questions, each with its topic, or
 * `{topic, questions}`. Every mistake is reported with its place, and nothing is guessed.
 */
export function readQuestionFile(name: string, content: string): ReadQuestions {
  const file = readListFile(name, content, QUESTIONS_CHARACTERS)
  return file.ok ? readQuestions(file.value) : { questions: [], problems: [file.problem] }
}

/** Like `readQuestionFile`, for a parsed value. */
export function readQuestions(value: unknown): ReadQuestions {
  const entries = entriesOf(value)
  if (entries === null)
    return { questions: [], problems: ['It must hold a list of questions, or {topic, questions: [...]}.'] }
  const questions: ReadQuestion[] = []
  const problems: string[] = entries.length === 0 ? ['It holds no question.'] : []
  const ids = new Map<string, number>()
  const asked = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(entry)
    const place = `Question ${index + 1}${nameOf(entry)}`
    if (typeof read === 'string') {
      problems.push(`${place}: ${read}.`)
      continue
    }
    const sameId = read.id === null ? undefined : ids.get(read.id)
    const sameText = asked.get(asksOf(read.content))
    if (sameId !== undefined) problems.push(`${place}: question ${sameId + 1} has the same id.`)
    else if (sameText !== undefined) problems.push(`${place}: question ${sameText + 1} asks the same.`)
    if (read.id !== null) ids.set(read.id, index)
    asked.set(asksOf(read.content), index)
    questions.push(read)
  }
  return { questions, problems }
}

type WrittenQuestion = { readonly id: string; readonly content: QuestionContent }

/** The questions as a file from which `readQuestionFile` reads the same questions. */
export const questionFile = (questions: readonly WrittenQuestion[]): string =>
  stringify({ questions: questions.map(({ id, content }) => ({ id, ...content })) }, { lineWidth: 0 })

function entriesOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isRecord(value) || !Array.isArray(value.questions)) return null
  const { topic } = value
  return value.questions.map((one: unknown) => (isRecord(one) ? { topic, ...one } : one))
}

/** The id of an entry for a message; '' if it has none. */
const nameOf = (entry: unknown): string =>
  isRecord(entry) && typeof entry.id === 'string' ? ` (${entry.id.slice(0, QUESTION_LIMITS.id)})` : ''

function readEntry(entry: unknown): ReadQuestion | string {
  if (!isRecord(entry)) return 'it must be an object'
  const { id = null, ...content } = entry
  if (id !== null && !idCheck.Check(id)) return 'id must be words of small letters and digits with hyphens between them'
  const problem = contentProblem(content)
  if (problem !== null) return problem
  if (!contentCheck.Check(content)) return 'it is not of the right shape'
  return { id: id === null ? null : asQuestionId(id), content }
}

/** Why a value is not a valid question, in words; null if it is one. */
export function contentProblem(content: unknown): string | null {
  if (contentCheck.Check(content)) return questionProblem(content)
  const wrong = contentCheck.Errors(content).First()
  const field = wrong?.path.slice(1).replaceAll('/', '.') ?? ''
  return fieldProblem(field, wrong?.message ?? 'is not of the right shape', wrong?.value)
}

const LENGTHS: Readonly<Record<string, number>> = {
  text: QUESTION_LIMITS.text,
  snippet: QUESTION_LIMITS.snippet,
  explanation: QUESTION_LIMITS.explanation,
  'reference.title': QUESTION_LIMITS.referenceTitle,
}

function fieldProblem(field: string, message: string, value: unknown): string {
  const { options } = QUESTION_LIMITS
  if (field === '') return 'it must be an object'
  if (message === 'Unexpected property') return `${field} is not a field of a question`
  if (field === 'topic') return `topic must be one of ${Object.keys(TOPICS).join(', ')}`
  if (field === 'difficulty') return 'difficulty must be Easy, Medium or Hard'
  if (field === 'kind') return `kind must be one of ${Object.keys(QUESTION_KINDS).join(', ')}`
  if (field === 'reference.url') return 'reference.url must be an address that begins with https://'
  if (field === 'options') return `options must be a list of ${options.least} to ${options.most} texts`
  if (field === 'correct' || field.startsWith('correct.'))
    return 'correct must be a list of places in options, counted from 0'
  const [, option] = /^options\.(\d+)$/.exec(field) ?? []
  if (option !== undefined)
    return `option ${Number(option) + 1} must be a text of 1 to ${QUESTION_LIMITS.option} characters`
  if (value === undefined) return `${field} is missing`
  const most = LENGTHS[field] ?? QUESTION_LIMITS.page
  return `${field} must be a text of at most ${most} characters`
}
