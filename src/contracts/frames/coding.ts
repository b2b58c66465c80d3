import { Type } from '@sinclair/typebox'
import { SubmissionIdSchema, UserIdSchema } from '../ws/duel-events'
import { TextDeltaSchema } from '../ws/spectators'
import { Instant, inOwnRoom, inRoom, NOT_ACTIVE, PROGRAM_REFUSALS, SUBMITTED_PROGRAM } from './fields'
import { frameRoom } from './frame'

const TestResultSchema = Type.Object({
  passed: Type.Union([Type.Boolean(), Type.Null()]),
  isHidden: Type.Boolean(),
  /** '' for hidden tests, as are the next three fields. */
  input: Type.String(),
  expectedOutput: Type.String(),
  actualOutput: Type.String(),
  error: Type.String(),
  /** Only for a visible test of an interactive problem. */
  transcript: Type.Optional(Type.String()),
  verdict: Type.String(),
  /** null for hidden tests, as is the next field. */
  timeMs: Type.Union([Type.Number(), Type.Null()]),
  memoryKiB: Type.Union([Type.Number(), Type.Null()]),
})

/** The frames about writing, submitting and judging programs. */
export const CODING_FRAMES = frameRoom({
  client: {
    'submit-code': {
      sender: 'playing-tab',
      stored: 'events',
      data: Type.Object(SUBMITTED_PROGRAM),
      errors: [...PROGRAM_REFUSALS, 'DUEL_NOT_ACTIVE', 'DUEL_REWRITTEN', 'CSS_NOT_ALLOWED', 'CSS_NOT_OFFERED'],
    },
    /** The player edits the program. `inserted`: the length of the largest text that was inserted at once since the last report. */
    'code-activity': {
      sender: 'reporting-tab',
      stored: 'events',
      data: inOwnRoom({ inserted: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })) }),
      errors: [],
    },
    /**
     * The change of the program in the editor since the last batch: the whole `text`, or one replacement (`delta`) in the last confirmed
     * revision, `base`. Sent about once a second, and before a run or a submission.
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
    /** Sent to both players of a duel and to spectators: a player submitted a program. */
    'code-submitted': {
      stored: true,
      data: inRoom({
        userId: UserIdSchema,
        username: Type.String(),
        seq: Type.Integer(),
        receivedAtMs: Instant,
      }),
    },
    /** Sent only to its author: the submission is stored, and will be judged even after a restart. */
    'submission-received': {
      stored: true,
      data: inRoom({
        submissionId: SubmissionIdSchema,
        seq: Type.Integer(),
        receivedAtMs: Instant,
      }),
    },
    /** Sent to everyone in the room and to spectators during judging: the number of tests passed so far. It is not stored. */
    'submission-progress': {
      stored: false,
      data: inRoom({
        submissionId: SubmissionIdSchema,
        userId: UserIdSchema,
        passed: Type.Integer(),
        total: Type.Integer(),
      }),
    },
    /** Sent only to its author: the verdict with everything that the author may see (`RunResult` of contracts/http/judge). */
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
    /** Sent to the opponent and to spectators: this player is editing the program. It is not stored. */
    'participant-activity': { stored: false, data: inRoom({ userId: UserIdSchema }) },
    /** Sent only to the author: the batch of edits is stored. The next one must be based on this revision. */
    'code-recorded': { stored: true, data: inRoom({ revision: Type.Integer() }) },
  },
})
