import { Type } from '@sinclair/typebox'
import { answer, described, named, nullable, type ReadonlyStatic } from '../shapes'

/** The body of `POST /api/typing/runs`, and the query of `GET /api/typing/record`. */
export const SoloTestSchema = Type.Object({
  test: Type.String({
    maxLength: 40,
    description: '`words-25`, `words-50`, `words-100`, `time-15` to `time-120`, `prose`, or `code-` and a language.',
  }),
})

const PaceCurveSchema = named(['PaceCurve', 'A stored run as a caret can repeat it.'], {
  wpm: Type.Number(),
  points: described(
    Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
    'Milliseconds since the start, and characters typed by then.',
  ),
})

export const SoloRunSchema = named(['SoloTypingRun', 'A run that is open: its first key begins it.'], {
  id: Type.String(),
  test: Type.String(),
  words: Type.Array(Type.String()),
  seconds: described(nullable(Type.Number()), 'Of a timed test; null else.'),
  paces: Type.Object({
    average: nullable(PaceCurveSchema),
    best: nullable(PaceCurveSchema),
    last: nullable(PaceCurveSchema),
  }),
})
export type OpenSoloRun = ReadonlyStatic<typeof SoloRunSchema>

const SoloResultSchema = named(['SoloTypingResult', 'A run that has ended.'], {
  id: Type.String(),
  endedAtMs: Type.Number(),
  ms: Type.Number(),
  words: Type.Number(),
  wpm: Type.Number(),
  rawWpm: Type.Number(),
  accuracy: Type.Number(),
  consistency: nullable(Type.Number()),
  uncounted: described(nullable(Type.String()), 'Why it is on no board; null: it counts.'),
})
export type SoloRunResult = ReadonlyStatic<typeof SoloResultSchema>
export const SoloWordsAnswerSchema = answer('SoloTypingWordsAnswer', {
  known: described(Type.Integer(), 'Words that the server has.'),
  result: described(nullable(SoloResultSchema), 'null: the run goes on.'),
  isOver: described(Type.Boolean(), 'Without a result where nothing was typed in time.'),
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
  board: described(Type.Array(SoloBoardEntrySchema), 'The best run of each player; equals share a rank.'),
  history: described(Type.Array(SoloResultSchema), 'Your own, newest first.'),
})
export type SoloRecord = ReadonlyStatic<typeof SoloRecordSchema>
