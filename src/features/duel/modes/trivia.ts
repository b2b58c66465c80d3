import { asQuestionId, type UserId } from '#contracts/ids'
import type { Question } from '#contracts/trivia'
import type { DuelEvent } from '#contracts/ws/duel-events'
import { type DuelState, matchOf, opponentOf, triviaScore } from '#core/duel'
import { drawQuestions, MET_FOR_MS, withShuffledOptions } from '#core/trivia'
import { triviaXp } from '#core/xp'
import type { Db } from '#db/client'
import { noteAnswers, noteMeetings, questionsById, questionsFor } from '#db/queries/questions'
import type { Choice, ModeService } from './mode'

export const trivia: ModeService<'trivia'> = {
  assign: (db, choice) => ({ type: 'assign-questions', questions: draw(db, choice) }),
  isPlayable: (db, choice) => draw(db, { ...choice, seed: 0 }) !== null,
  // If too few questions fit, others are added.
  hasMatch: (db, choice) => draw(db, { ...choice, seed: 0 }) !== null,
  nothingFits: { code: 'DUEL_NO_QUESTIONS', message: 'There are no questions to play with on this server.' },
  rowOf: () => ({}),
  xp(_db, match, { duel, userId, side }) {
    const opponentId = opponentOf(duel, userId)?.userId
    return triviaXp({
      side,
      reason: duel.reason,
      difficulty: duel.settings.difficulty ?? null,
      right: triviaScore(match, userId).right,
      opponentRight: opponentId === undefined ? 0 : triviaScore(match, opponentId).right,
      playedMs: duel.played.playedUntilMs - duel.played.startedAtMs,
    })
  },
  stored: noteQuestions,
}

/** The questions for these players, with shuffled options; null if there are none at all. */
function draw(db: Db, { playerIds, settings, seed, nowMs }: Choice<'trivia'>): readonly Question[] | null {
  const candidates = questionsFor(db, playerIds, nowMs - MET_FOR_MS)
  const ids = drawQuestions(candidates, { seed, nowMs, wanted: settings })
  if (ids.length === 0) return null
  const rows = new Map(questionsById(db, ids).map((row) => [asQuestionId(row.id), row.content]))
  return ids.flatMap((id, place) => {
    const content = rows.get(id)
    return content === undefined ? [] : [withShuffledOptions({ id, ...content }, seed + place)]
  })
}

/** Stores who met which question and who answered it correctly, in the transaction of the event. */
function noteQuestions(db: Db, event: DuelEvent, state: DuelState, atMs: number): void {
  const { duelId, players } = state
  const userIds: readonly UserId[] = players.map(({ userId }) => userId)
  if (event.type !== 'question-opened' && event.type !== 'question-closed') return
  const match = matchOf(state)
  const question = match?.kind === 'trivia' ? match.drawn[event.index] : undefined
  if (question === undefined) return
  const met = { duelId, questionId: question.id, userIds }
  if (event.type === 'question-opened') noteMeetings(db, met, atMs)
  else {
    const right = event.answers.filter(({ points }) => points > 0).map(({ userId }) => userId)
    noteAnswers(db, met, right)
  }
}
