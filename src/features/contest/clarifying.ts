import { randomUUID } from 'node:crypto'
import type { Clarification } from '#contracts/http/clarifications'
import type { User } from '#contracts/http/users'
import { pick } from '#contracts/pick'
import { statusAt } from '#core/contest'
import type { Db } from '#db/client'
import {
  answerClarification,
  type ClarificationRow,
  clarificationsOf,
  insertClarification,
  openQuestions,
} from '#db/queries/clarifications'
import { AppError } from '#errors'
import type { Clock } from '#live'
import { seesProblems } from './catalogue'
import {
  enterContest,
  labelIn,
  loadContest,
  type OpenContest,
  openContest,
  problemIn,
  type Viewer,
} from './contest-access'

/**
 * The most questions of one contestant that may wait for an answer: each is stored and makes every page of the contest
 * request the list again.
 */
const MOST_OPEN = 5

type Deps = { readonly db: Db; readonly clock: Clock; readonly onChanged: (contestId: string) => void }
type Asked = { readonly question: string; readonly problemId?: string | null | undefined }
type Answered = { readonly answer: string; readonly isPublic?: boolean | undefined }

/** Contestants' questions, the answers to them, and announcements. */
export class Clarifying {
  constructor(private readonly deps: Deps) {}

  /**
   * The clarifications that this viewer may read, newest first: announcements, public answers and their own questions;
   * all of them for managers. With `sinceMs`, only those asked or answered since.
   */
  list(viewer: Viewer, contestId: string, sinceMs?: number): Clarification[] {
    const access = enterContest(this.deps.db, contestId, viewer)
    const nowMs = this.deps.clock.nowMs()
    // Before the start, a problem's id would reveal which problem it is, because the archive and links contain it.
    const showsProblems = seesProblems(access, nowMs) || statusAt(access.row, nowMs) !== 'upcoming'
    const isMine = (row: ClarificationRow) => row.askedBy !== null && row.askedBy === viewer?.id
    return clarificationsOf(this.deps.db, access.id, sinceMs)
      .filter((row) => access.manages || isMine(row) || (row.isPublic && row.answeredAtMs !== null))
      .map((row) => ({
        ...pick(row, 'id', 'question', 'answer', 'isPublic'),
        problemId: showsProblems ? row.problemId : null,
        label: labelIn(access, row.problemId),
        isOwn: isMine(row),
        // Only the organisers and the author see who asked.
        askedBy: access.manages ? row.askedByName : null,
        askedAt: new Date(row.askedAtMs).toISOString(),
        answeredAt: row.answeredAtMs === null ? null : new Date(row.answeredAtMs).toISOString(),
      }))
  }

  /**
   * Stores a question of a contestant who sees the problems. Throws NOT_TAKING_PART, CONTEST_NOT_STARTED for registered
   * users before the start, and QUESTIONS_TOO_MANY.
   */
  ask(viewer: User, contestId: string, { question, problemId }: Asked): void {
    const { db, clock, onChanged } = this.deps
    const access = loadContest(db, contestId, viewer)
    if (access.standing.entry === null) throw new AppError('NOT_TAKING_PART')
    if (!seesProblems(access, clock.nowMs()))
      throw new AppError('CONTEST_NOT_STARTED', 'You are registered. Questions open when the contest starts.')
    const asked = {
      question: filled(question),
      problemId: problemId ? problemIn(access, problemId).problemId : null,
      askedBy: viewer.id,
    }
    if (openQuestions(db, access.id, viewer.id) >= MOST_OPEN) throw new AppError('QUESTIONS_TOO_MANY')
    insertClarification(db, { ...this.blank(access), ...asked })
    onChanged(contestId)
  }

  announce(
    admin: User,
    contestId: string,
    { message, problemId }: { readonly message: string; readonly problemId?: string | null | undefined },
  ): void {
    const { db, clock, onChanged } = this.deps
    const contest = openContest(db, contestId)
    const said = { answer: filled(message), isPublic: true, answeredAtMs: clock.nowMs(), answeredBy: admin.id }
    const about = problemId ? problemIn(contest, problemId).problemId : null
    insertClarification(db, { ...this.blank(contest), ...said, problemId: about })
    onChanged(contestId)
  }

  /** Answers privately or publicly. Throws QUESTION_NOT_FOUND. */
  answer(admin: User, contestId: string, questionId: string, { answer, isPublic = false }: Answered): void {
    const { db, clock, onChanged } = this.deps
    const { id } = openContest(db, contestId)
    const change = { answer: filled(answer), isPublic, answeredAtMs: clock.nowMs(), answeredBy: admin.id }
    if (!answerClarification(db, id, questionId, change)) throw new AppError('QUESTION_NOT_FOUND')
    onChanged(contestId)
  }

  private blank({ id }: Pick<OpenContest, 'id'>): ClarificationRow {
    const empty = { problemId: null, askedBy: null, question: '', answer: '', isPublic: false }
    const open = { answeredAtMs: null, answeredBy: null, askedAtMs: this.deps.clock.nowMs() }
    return { id: randomUUID(), contestId: id, ...empty, ...open }
  }
}

function filled(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new AppError('VALIDATION', 'Write something first.')
  return trimmed
}
