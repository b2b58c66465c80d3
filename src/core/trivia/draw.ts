import type { Difficulty } from '#contracts/difficulty'
import { DAY_MS } from '#contracts/durations'
import type { QuestionId } from '#contracts/ids'
import type { Question, Topic } from '#contracts/trivia'

/** Selects the questions and the order of their options. Source: docs/rules.md, "UI Trivia". */

const QUESTIONS_A_DUEL = 10
/** A player does not get a question again within this time while others are left. */
export const MET_FOR_MS = 30 * DAY_MS

export type Candidate = {
  readonly id: QuestionId
  readonly topic: Topic
  readonly difficulty: Difficulty
  /** When one of the players last met it; null for never. */
  readonly metAtMs: number | null
}
type Wanted = { readonly topic?: Topic | undefined; readonly difficulty?: Difficulty | undefined }
type Draw = { readonly seed: number; readonly nowMs: number; readonly wanted?: Wanted }

/**
 * Draws the questions of a duel, easy ones first; fewer than ten only if there are no more. Questions that match the options and were not
 * met recently come first, then others not met recently, then those met longest ago. Topics alternate.
 */
export function drawQuestions(
  candidates: readonly Candidate[],
  { seed, nowMs, wanted = {} }: Draw,
): readonly QuestionId[] {
  const fits = ({ topic, difficulty }: Candidate): boolean =>
    (wanted.topic === undefined || topic === wanted.topic) &&
    (wanted.difficulty === undefined || difficulty === wanted.difficulty)
  const isFresh = ({ metAtMs }: Candidate): boolean => metAtMs === null || metAtMs <= nowMs - MET_FOR_MS
  const mixed = inTurns(shuffled(candidates, seed))
  const drawn = [
    ...mixed.filter((one) => fits(one) && isFresh(one)),
    ...mixed.filter((one) => !fits(one) && isFresh(one)),
    ...mixed.filter((one) => !isFresh(one)).toSorted((a, b) => (a.metAtMs ?? 0) - (b.metAtMs ?? 0)),
  ].slice(0, QUESTIONS_A_DUEL)
  return drawn.toSorted((a, b) => RANKS[a.difficulty] - RANKS[b.difficulty]).map(({ id }) => id)
}

const RANKS: Readonly<Record<Difficulty, number>> = { Easy: 0, Medium: 1, Hard: 2 }

/** One of each topic and difficulty, then the next of each. */
function inTurns(candidates: readonly Candidate[]): readonly Candidate[] {
  const turns = new Map<string, number>()
  return candidates
    .map((candidate) => {
      const key = `${candidate.topic} ${candidate.difficulty}`
      const turn = turns.get(key) ?? 0
      turns.set(key, turn + 1)
      return { candidate, turn }
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ candidate }) => candidate)
}

/** The question with its options shuffled by the seed, so that their positions reveal nothing. */
export function withShuffledOptions(question: Question, seed: number): Question {
  const order = shuffled(
    question.options.map((_option, index) => index),
    seed,
  )
  return {
    ...question,
    options: order.map((index) => question.options[index] ?? ''),
    correct: question.correct.map((index) => order.indexOf(index)).toSorted((a, b) => a - b),
  }
}

/** Fisher-Yates shuffle with a seeded generator (mulberry32). */
export function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const list = [...items]
  const next = numbersFrom(seed)
  for (let last = list.length - 1; last > 0; last -= 1) {
    const at = Math.floor(next() * (last + 1))
    const [a, b] = [list[last], list[at]]
    if (a === undefined || b === undefined) continue
    list[last] = b
    list[at] = a
  }
  return list
}

function numbersFrom(seed: number): () => number {
  let a = seed | 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
