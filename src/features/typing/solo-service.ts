import { randomInt, randomUUID } from 'node:crypto'
import type { OpenSoloRun, SoloRecord, SoloRunResult } from '#contracts/http/typing'
import { asUserId, type UserId } from '#contracts/ids'
import { pick } from '#contracts/pick'
import type { ReportedWord } from '#contracts/ws/typing'
import { leastMet } from '#core/stats'
import {
  drawnText,
  isOver,
  paceOfRun,
  RUN_OPEN_MS,
  reportTyped,
  type SoloRun,
  type SoloTest,
  soloResult,
  soloTest,
  steadyPace,
  uncountedReason,
  wordsFor,
} from '#core/typing-solo'
import type { Db } from '#db/client'
import { textById, textsFor } from '#db/queries/texts'
import * as runs from '#db/queries/typing-runs'
import { AppError } from '#errors'

/** The number of ended runs that are kept per player and test, in addition to the best one. */
const RUNS_KEPT = 200
const RUNS_SHOWN = 50
const BOARD_ROWS = 50
/** The number of latest runs that make up the average. */
const AVERAGE_OF = 10

type Deps = { readonly db: Db; readonly now: () => number; readonly seed?: () => number }
type Progress = { readonly known: number; readonly result: SoloRunResult | null; readonly isOver: boolean }

/** Typing without an opponent. A player has one open run at a time, and the server checks its words as they arrive. */
export function createSoloTyping({ db, now, seed = () => randomInt(2 ** 31) }: Deps) {
  const testOf = (key: string): SoloTest => {
    const test = soloTest(key)
    if (test === null) throw new AppError('TYPING_TEST_UNKNOWN')
    return test
  }
  const openRow = (userId: UserId, id: string): runs.TypingRunRow => {
    const row = runs.openTypingRunOf(db, userId, id)
    if (row === undefined || now() > row.createdAtMs + RUN_OPEN_MS) throw new AppError('TYPING_RUN_NOT_FOUND')
    return row
  }
  /** Stores the result if the run is over. A run without a single word is deleted. */
  const settle = (row: runs.TypingRunRow, run: SoloRun): Progress => {
    const nowMs = now()
    if (!isOver(run, nowMs)) return { known: run.typed.length, result: null, isOver: false }
    if (run.typed.length === 0) {
      runs.deleteTypingRun(db, row.id)
      return { known: 0, result: null, isOver: true }
    }
    const result = soloResult(run)
    const { ms, wpm, rawWpm, accuracy, consistency } = result
    const uncounted = uncountedReason(run, result)
    const figures = { ms, wpm, rawWpm, accuracy, consistency, uncounted }
    db.transaction(() => {
      runs.updateTypingRun(db, row.id, { ...figures, endedAtMs: nowMs })
      runs.trimTypingRuns(db, asUserId(row.userId), row.test, RUNS_KEPT)
    })
    return {
      known: result.words,
      result: { id: row.id, endedAtMs: nowMs, words: result.words, ...figures },
      isOver: true,
    }
  }

  return {
    /** Opens a run with a text that the server chooses. Throws TYPING_TEST_UNKNOWN, TYPING_NO_TEXT. */
    open(userId: UserId, key: string): OpenSoloRun {
      const test = testOf(key)
      const { textId, words } = chooseText(db, userId, test, seed())
      const id = randomUUID()
      db.transaction(() =>
        runs.openTypingRun(db, { id, userId, test: key, textId, words, typed: [], createdAtMs: now() }),
      )
      const seconds = test.kind === 'time' ? test.seconds : null
      return { id, test: key, words: [...words], seconds, paces: pacesOf(db, userId, key) }
    },
    /** Starts the clock at the first key. Throws TYPING_RUN_NOT_FOUND. */
    begin(userId: UserId, id: string): Progress {
      const row = openRow(userId, id)
      if (row.startedAtMs === null) runs.updateTypingRun(db, id, { startedAtMs: now() })
      return { known: row.typed.length, result: null, isOver: false }
    },
    /**
     * Accepts words, and ends the run if they complete it. Throws TYPING_RUN_NOT_FOUND and the codes of a wrong word.
     */
    report(userId: UserId, id: string, words: readonly ReportedWord[]): Progress {
      const row = openRow(userId, id)
      const before = runOf(row)
      const reported = reportTyped(before, words, now())
      const { run } = reported
      if (run !== before) runs.updateTypingRun(db, id, { typed: run.typed, suspicion: run.suspicion })
      if (!reported.ok) throw new AppError(reported.code)
      return settle(row, run)
    },
    /** The board of a test with a player's own runs of it. Throws TYPING_TEST_UNKNOWN. */
    record(userId: UserId, key: string): SoloRecord {
      testOf(key)
      const rows = runs.soloBoard(db, key, BOARD_ROWS)
      return {
        board: rows.map(({ profileImage, ...row }) => ({
          ...row,
          rank: 1 + rows.findIndex(({ wpm }) => wpm === row.wpm),
          profileImage: profileImage ?? '',
        })),
        history: runs.lastTypingRuns(db, userId, key, RUNS_SHOWN).map(resultOfRow),
      }
    },
  }
}

export type SoloTypingService = ReturnType<typeof createSoloTyping>

const runOf = ({ test, words, startedAtMs, typed, suspicion }: runs.TypingRunRow): SoloRun => {
  const known = soloTest(test)
  if (known === null) throw new AppError('TYPING_RUN_NOT_FOUND')
  return { test: known, text: words, startedAtMs, typed, suspicion }
}

const resultOfRow = (row: runs.TypingRunRow): SoloRunResult => ({
  ...pick(row, 'id', 'consistency', 'uncounted'),
  endedAtMs: row.endedAtMs ?? 0,
  ms: row.ms ?? 0,
  words: row.typed.length,
  wpm: row.wpm ?? 0,
  rawWpm: row.rawWpm ?? 0,
  accuracy: row.accuracy ?? 0,
})

/** The paces that the caret can follow, from runs that count. */
function pacesOf(db: Db, userId: UserId, test: string): OpenSoloRun['paces'] {
  const counted = runs.lastTypingRuns(db, userId, test, AVERAGE_OF).filter(({ uncounted }) => uncounted === null)
  const best = runs.bestTypingRun(db, userId, test)
  const [last] = counted
  const sum = counted.reduce((total, { wpm }) => total + (wpm ?? 0), 0)
  return {
    average: last === undefined ? null : steadyPace(sum / counted.length),
    best: best === undefined ? null : paceOfRun(runOf(best)),
    last: last === undefined ? null : paceOfRun(runOf(last)),
  }
}

type Chosen = { readonly textId: string | null; readonly words: readonly string[] }

/**
 * Random words, or a stored text: one that the player has not met, otherwise the one met longest ago. Throws
 * TYPING_NO_TEXT.
 */
function chooseText(db: Db, userId: UserId, test: SoloTest, seed: number): Chosen {
  const count = wordsFor(test)
  if (count !== null) return { textId: null, words: drawnText(count, seed) }
  const filter =
    test.kind === 'code' ? ({ category: 'code', language: test.language } as const) : ({ category: 'prose' } as const)
  const chosen = leastMet(textsFor(db, [userId], filter), seed)
  const text = chosen === undefined ? null : textById(db, chosen.id)
  if (text === null) throw new AppError('TYPING_NO_TEXT')
  return { textId: text.textId, words: text.words }
}
