import { isDeepStrictEqual } from 'node:util'
import type { QuestionsFilter, QuestionsQuery } from '#contracts/http/questions'
import { asQuestionId, type QuestionId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { QuestionContent, QuestionLine, SettersQuestion } from '#contracts/trivia'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import * as questions from '#db/queries/questions'
import { AppError } from '#errors'
import { asksOf } from './fingerprint'
import { contentProblem, questionFile, type ReadQuestion, readQuestionFile, readQuestions } from './read-file'

type Deps = { readonly db: Db; readonly now: () => number }
type QuestionImport = { readonly added: number; readonly changed: number; readonly known: number }
/** Lines per page of the setters' list. Our choice. */
const LINES_A_PAGE = 30
/** Far more questions than a community has. Our choice. */
const MOST_EXPORTED = 10_000

/** Who saves a question. `authorId` is null for the operator and for questions of this build. */
type Author = { readonly origin: 'bundled' | 'setter'; readonly authorId: UserId | null }

/** The questions of UI Trivia, for the people who set them. */
export function createQuestions({ db, now }: Deps) {
  const known = (id: QuestionId): questions.QuestionRow => {
    const row = questions.questionById(db, id)
    if (row === undefined) throw new AppError('TRIVIA_QUESTION_NOT_FOUND')
    return row
  }
  /** Throws QUESTION_KNOWN if another question asks the same. */
  const requireNew = (content: QuestionContent, id: QuestionId | null): void => {
    const same = questions.questionAsking(db, asksOf(content))
    if (same !== undefined && same.id !== id)
      throw new AppError('QUESTION_KNOWN', `The question "${same.id}" asks the same. Change that one instead.`, {
        fields: { text: `The question "${same.id}" asks the same.` },
      })
  }
  const requireSound = (content: QuestionContent): void => {
    const problem = contentProblem(content)
    if (problem !== null) throw new AppError('VALIDATION', `${sentence(problem)}.`)
  }
  const add = (id: QuestionId, content: QuestionContent, author: Author): void => {
    const nowMs = now()
    questions.insertQuestion(db, { id, ...rowOf(content), ...author, createdAtMs: nowMs, updatedAtMs: nowMs })
  }
  const change = (id: QuestionId, content: QuestionContent, author: Author): void =>
    questions.updateQuestion(db, id, { ...rowOf(content), ...author, updatedAtMs: now() })

  /** Adds or changes one question of a file, and returns which of these it did. */
  const place = ({ id, content }: ReadQuestion, author: Author): keyof QuestionImport => {
    const same = questions.questionAsking(db, asksOf(content))
    const row = id === null ? same : questions.questionById(db, id)
    // The start must not fail because a setter wrote the same question before this build did.
    if (author.origin === 'bundled' && same !== undefined && same.id !== row?.id) return 'known'
    if (row === undefined) {
      requireNew(content, null)
      add(id ?? newId(db, content), content, author)
      return 'added'
    }
    if (isDeepStrictEqual(row.content, content)) return 'known'
    // A setter's change of a bundled question is kept: a later build does not overwrite it.
    if (author.origin === 'bundled' && row.origin !== 'bundled') return 'known'
    requireNew(content, asQuestionId(row.id))
    change(asQuestionId(row.id), content, author)
    return 'changed'
  }
  const placeAll = (read: readonly ReadQuestion[], author: Author): QuestionImport =>
    db.transaction(() => {
      const done = { added: 0, changed: 0, known: 0 }
      for (const question of read) done[place(question, author)] += 1
      return done
    })

  return {
    list({ page, state, ...filter }: QuestionsQuery) {
      const retired = state === undefined ? undefined : state === 'retired'
      const { rows, total } = questions.listQuestions(db, { ...filter, retired }, sliceOf(page, LINES_A_PAGE))
      return { questions: rows.map(lineOf), pagination: paginate(page, LINES_A_PAGE, total) }
    },
    get(id: QuestionId): SettersQuestion {
      const row = known(id)
      return { ...lineOf({ ...row, author: null }), content: row.content, version: row.version }
    },
    create(authorId: UserId, content: QuestionContent): SettersQuestion {
      requireSound(content)
      return db.transaction(() => {
        requireNew(content, null)
        const id = newId(db, content)
        add(id, content, { origin: 'setter', authorId })
        return this.get(id)
      })
    },
    /**
     * Changes a question. `version` is the one that the setter has read. Duels that have drawn the question already ask
     * it as it was.
     */
    change(authorId: UserId, id: QuestionId, { content, version }: { content: QuestionContent; version: number }) {
      requireSound(content)
      return db.transaction((): SettersQuestion => {
        const row = known(id)
        if (row.version !== version) throw new AppError('QUESTION_CHANGED')
        requireNew(content, id)
        if (!isDeepStrictEqual(row.content, content)) change(id, content, { origin: 'setter', authorId })
        return this.get(id)
      })
    },
    /** Retires or restores a question. A retired question is no longer asked; results that show it stay unchanged. */
    retire(id: QuestionId, retired: boolean): SettersQuestion {
      const row = known(id)
      if ((row.retiredAtMs !== null) !== retired) questions.setQuestionRetired(db, id, retired ? now() : null)
      return this.get(id)
    },
    /** Adds and changes the questions of a file, all of them or none. Throws VALIDATION with a line for each mistake. */
    importFile(authorId: UserId | null, name: string, content: string): QuestionImport {
      const { questions: read, problems } = readQuestionFile(name, content)
      if (problems.length > 0) throw new AppError('VALIDATION', problems.join('\n'))
      return placeAll(read, { origin: 'setter', authorId })
    },
    /**
     * The questions of a list as a file, by id, at most MOST_EXPORTED. Retired questions are included only if the list
     * is of retired ones; the file does not mark them.
     */
    exportFile({ state, ...filter }: QuestionsFilter): { readonly content: string; readonly questions: number } {
      const asked = { ...filter, retired: state === 'retired' }
      const { rows } = questions.listQuestions(db, asked, { limit: MOST_EXPORTED, offset: 0 })
      const sorted = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
      return { content: questionFile(sorted), questions: sorted.length }
    },
    /**
     * Adds this build's questions and updates those that no setter has changed. Questions that another question here
     * already asks are left out.
     */
    addBundled(files: readonly unknown[]): QuestionImport {
      const read = files.map(readQuestions)
      const problems = read.flatMap((file) => file.problems)
      if (problems.length > 0) throw new Error(problems.join('\n'))
      const bundled = read.flatMap((file) => file.questions)
      return placeAll(bundled, { origin: 'bundled', authorId: null })
    },
    count: () => questions.countQuestions(db),
  }
}

export type QuestionService = ReturnType<typeof createQuestions>

const rowOf = (content: QuestionContent) => ({
  ...pick(content, 'topic', 'difficulty'),
  content,
  asks: asksOf(content),
})

/** An id from the topic and the first words of the question, with a number if that is taken. */
function newId(db: Db, { topic, text }: QuestionContent): QuestionId {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const base = [topic, ...words].join('-').slice(0, 48).replace(/-$/, '')
  for (let number = 1; ; number += 1) {
    const id = asQuestionId(number === 1 ? base : `${base}-${number}`)
    if (questions.questionById(db, id) === undefined) return id
  }
}

function lineOf(row: questions.QuestionRow & { readonly author: string | null }): QuestionLine {
  return {
    id: asQuestionId(row.id),
    ...pick(row.content, 'topic', 'kind', 'text'),
    ...pick(row, 'difficulty', 'origin', 'author', 'updatedAtMs'),
    retired: row.retiredAtMs !== null,
    hits: pick(row, 'asked', 'right'),
  }
}

const sentence = (problem: string): string => problem.charAt(0).toUpperCase() + problem.slice(1)
