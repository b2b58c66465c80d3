import { isDeepStrictEqual } from 'node:util'
import { capital } from '#contracts/capital'
import type { QuestionsFilter, QuestionsQuery } from '#contracts/http/questions'
import { asQuestionId, type QuestionId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { QuestionContent, QuestionLine, SettersQuestion } from '#contracts/trivia'
import { paginate, sliceOf } from '#core/stats'
import type { Db } from '#db/client'
import * as questions from '#db/queries/questions'
import { AppError } from '#errors'
import { newId, type QuestionImport, QuestionStore } from './question-store'
import { contentProblem, questionFile, readQuestionFile, readQuestions } from './read-file'

type Deps = { readonly db: Db; readonly now: () => number }
/** Of the setters' list. Ours. */
const LINES_A_PAGE = 30
/** Far more questions than a community has. Our choice. */
const MOST_EXPORTED = 10_000

/** The questions of UI Trivia, for the people who set them. */
export function createQuestions({ db, now }: Deps) {
  const store = new QuestionStore(db, now)
  const requireSound = (content: QuestionContent): void => {
    const problem = contentProblem(content)
    if (problem !== null) throw new AppError('VALIDATION', `${capital(problem)}.`)
  }
  return {
    list({ page, state, ...filter }: QuestionsQuery) {
      const retired = state === undefined ? undefined : state === 'retired'
      const { rows, total } = questions.listQuestions(db, { ...filter, retired }, sliceOf(page, LINES_A_PAGE))
      return { questions: rows.map(lineOf), pagination: paginate(page, LINES_A_PAGE, total) }
    },
    get(id: QuestionId): SettersQuestion {
      const row = store.find(id)
      return { ...lineOf({ ...row, author: null }), content: row.content, version: row.version }
    },
    create(authorId: UserId, content: QuestionContent): SettersQuestion {
      requireSound(content)
      return db.transaction(() => {
        store.requireNew(content, null)
        const id = newId(db, content)
        store.add(id, content, { origin: 'setter', authorId })
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
        const row = store.find(id)
        if (row.version !== version) throw new AppError('QUESTION_CHANGED')
        store.requireNew(content, id)
        if (!isDeepStrictEqual(row.content, content)) store.change(id, content, { origin: 'setter', authorId })
        return this.get(id)
      })
    },
    /** Retires or restores a question. A retired question is no longer asked; results that show it stay unchanged. */
    retire(id: QuestionId, retired: boolean): SettersQuestion {
      const row = store.find(id)
      if ((row.retiredAtMs !== null) !== retired) questions.setQuestionRetired(db, id, retired ? now() : null)
      return this.get(id)
    },
    /** Adds and changes the questions of a file, all of them or none. Throws VALIDATION with a line for each mistake. */
    importFile(authorId: UserId | null, name: string, content: string): QuestionImport {
      const { questions: read, problems } = readQuestionFile(name, content)
      if (problems.length > 0) throw new AppError('VALIDATION', problems.join('\n'))
      return store.placeAll(read, { origin: 'setter', authorId })
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
      return store.placeAll(bundled, { origin: 'bundled', authorId: null })
    },
    count: () => questions.countQuestions(db),
  }
}

export type QuestionService = ReturnType<typeof createQuestions>

function lineOf(row: questions.QuestionRow & { readonly author: string | null }): QuestionLine {
  return {
    id: asQuestionId(row.id),
    ...pick(row.content, 'topic', 'kind', 'text'),
    ...pick(row, 'difficulty', 'origin', 'author', 'updatedAtMs'),
    retired: row.retiredAtMs !== null,
    hits: pick(row, 'asked', 'right'),
  }
}
