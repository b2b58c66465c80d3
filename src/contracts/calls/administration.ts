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

const READ = { ownSession: true, rate: { calls: 120, seconds: 60 } } as const
const BACKUP = { ownSession: true, rate: { calls: 5, seconds: 60 }, answer: OperationAnswerSchema } as const
const CHANGE_OF_PERSON = {
  ownSession: true,
  rate: { calls: 30, seconds: 60 },
  params: AdminPersonRefSchema,
  answer: ContestAdminAnswerSchema,
} as const

export const ADMINISTRATION = areaFor('contest-admin', {
  tag: 'Administration',
  description:
    'For contest admins: accounts, reports, flags, submissions, the audit log, the texts of the front page and the state of the server.',
  calls: {
    'GET /api/admin/overview': {
      summary: 'Show what runs on the server',
      answer: OverviewAnswerSchema,
    },
    'POST /api/admin/judge/drain': {
      summary: "Drain or resume the judge's slots",
      audit: ['drained'],
      ownSession: true,
      body: Type.Object({ drained: Type.Boolean() }),
      answer: OperationAnswerSchema,
    },
    'POST /api/admin/judge/retry': {
      summary: 'Judge submissions again on which the judge failed',
      ownSession: true,
      answer: OperationAnswerSchema,
    },
    'POST /api/admin/backup': {
      summary: 'Create a backup now',
      ...BACKUP,
      errors: ['BACKUPS_TOO_MANY'],
    },
    'POST /api/admin/backup/check': {
      summary: 'Check that the newest backup can be restored',
      description:
        'Restores the backup to a temporary copy, opens that copy and removes it. Answers when this is done.',
      ...BACKUP,
      errors: ['NO_BACKUP', 'RESTORE_LATE'],
    },
    'GET /api/admin/reports': {
      summary: 'List reports by players, except those about the caller',
      query: Type.Object({
        status: oneOf(REPORT_STATUSES, { default: 'open' }),
        page: pageUpTo(10_000),
      }),
      answer: answerWith('ReportsAnswer', ReportsPageSchema),
    },
    'POST /api/admin/reports/{id}': {
      summary: 'Close a report',
      // The log is read by the admin whom a report is about; a note may say who reported them. It stays with the report.
      audit: ['status'],
      params: OneIdSchema,
      body: ReportClosingSchema,
      answer: MessageAnswerSchema,
      errors: ['REPORT_UNKNOWN', 'REPORT_CLOSED'],
    },
    'GET /api/admin/flags': {
      summary: 'List flags raised in duels and rooms of many',
      /** Without `kind`, flags of every kind are listed. */
      query: Type.Object({
        state: oneOf(FLAG_STATES, { default: 'open' }),
        kind: Type.Optional(FlagKindSchema),
        page: pageUpTo(10_000),
      }),
      answer: answerWith('FlagsAnswer', FlagsPageSchema),
    },
    'GET /api/admin/flags/{duelId}/{userId}': {
      summary: 'Show the evidence of a flag',
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
      summary: 'Find users, contest admins first',
      ...READ,
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
        'Notifies the player. Has no effect if the player is a contest admin already. Refused with `SHUT_OUT` to an admin who competes in a contest, from 14 days before its start until it is final or ended 7 days ago.',
      ...CHANGE_OF_PERSON,
      errors: ['USER_NOT_FOUND', 'ACCOUNT_SUSPENDED', 'SHUT_OUT'],
    },
    'DELETE /api/admin/people/{username}/contest-admin': {
      summary: 'Remove the role of contest admin',
      description:
        'The last contest admin cannot be removed. Contest admins may remove their own role. Refused with `SHUT_OUT` to an admin who competes in a contest, from 14 days before its start until it is final or ended 7 days ago.',
      ...CHANGE_OF_PERSON,
      errors: ['USER_NOT_FOUND', 'SHUT_OUT', 'NOT_CONTEST_ADMIN', 'LAST_CONTEST_ADMIN'],
    },
    'PUT /api/admin/people/{username}/suspension': {
      summary: 'Suspend an account',
      description:
        'Ends the sessions of the account and refuses its sessions and API tokens until the suspension ends. The player sees the reason when signing in. A second call replaces the reason and the end. Contest admins cannot be suspended. Refused with `SHUT_OUT` to an admin who competes with this player in a contest, from 14 days before its start until it is final or ended 7 days ago.',
      ...CHANGE_OF_PERSON,
      audit: ['reason', 'untilMs'],
      body: SuspensionOrderSchema,
      errors: ['USER_NOT_FOUND', 'ADMIN_ACCOUNT', 'SHUT_OUT'],
    },
    'DELETE /api/admin/people/{username}/suspension': {
      summary: 'Lift a suspension',
      ...CHANGE_OF_PERSON,
      errors: ['USER_NOT_FOUND', 'ADMIN_ACCOUNT', 'NOT_SUSPENDED'],
    },
    'POST /api/admin/people/{username}/end-sessions': {
      summary: 'Sign a player out everywhere',
      description:
        'Ends every session of the account. API tokens stay valid. Refused with `SHUT_OUT` in the same cases as the call that suspends an account.',
      ...CHANGE_OF_PERSON,
      errors: ['USER_NOT_FOUND', 'ADMIN_ACCOUNT', 'SHUT_OUT'],
    },
    'POST /api/admin/people/{username}/reset-link': {
      summary: 'Create a password reset link for a player',
      description:
        'For a player who forgot the password when this server sends no mail. The link works once, within 24 hours, and is only in this answer. For a contest admin, only the operator can create one. Refused with `SHUT_OUT` to an admin who competes in a contest, from 14 days before its start until it is final or ended 7 days ago.',
      ownSession: true,
      rate: { calls: 10, seconds: 60 },
      params: AdminPersonRefSchema,
      answer: answer('ResetLinkAnswer', { message: Type.String(), link: Type.String() }),
      errors: ['USER_NOT_FOUND', 'ADMIN_ACCOUNT', 'SHUT_OUT', 'ACCOUNT_ELSEWHERE'],
    },
    'GET /api/admin/submissions': {
      summary: 'List submissions of every kind',
      description: 'Submissions of contests, duels, practice, runs, rejudges and the Judge0 interface, newest first.',
      ...READ,
      query: AllSubmissionsQuerySchema,
      answer: AllSubmissionsAnswerSchema,
    },
    'GET /api/admin/submissions/{id}': {
      summary: 'Show a submission with its program and test results',
      description:
        'While the duel of a submission runs, its program and test results are left out, because the reader may be the opponent.',
      ...READ,
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
      summary: 'List the actions of contest admins and the operator',
      description: 'Newest first. Entries of the audit log are never changed or deleted.',
      ...READ,
      /** `actor`: a username. Without it, the entries of everyone are listed. */
      query: Type.Object({
        actor: Type.Optional(Type.String({ maxLength: 60 })),
        page: pageUpTo(10_000),
      }),
      answer: answerWith('AuditAnswer', AuditPageSchema),
    },
    'GET /api/admin/site': {
      summary: 'Show the texts of the front page',
      answer: SiteTextsAnswerSchema,
    },
    'PUT /api/admin/site': {
      summary: 'Change the texts of the front page',
      rate: { calls: 30, seconds: 60 },
      body: SiteTextsSchema,
      answer: SiteTextsAnswerSchema,
    },
    'DELETE /api/admin/site': {
      summary: 'Restore the default texts of the front page',
      rate: { calls: 30, seconds: 60 },
      answer: SiteTextsAnswerSchema,
    },
  },
})
