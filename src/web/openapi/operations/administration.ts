import type { Area } from '../operation'

export const administration: Area = {
  tag: 'Administration',
  description:
    'For contest admins: people, reports, flags, webhooks, the words of the front page, what runs on the server.',
  operations: {
    'GET /api/admin/overview': { summary: 'What runs on the server', answer: 'OverviewAnswer' },
    'POST /api/admin/judge/drain': { summary: "Hold or resume the judge's slots", answer: 'OperationAnswer' },
    'POST /api/admin/judge/retry': {
      summary: 'Judge again what the judge itself failed at',
      answer: 'OperationAnswer',
      errors: ['JUDGE_UNAVAILABLE'],
    },
    'POST /api/admin/backup': { summary: 'Make a backup now', answer: 'OperationAnswer' },
    'GET /api/admin/reports': { summary: 'Reports by players', answer: 'ReportsAnswer' },
    'POST /api/admin/reports/{id}': {
      summary: 'Close a report',
      answer: 'MessageAnswer',
      errors: ['REPORT_UNKNOWN', 'REPORT_CLOSED', 'VALIDATION'],
    },
    'GET /api/admin/flags': { summary: 'What duels flagged', answer: 'FlagsAnswer' },
    'GET /api/admin/flags/{duelId}/{userId}': {
      summary: 'The evidence of a flag',
      answer: 'EvidenceAnswer',
      errors: ['FLAG_UNKNOWN'],
    },
    'POST /api/admin/flags/{duelId}/{userId}': {
      summary: 'Decide on a flag',
      answer: 'MessageAnswer',
      errors: ['FLAG_UNKNOWN', 'FLAG_DECIDED', 'FLAG_REASON_EMPTY', 'VOID_TOO_EARLY', 'VOID_NOTHING', 'VALIDATION'],
    },
    'GET /api/admin/people': {
      summary: 'Find people, contest admins first',
      answer: 'AdminPeopleAnswer',
    },
    'PUT /api/admin/people/{username}/contest-admin': {
      summary: 'Make a player a contest admin',
      description:
        'The player is notified. Nothing happens where the player is one already. Refused to one whom a contest that is not final has shut out.',
      answer: 'ContestAdminAnswer',
      errors: ['USER_NOT_FOUND', 'SHUT_OUT'],
    },
    'DELETE /api/admin/people/{username}/contest-admin': {
      summary: 'Remove a contest admin',
      description:
        'The last one cannot be removed. Contest admins may remove themselves. Refused like the call that makes one.',
      answer: 'ContestAdminAnswer',
      errors: ['USER_NOT_FOUND', 'SHUT_OUT', 'NOT_CONTEST_ADMIN', 'LAST_CONTEST_ADMIN'],
    },
    'GET /api/admin/site': { summary: 'The words of the front page', answer: 'SiteWordsAnswer' },
    'PUT /api/admin/site': { summary: 'Change those words', answer: 'SiteWordsAnswer', errors: ['VALIDATION'] },
    'DELETE /api/admin/site': { summary: 'Go back to the words Joust comes with', answer: 'SiteWordsAnswer' },
  },
}

export const webhooks: Area = {
  tag: 'Webhooks',
  description:
    'For contest admins. A personal API token may look; making and changing asks for a session. docs/webhooks.md says what is sent and how it is signed.',
  operations: {
    'GET /api/admin/webhooks': { summary: 'List webhooks', answer: 'WebhooksAnswer' },
    'POST /api/admin/webhooks': {
      summary: 'Create a webhook',
      description: 'The secret is told this once.',
      answer: 'WebhookAnswer',
      errors: ['VALIDATION', 'WEBHOOKS_TOO_MANY'],
    },
    'PUT /api/admin/webhooks/{id}': {
      summary: 'Change a webhook',
      answer: 'WebhookAnswer',
      errors: ['VALIDATION', 'WEBHOOK_UNKNOWN'],
    },
    'DELETE /api/admin/webhooks/{id}': {
      summary: 'Remove a webhook',
      answer: 'MessageAnswer',
      errors: ['WEBHOOK_UNKNOWN'],
    },
    'POST /api/admin/webhooks/{id}/secret': {
      summary: 'Make a new secret',
      answer: 'WebhookAnswer',
      errors: ['WEBHOOK_UNKNOWN'],
    },
    'POST /api/admin/webhooks/{id}/test': {
      summary: 'Send a test',
      answer: 'WebhookAnswer',
      errors: ['WEBHOOK_UNKNOWN'],
    },
    'GET /api/admin/webhooks/{id}/deliveries': {
      summary: 'What was sent lately',
      answer: 'DeliveriesAnswer',
      errors: ['WEBHOOK_UNKNOWN'],
    },
    'POST /api/admin/webhooks/deliveries/{id}/again': {
      summary: 'Send something again',
      answer: 'MessageAnswer',
      errors: ['WEBHOOK_UNKNOWN'],
    },
  },
}
