import { Type } from '@sinclair/typebox'
import {
  ADMIN_SEARCH_LONGEST,
  AdminPeoplePageSchema,
  AdminPersonRefSchema,
  ContestAdminAnswerSchema,
  SuspensionOrderSchema,
} from '../http/admins'
import { AuditPageSchema } from '../http/audit'
import { EvidenceSchema, FLAG_STATES, FlagDecisionBodySchema, FlagRefSchema, FlagsPageSchema } from '../http/flags'
import { OperationAnswerSchema, OverviewAnswerSchema } from '../http/operations'
import { ReportClosingSchema, ReportsPageSchema } from '../http/reports'
import { SiteTextsAnswerSchema, SiteTextsSchema } from '../http/site'
import { MessageAnswerSchema } from '../http/social'
import { AllSubmissionsAnswerSchema, AllSubmissionsQuerySchema, AnySubmissionDetailSchema } from '../http/submissions'
import { REPORT_STATUSES } from '../labels'
import { answer, answerWith, oneOf, pageUpTo } from '../shapes'
import { FlagKindSchema } from '../ws/duel-events'
import { areaFor, OneIdSchema } from './call'

export const ADMINISTRATION = areaFor('contest-admin', {
  tag: 'Administration',
  description:
    'For contest admins: people, reports, flags, webhooks, the words of the front page, what runs on the server.',
  calls: {
    'GET /api/admin/overview': {
      summary: 'What runs on the server',
      answer: OverviewAnswerSchema,
    },
    'POST /api/admin/judge/drain': {
      summary: "Hold or resume the judge's slots",
      audit: ['drained'],
      ownSession: true,
      body: Type.Object({ drained: Type.Boolean() }),
      answer: OperationAnswerSchema,
    },
    'POST /api/admin/judge/retry': {
      summary: 'Judge again what the judge itself failed at',
      ownSession: true,
      answer: OperationAnswerSchema,
    },
    'POST /api/admin/backup': {
      summary: 'Make a backup now',
      ownSession: true,
      rate: { calls: 5, seconds: 60 },
      answer: OperationAnswerSchema,
    },
    'POST /api/admin/backup/check': {
      summary: 'Try whether the newest backup can be restored',
      description: 'Restores it beside the others, opens it, and removes it again. Answered when that is done.',
      ownSession: true,
      rate: { calls: 5, seconds: 60 },
      answer: OperationAnswerSchema,
      errors: ['NO_BACKUP', 'RESTORE_LATE'],
    },
    'GET /api/admin/reports': {
      summary: 'Reports by players',
      query: Type.Object({
        status: oneOf(REPORT_STATUSES, { default: 'open' }),
        page: pageUpTo(10_000),
      }),
      answer: answerWith('ReportsAnswer', ReportsPageSchema),
    },
    'POST /api/admin/reports/{id}': {
      summary: 'Close a report',
      audit: ['status', 'note'],
      params: OneIdSchema,
      body: ReportClosingSchema,
      answer: MessageAnswerSchema,
      errors: ['REPORT_UNKNOWN', 'REPORT_CLOSED'],
    },
    'GET /api/admin/flags': {
      summary: 'What duels and rooms of many flagged',
      /** Without `kind`, flags of every kind are listed. */
      query: Type.Object({
        state: oneOf(FLAG_STATES, { default: 'open' }),
        kind: Type.Optional(FlagKindSchema),
        page: pageUpTo(10_000),
      }),
      answer: answerWith('FlagsAnswer', FlagsPageSchema),
    },
    'GET /api/admin/flags/{duelId}/{userId}': {
      summary: 'The evidence of a flag',
      params: FlagRefSchema,
      answer: answer('EvidenceAnswer', { evidence: EvidenceSchema }),
      errors: ['FLAG_UNKNOWN'],
    },
    'POST /api/admin/flags/{duelId}/{userId}': {
      summary: 'Decide on a flag',
      audit: ['kind', 'decision', 'reason'],
      params: FlagRefSchema,
      body: FlagDecisionBodySchema,
      answer: MessageAnswerSchema,
      errors: [
        'FLAG_UNKNOWN',
        'FLAG_DECIDED',
        'FLAG_OWN',
        'FLAG_TOO_EARLY',
        'FLAG_REASON_EMPTY',
        'VOID_TOO_EARLY',
        'VOID_NOTHING',
      ],
    },
    'GET /api/admin/people': {
      summary: 'Find people, contest admins first',
      ownSession: true,
      rate: { calls: 120, seconds: 60 },
      /** `search`: part of a username. Without it, everyone is listed. */
      query: Type.Object({
        search: Type.Optional(Type.String({ maxLength: ADMIN_SEARCH_LONGEST })),
        page: pageUpTo(10_000),
      }),
      answer: answerWith('AdminPeopleAnswer', AdminPeoplePageSchema),
    },
    'PUT /api/admin/people/{username}/contest-admin': {
      summary: 'Make a player a contest admin',
      description:
        'The player is notified. Nothing happens where the player is one already. Refused to one whom a contest that is not final has shut out.',
      ownSession: true,
      rate: { calls: 30, seconds: 60 },
      params: AdminPersonRefSchema,
      answer: ContestAdminAnswerSchema,
      errors: ['USER_NOT_FOUND', 'ACCOUNT_SUSPENDED', 'SHUT_OUT'],
    },
    'DELETE /api/admin/people/{username}/contest-admin': {
      summary: 'Remove a contest admin',
      description:
        'The last one cannot be removed. Contest admins may remove themselves. Refused like the call that makes one.',
      ownSession: true,
      rate: { calls: 30, seconds: 60 },
      params: AdminPersonRefSchema,
      answer: ContestAdminAnswerSchema,
      errors: ['USER_NOT_FOUND', 'SHUT_OUT', 'NOT_CONTEST_ADMIN', 'LAST_CONTEST_ADMIN'],
    },
    'PUT /api/admin/people/{username}/suspension': {
      summary: 'Suspend an account',
      description:
        'Its sessions end, and neither sessions nor API tokens open anything until the end of the suspension. The player reads the reason when signing in. A second call replaces reason and end. Contest admins cannot be suspended, nor anyone by an admin whom a contest has shut out that is not final and that the account is registered for.',
      ownSession: true,
      audit: ['reason', 'untilMs'],
      rate: { calls: 30, seconds: 60 },
      params: AdminPersonRefSchema,
      body: SuspensionOrderSchema,
      answer: ContestAdminAnswerSchema,
      errors: ['USER_NOT_FOUND', 'ADMIN_ACCOUNT', 'SHUT_OUT'],
    },
    'DELETE /api/admin/people/{username}/suspension': {
      summary: 'Lift a suspension',
      ownSession: true,
      rate: { calls: 30, seconds: 60 },
      params: AdminPersonRefSchema,
      answer: ContestAdminAnswerSchema,
      errors: ['USER_NOT_FOUND', 'ADMIN_ACCOUNT', 'NOT_SUSPENDED'],
    },
    'POST /api/admin/people/{username}/end-sessions': {
      summary: 'Sign a player out everywhere',
      description: 'Ends every session of the account. API tokens stay. Refused like the call that suspends.',
      ownSession: true,
      rate: { calls: 30, seconds: 60 },
      params: AdminPersonRefSchema,
      answer: ContestAdminAnswerSchema,
      errors: ['USER_NOT_FOUND', 'ADMIN_ACCOUNT', 'SHUT_OUT'],
    },
    'POST /api/admin/people/{username}/reset-link': {
      summary: 'Make a link that sets a new password',
      description:
        'For a player who forgot it, where this server sends no mail: it works once, for 24 hours, and is shown only now. Not for accounts of contest admins, which the operator resets. Refused to one whom a contest that is not final has shut out.',
      ownSession: true,
      rate: { calls: 10, seconds: 60 },
      params: AdminPersonRefSchema,
      answer: answer('ResetLinkAnswer', { message: Type.String(), link: Type.String() }),
      errors: ['USER_NOT_FOUND', 'ADMIN_ACCOUNT', 'SHUT_OUT', 'ACCOUNT_ELSEWHERE'],
    },
    'GET /api/admin/submissions': {
      summary: 'Submissions of every kind',
      description: 'Newest first: of contests, duels, practice, runs, rejudges and the Judge0 interface.',
      ownSession: true,
      rate: { calls: 120, seconds: 60 },
      query: AllSubmissionsQuerySchema,
      answer: AllSubmissionsAnswerSchema,
    },
    'GET /api/admin/submissions/{id}': {
      summary: 'A submission with its program and tests',
      description:
        'While its author plays the duel in which it was written, program and tests are left out: the reader may be the opponent.',
      ownSession: true,
      rate: { calls: 120, seconds: 60 },
      params: OneIdSchema,
      answer: answer('AnySubmissionAnswer', { submission: AnySubmissionDetailSchema }),
      errors: ['SUBMISSION_NOT_FOUND'],
    },
    'POST /api/admin/submissions/{id}/judge-again': {
      summary: 'Judge a submission to the archive again',
      ownSession: true,
      rate: { calls: 30, seconds: 60 },
      params: OneIdSchema,
      answer: MessageAnswerSchema,
      errors: ['SUBMISSION_NOT_FOUND', 'NOT_JUDGED_AGAIN'],
    },
    'GET /api/admin/log': {
      summary: 'What contest admins and the operator did',
      description: 'The newest first. The log only grows: no call and no command changes or deletes an entry.',
      ownSession: true,
      rate: { calls: 120, seconds: 60 },
      /** `actor`: a username. Without it, the entries of everyone are listed. */
      query: Type.Object({
        actor: Type.Optional(Type.String({ maxLength: 60 })),
        page: pageUpTo(10_000),
      }),
      answer: answerWith('AuditAnswer', AuditPageSchema),
    },
    'GET /api/admin/site': {
      summary: 'The words of the front page',
      answer: SiteTextsAnswerSchema,
    },
    'PUT /api/admin/site': {
      summary: 'Change those words',
      rate: { calls: 30, seconds: 60 },
      body: SiteTextsSchema,
      answer: SiteTextsAnswerSchema,
    },
    'DELETE /api/admin/site': {
      summary: 'Go back to the words Joust comes with',
      rate: { calls: 30, seconds: 60 },
      answer: SiteTextsAnswerSchema,
    },
  },
})
