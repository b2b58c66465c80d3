import { Type } from '@sinclair/typebox'
import { answer, described, named, nullable, type ReadonlyStatic } from '../shapes'

/** The body of `POST /api/typing/runs`, and the query of `GET /api/typing/record`. */
export const SoloTestSchema = Type.Object({
  test: Type.String({
    maxLength: 40,
    description:
      'The test: `words-25`, `words-50`, `words-100`, `time-15` to `time-120`, `prose`, or `code-` followed by a language.',
  }),
})

const PaceCurveSchema = named(['PaceCurve', 'The pace of earlier runs, which a caret can follow.'], {
  wpm: Type.Number(),
  points: described(
    Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
    'Pairs of milliseconds since the start and the number of characters typed by then.',
  ),
})

export const SoloRunSchema = named(['SoloTypingRun', 'An open run. Its clock starts at the first key.'], {
  id: Type.String(),
  test: Type.String(),
  words: Type.Array(Type.String()),
  seconds: described(nullable(Type.Number()), 'The length of a timed test in seconds, or null for any other test.'),
  paces: Type.Object({
    average: nullable(PaceCurveSchema),
    best: nullable(PaceCurveSchema),
    last: nullable(PaceCurveSchema),
  }),
})
export type OpenSoloRun = ReadonlyStatic<typeof SoloRunSchema>

const SoloResultSchema = named(['SoloTypingResult', 'A finished run.'], {
  id: Type.String(),
  endedAtMs: Type.Number(),
  ms: Type.Number(),
  words: Type.Number(),
  wpm: Type.Number(),
  rawWpm: Type.Number(),
  accuracy: Type.Number(),
  consistency: nullable(Type.Number()),
  uncounted: described(nullable(Type.String()), 'Why the run is not on the leaderboard, or null if it counts.'),
})
export type SoloRunResult = ReadonlyStatic<typeof SoloResultSchema>
export const SoloWordsAnswerSchema = answer('SoloTypingWordsAnswer', {
  known: described(Type.Integer(), 'The number of words that the server has received.'),
  result: described(nullable(SoloResultSchema), 'The result, or null if the run goes on or ended without a word.'),
  isOver: described(Type.Boolean(), 'Whether the run is over. It has no result if nothing was typed in time.'),
})

const SoloBoardEntrySchema = Type.Object({
  id: Type.String(),
  rank: Type.Integer(),
  username: Type.String(),
  profileImage: Type.String(),
  wpm: Type.Number(),
  accuracy: Type.Number(),
  endedAtMs: Type.Number(),
})
export type SoloBoardEntry = ReadonlyStatic<typeof SoloBoardEntrySchema>
export const SoloRecordSchema = named('SoloTypingRecord', {
  board: described(Type.Array(SoloBoardEntrySchema), 'The best run of each player. Equal speeds share a rank.'),
  history: described(Type.Array(SoloResultSchema), "The viewer's own runs, newest first."),
})
export type SoloRecord = ReadonlyStatic<typeof SoloRecordSchema>
