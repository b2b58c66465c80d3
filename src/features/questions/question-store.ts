import { isDeepStrictEqual } from 'node:util'
import { asQuestionId, type QuestionId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { QuestionContent } from '#contracts/trivia'
import type { Db } from '#db/client'
import * as questions from '#db/queries/questions'
import { AppError } from '#errors'
import { asksOf } from './fingerprint'
import type { ReadQuestion } from './read-file'

/** How many questions of a file were added or changed, and how many were there already. */
export type QuestionImport = { readonly added: number; readonly changed: number; readonly known: number }

/** Who saves a question. `authorId` is null for the operator and for questions of this build. */
type Author = { readonly origin: 'bundled' | 'setter'; readonly authorId: UserId | null }

/** The stored questions, of which no two ask the same. */
export class QuestionStore {
  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  /** Throws TRIVIA_QUESTION_NOT_FOUND. */
  find(id: QuestionId): questions.QuestionRow {
    const row = questions.questionById(this.db, id)
    if (row === undefined) throw new AppError('TRIVIA_QUESTION_NOT_FOUND')
    return row
  }

  /** No other question asks the same. Throws QUESTION_KNOWN. */
  requireNew(content: QuestionContent, id: QuestionId | null): void {
    const same = questions.questionAsking(this.db, asksOf(content))
    if (same !== undefined && same.id !== id)
      throw new AppError('QUESTION_KNOWN', `The question "${same.id}" asks the same. Change that one instead.`, {
        fields: { text: `The question "${same.id}" asks the same.` },
      })
  }

  add(id: QuestionId, content: QuestionContent, author: Author): void {
    const nowMs = this.now()
    questions.insertQuestion(this.db, { id, ...rowOf(content), ...author, createdAtMs: nowMs, updatedAtMs: nowMs })
  }

  change(id: QuestionId, content: QuestionContent, author: Author): void {
    questions.updateQuestion(this.db, id, { ...rowOf(content), ...author, updatedAtMs: this.now() })
  }

  /** Adds or changes the questions of a file, all of them or none. */
  placeAll(read: readonly ReadQuestion[], author: Author): QuestionImport {
    return this.db.transaction(() => {
      const done = { added: 0, changed: 0, known: 0 }
      for (const question of read) done[this.place(question, author)] += 1
      return done
    })
  }

  /** Adds or changes one question of a file, and returns which of these it did. */
  private place({ id, content }: ReadQuestion, author: Author): keyof QuestionImport {
    const same = questions.questionAsking(this.db, asksOf(content))
    const row = id === null ? same : questions.questionById(this.db, id)
    // The start must not fail because a setter wrote the same question before this build did.
    if (author.origin === 'bundled' && same !== undefined && same.id !== row?.id) return 'known'
    if (row === undefined) {
      this.requireNew(content, null)
      this.add(id ?? newId(this.db, content), content, author)
      return 'added'
    }
    if (isDeepStrictEqual(row.content, content)) return 'known'
    // A setter's change of a bundled question is kept: a later build does not overwrite it.
    if (author.origin === 'bundled' && row.origin !== 'bundled') return 'known'
    this.requireNew(content, asQuestionId(row.id))
    this.change(asQuestionId(row.id), content, author)
    return 'changed'
  }
}

const rowOf = (content: QuestionContent) => ({
  ...pick(content, 'topic', 'difficulty'),
  content,
  asks: asksOf(content),
})

/** An id from the topic and the first words of the question, with a number if that is taken. */
export function newId(db: Db, { topic, text }: QuestionContent): QuestionId {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const base = [topic, ...words].join('-').slice(0, 48).replace(/-$/, '')
  for (let number = 1; ; number += 1) {
    const id = asQuestionId(number === 1 ? base : `${base}-${number}`)
    if (questions.questionById(db, id) === undefined) return id
  }
}
