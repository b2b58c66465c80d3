import { Type } from '@sinclair/typebox'
import { SubmissionIdSchema, UserIdSchema } from '../ws/duel-events'
import { TextDeltaSchema } from '../ws/spectators'
import { Instant, inOwnRoom, inRoom, NOT_ACTIVE, PROGRAM_REFUSALS, SUBMITTED_PROGRAM } from './fields'
import { frameRoom } from './frame'

const TestResultSchema = Type.Object({
  passed: Type.Union([Type.Boolean(), Type.Null()]),
  isHidden: Type.Boolean(),
  /** Blank for hidden tests, as are the next three. */
  input: Type.String(),
  expectedOutput: Type.String(),
  actualOutput: Type.String(),
  error: Type.String(),
  /** Only of a shown test of an interactive problem. */
  transcript: Type.Optional(Type.String()),
  verdict: Type.String(),
  /** null for hidden tests, as is the next. */
  timeMs: Type.Union([Type.Number(), Type.Null()]),
  memoryKiB: Type.Union([Type.Number(), Type.Null()]),
})

/** Programs: written, submitted, judged. */
export const CODING_FRAMES = frameRoom({
  client: {
    'submit-code': {
      sender: 'playing-tab',
      stored: 'events',
      data: Type.Object(SUBMITTED_PROGRAM),
      errors: [...PROGRAM_REFUSALS, 'DUEL_NOT_ACTIVE', 'DUEL_REWRITTEN', 'CSS_NOT_ALLOWED', 'CSS_NOT_OFFERED'],
    },
    /**
     * The player works on the program. `inserted`: the largest piece that came into it at once since the last report.
     */
    'code-activity': {
      sender: 'reporting-tab',
      stored: 'events',
      data: inOwnRoom({ inserted: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })) }),
      errors: [],
    },
    /**
     * What became of the program in the editor since the last batch: the whole `text`, or one replacement in what
     * `base`, the revision confirmed last, left. About once a second, and before a run or a submission.
     */
    'code-edits': {
      sender: 'reporting-tab',
      stored: 'rows',
      data: inOwnRoom({
        languageId: Type.Integer(),
        text: Type.Optional(Type.String()),
        base: Type.Optional(Type.Integer({ minimum: 0 })),
        delta: Type.Optional(TextDeltaSchema),
      }),
      errors: [
        ...NOT_ACTIVE,
        'DUEL_NOT_CODING',
        'DUEL_LANGUAGE',
        'CODE_TOO_FAST',
        'CODE_OUT_OF_STEP',
        'CODE_RECORD_FULL',
        'SOURCE_TOO_LARGE',
      ],
    },
  },
  server: {
    /** To both players of a duel and to spectators: someone submitted a program. */
    'code-submitted': {
      stored: true,
      data: inRoom({
        userId: UserIdSchema,
        username: Type.String(),
        seq: Type.Integer(),
        receivedAtMs: Instant,
      }),
    },
    /** To its author only: it is stored, and nothing can lose it any more. */
    'submission-received': {
      stored: true,
      data: inRoom({
        submissionId: SubmissionIdSchema,
        seq: Type.Integer(),
        receivedAtMs: Instant,
      }),
    },
    /** To everybody in the room and to spectators, while it is being judged: tests passed so far. Shown and forgotten; no event. */
    'submission-progress': {
      stored: false,
      data: inRoom({
        submissionId: SubmissionIdSchema,
        userId: UserIdSchema,
        passed: Type.Integer(),
        total: Type.Integer(),
      }),
    },
    /** To its author only: the verdict with everything the author may see (`RunResult` of contracts/http/judge). */
    'submission-judged': {
      stored: true,
      data: inRoom({
        submissionId: SubmissionIdSchema,
        verdict: Type.String(),
        accepted: Type.Boolean(),
        allPassed: Type.Boolean(),
        passedCount: Type.Integer(),
        totalCount: Type.Integer(),
        compileOutput: Type.String(),
        testResults: Type.Array(TestResultSchema),
        timeMs: Type.Number(),
        memoryKiB: Type.Number(),
      }),
    },
    /** To the other player and to spectators: this player works on the program right now. Shown and forgotten. */
    'participant-activity': { stored: false, data: inRoom({ userId: UserIdSchema }) },
    /** To its author alone: this batch of edits is stored; the next one follows this revision. */
    'code-recorded': { stored: true, data: inRoom({ revision: Type.Integer() }) },
  },
})
