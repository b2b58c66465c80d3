import { type Area, file } from '../operation'

const calendar = file('text/calendar')
const hidden = ['CONTEST_NOT_FOUND', 'CONTEST_PRIVATE'] as const

export const contests: Area = {
  tag: 'Contests',
  description: 'Open to look at; what you see of a contest depends on who you are and on its clock.',
  operations: {
    'GET /api/contests': { summary: 'List contests', answer: 'ContestListAnswer' },
    'GET /api/contests/calendar.ics': { summary: 'All contests as a calendar', answer: calendar },
    'GET /api/contests/{id}': { summary: 'A contest', answer: 'ContestDetailAnswer', errors: ['CONTEST_NOT_FOUND'] },
    'GET /api/contests/{id}/calendar.ics': {
      summary: 'One contest as a calendar',
      answer: calendar,
      errors: hidden,
    },
    'GET /api/contests/{id}/problems': {
      summary: 'The problems of a contest',
      answer: 'ContestProblemsAnswer',
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_NOT_STARTED', 'NOT_REGISTERED'],
    },
    'GET /api/contests/{id}/leaderboard': {
      summary: 'The standings',
      description:
        'Every row, or pages of them with `page`, `limit` or `search`. Send the `etag` of the last answer as `if-none-match`: 304 says that nothing has changed.',
      answer: 'StandingsAnswer',
      statuses: [200, 304],
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_PRIVATE', 'VIRTUAL_MISSING', 'UNAUTHENTICATED'],
    },
    'GET /api/contests/{id}/standings.json': {
      summary: 'The standings as a file',
      answer: 'StandingsFile',
      errors: hidden,
    },
    'GET /api/contests/{id}/standings.csv': {
      summary: 'The standings as a table',
      answer: file('text/csv'),
      errors: hidden,
    },
    'GET /api/contests/{id}/resolver': {
      summary: 'The ceremony that opens frozen standings',
      answer: 'ResolverAnswer',
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_PRIVATE', 'CONTEST_UNENDED', 'CONTEST_FROZEN'],
    },
    'POST /api/contests/{id}/register': {
      summary: 'Register',
      answer: 'RegistrationAnswer',
      errors: [
        'CONTEST_NOT_FOUND',
        'CONTEST_PRIVATE',
        'CONTEST_SETTER',
        'CONTEST_FULL',
        'ALREADY_REGISTERED',
        'REGISTRATION_CLOSED',
      ],
    },
    'DELETE /api/contests/{id}/register': {
      summary: 'Cancel a registration',
      answer: 'RegistrationAnswer',
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_STARTED', 'NOT_TAKING_PART', 'REGISTRATION_CLOSED'],
    },
    'POST /api/contests/{id}/virtual/start': {
      summary: 'Start a virtual run',
      answer: 'VirtualRunAnswer',
      errors: [
        'CONTEST_NOT_FOUND',
        'VIRTUAL_NOT_ALLOWED',
        'VIRTUAL_TOO_EARLY',
        'VIRTUAL_RUNNING',
        'VIRTUAL_SETTER',
        'DISQUALIFIED',
        'PROBLEM_HELD',
      ],
    },
    'POST /api/contests/{id}/virtual/end': {
      summary: 'End your virtual run',
      description: 'What was submitted in it stays.',
      answer: 'MessageAnswer',
      errors: ['CONTEST_NOT_FOUND', 'VIRTUAL_MISSING'],
    },
    'POST /api/contests/{id}/problems/{problemId}/submit': {
      summary: 'Hand in a solution',
      description: 'Answered before it is judged: ask `GET /api/contests/submissions/{submissionId}` for the verdict.',
      answer: 'ContestSubmitAnswer',
      errors: [
        'CONTEST_NOT_FOUND',
        'PROBLEM_NOT_FOUND',
        'CONTEST_NOT_STARTED',
        'CONTEST_LANGUAGE',
        'CONTEST_SETTER',
        'NOT_TAKING_PART',
        'DISQUALIFIED',
        'SOURCE_EMPTY',
        'SOURCE_TOO_LARGE',
        'CODE_EMPTY_SUBMIT',
        'LANGUAGE_UNKNOWN',
        'SUBMISSION_TOO_SOON',
        'SUBMISSIONS_USED_UP',
        'SUBMISSION_LATE',
        'UPSOLVING_TOO_EARLY',
        'PROBLEM_HELD',
        'JUDGE_UNAVAILABLE',
        'QUEUE_FULL',
      ],
    },
    'GET /api/contests/{id}/submissions': {
      summary: 'Your submissions in a contest',
      answer: 'ContestSubmissionsAnswer',
      errors: hidden,
    },
    'GET /api/contests/{id}/submissions/all': {
      summary: 'Submissions of a contest',
      description:
        'Newest first, in every mode: of everybody for those who manage the contest, else your own. Each filter that is left out chooses nothing; asking for somebody else needs the right to manage the contest.',
      answer: 'ContestSubmissionPageAnswer',
      errors: ['CONTEST_NOT_FOUND', 'FORBIDDEN'],
    },
    'GET /api/contests/submissions/{submissionId}': {
      summary: 'One submission',
      description: 'For its author and those who manage the contest.',
      answer: 'ContestSubmissionAnswer',
      errors: ['SUBMISSION_NOT_FOUND'],
    },
    'POST /api/contests/{id}/anti-cheat-violation': {
      summary: 'Report that the contestant left the page',
      description: '`FULLSCREEN_EXIT`, `FOCUS_LOST` or `TAB_SWITCH`, by the page that shows the contest.',
      answer: 'ViolationAnswer',
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_NOT_STARTED', 'NOT_TAKING_PART', 'VIOLATION_UNKNOWN'],
    },
    'GET /api/contests/{id}/disqualification-status': {
      summary: 'Whether you are disqualified',
      answer: 'DisqualificationAnswer',
      errors: hidden,
    },
    'GET /api/contests/{id}/clarifications': {
      summary: 'Questions, answers and announcements',
      answer: 'ClarificationsAnswer',
      errors: hidden,
    },
    'POST /api/contests/{id}/clarifications': {
      summary: 'Ask the organisers',
      answer: 'MessageAnswer',
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_NOT_STARTED', 'PROBLEM_NOT_FOUND', 'NOT_TAKING_PART'],
    },
  },
}

export const contestDesk: Area = {
  tag: 'Contest desk',
  description: 'For contest admins: make contests, change them, speak in them, judge again.',
  operations: {
    'POST /api/contests': {
      summary: 'Create a contest',
      answer: 'ContestCreatedAnswer',
      errors: [
        'VALIDATION',
        'CONTEST_WITHOUT_PROBLEMS',
        'CONTEST_IN_THE_PAST',
        'PROBLEM_NOT_FOUND',
        'PROBLEM_IN_TWO_CONTESTS',
        'USER_NOT_FOUND',
      ],
    },
    'GET /api/contests/{id}/form': {
      summary: 'What a form for editing starts from',
      answer: 'ContestEditableAnswer',
      errors: ['CONTEST_NOT_FOUND'],
    },
    'PUT /api/contests/{id}': {
      summary: 'Change a contest',
      answer: 'ContestSavedAnswer',
      errors: [
        'VALIDATION',
        'CONTEST_NOT_FOUND',
        'CONTEST_CHANGED',
        'CONTEST_WITHOUT_PROBLEMS',
        'CONTEST_IN_THE_PAST',
        'PROBLEM_NOT_FOUND',
        'PROBLEM_IN_TWO_CONTESTS',
        'USER_NOT_FOUND',
      ],
    },
    'POST /api/contests/{id}/archive': {
      summary: 'Take a contest off the list',
      answer: 'ContestSavedAnswer',
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_RUNNING'],
    },
    'DELETE /api/contests/{id}/archive': {
      summary: 'Bring a contest back',
      answer: 'ContestSavedAnswer',
      errors: ['CONTEST_NOT_FOUND'],
    },
    'POST /api/contests/{id}/announcements': {
      summary: 'Announce something',
      answer: 'MessageAnswer',
      errors: ['CONTEST_NOT_FOUND', 'PROBLEM_NOT_FOUND'],
    },
    'POST /api/contests/{id}/clarifications/{questionId}/answer': {
      summary: 'Answer a question',
      answer: 'MessageAnswer',
      errors: ['CONTEST_NOT_FOUND', 'QUESTION_NOT_FOUND'],
    },
    'GET /api/contests/{id}/contestants': {
      summary: 'Contestants and their conduct',
      answer: 'ContestantsAnswer',
      errors: ['CONTEST_NOT_FOUND'],
    },
    'GET /api/contests/{id}/contestants/{userId}': {
      summary: "One contestant's log",
      answer: 'ContestantLogAnswer',
      errors: ['CONTEST_NOT_FOUND', 'CONTESTANT_NOT_FOUND'],
    },
    'POST /api/contests/{id}/contestants/{userId}/decision': {
      summary: 'Disqualify or restore a contestant',
      answer: 'ContestantLogAnswer',
      errors: ['CONTEST_NOT_FOUND', 'CONTESTANT_NOT_FOUND'],
    },
    'POST /api/contests/{id}/thaw': {
      summary: 'Thaw the standings',
      answer: 'MessageAnswer',
      errors: ['CONTEST_NOT_FOUND', 'CONTEST_STARTED'],
    },
    'GET /api/contests/{id}/rejudges': {
      summary: 'Rejudges of a contest',
      answer: 'RejudgesAnswer',
      errors: ['CONTEST_NOT_FOUND'],
    },
    'GET /api/contests/{id}/rejudges/candidates': {
      summary: 'Submissions that a rejudge could take',
      answer: 'RejudgeCandidatesAnswer',
      errors: ['CONTEST_NOT_FOUND', 'VALIDATION'],
    },
    'POST /api/contests/{id}/rejudges': {
      summary: 'Judge submissions again',
      description: 'Nothing changes before the rejudge is committed.',
      answer: 'RejudgeAnswer',
      errors: ['CONTEST_NOT_FOUND', 'REJUDGE_EMPTY', 'REJUDGE_RUNNING', 'JUDGE_UNAVAILABLE', 'VALIDATION'],
    },
    'POST /api/contests/{id}/rejudges/{rejudgeId}/commit': {
      summary: 'Make a rejudge count',
      answer: 'RejudgeAnswer',
      errors: ['CONTEST_NOT_FOUND', 'REJUDGE_NOT_FOUND', 'REJUDGE_NOT_READY'],
    },
    'POST /api/contests/{id}/rejudges/{rejudgeId}/discard': {
      summary: 'Drop a rejudge',
      answer: 'RejudgeAnswer',
      errors: ['CONTEST_NOT_FOUND', 'REJUDGE_NOT_FOUND', 'REJUDGE_NOT_READY'],
    },
  },
}
