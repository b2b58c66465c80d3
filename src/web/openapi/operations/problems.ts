import { type Area, file } from '../operation'

export const problems: Area = {
  tag: 'Problems',
  description: 'The archive and what you hand in to it.',
  operations: {
    'GET /api/problems': {
      summary: 'List problems',
      description: 'Without `limit` all of them come on one page. `includeContestOnly` is for contest admins.',
      answer: 'ProblemListAnswer',
      errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
    },
    'POST /api/problems/{id}/submit': {
      summary: 'Hand in a solution',
      description:
        'Answered at once, before it is judged: ask `GET /api/problems/submissions/{submissionId}` until `status` is no longer `judging`.',
      answer: 'PracticeSubmissionAnswer',
      statuses: [202],
      errors: [
        'PROBLEM_NOT_FOUND',
        'PROBLEM_HELD',
        'PROBLEM_IN_CONTEST',
        'SOURCE_EMPTY',
        'SOURCE_TOO_LARGE',
        'LANGUAGE_UNKNOWN',
        'SUBMISSION_TOO_SOON',
        'JUDGE_UNAVAILABLE',
        'QUEUE_FULL',
      ],
    },
    'GET /api/problems/submissions/{submissionId}': {
      summary: 'One of your submissions',
      answer: 'PracticeSubmissionAnswer',
      errors: ['SUBMISSION_NOT_FOUND', 'PROBLEM_HELD', 'PROBLEM_IN_CONTEST'],
    },
    'GET /api/problems/{id}/submissions': {
      summary: 'Your submissions to a problem',
      answer: 'PracticeSubmissionsAnswer',
      errors: ['PROBLEM_NOT_FOUND', 'PROBLEM_HELD', 'PROBLEM_IN_CONTEST'],
    },
  },
}

export const practice: Area = {
  tag: 'Practice',
  description: 'The online compiler, and a problem’s tests run before anything is handed in.',
  operations: {
    'GET /api/practice/languages': { summary: 'Languages, with a template each', answer: 'PracticeLanguagesAnswer' },
    'POST /api/practice/execute': {
      summary: 'Run a program',
      description: 'Answered when it has run. Give a `ticket` to ask meanwhile where it stands in the queue.',
      answer: 'ExecutionAnswer',
      errors: ['SOURCE_EMPTY', 'SOURCE_TOO_LARGE', 'LANGUAGE_UNKNOWN', 'JUDGE_UNAVAILABLE', 'QUEUE_FULL'],
    },
    'GET /api/practice/sessions': { summary: 'Programs that you kept', answer: 'PracticeSessionsAnswer' },
    'POST /api/practice/sessions': {
      summary: 'Keep a program',
      answer: 'PracticeSessionAnswer',
      statuses: [201],
      errors: ['LANGUAGE_UNKNOWN'],
    },
    'GET /api/judge0/languages': { summary: 'Languages of the judge', answer: 'JudgeLanguagesAnswer' },
    'POST /api/judge0/run-tests': {
      summary: 'Run a program on every test, or on an input of yours',
      description:
        'Answered when it has run. With `contest_id` under the rules of that contest, on its shown tests only. An input of yours has no verdict: `Finished`, or what stopped the program.',
      answer: 'RunResult',
      errors: [
        'PROBLEM_NOT_FOUND',
        'PROBLEM_HELD',
        'PROBLEM_IN_CONTEST',
        'NO_SAMPLE_TESTS',
        'SOURCE_EMPTY',
        'SOURCE_TOO_LARGE',
        'LANGUAGE_UNKNOWN',
        'CODE_EMPTY_RUN',
        'CONTEST_NOT_FOUND',
        'CONTEST_NOT_STARTED',
        'CONTEST_LANGUAGE',
        'NOT_TAKING_PART',
        'DISQUALIFIED',
        'JUDGE_UNAVAILABLE',
        'QUEUE_FULL',
      ],
    },
    'POST /api/judge0/submit-tests': {
      summary: 'Hand in a solution and wait for its verdict',
      answer: 'RunResult',
      errors: [
        'PROBLEM_NOT_FOUND',
        'PROBLEM_HELD',
        'PROBLEM_IN_CONTEST',
        'SOURCE_EMPTY',
        'SOURCE_TOO_LARGE',
        'LANGUAGE_UNKNOWN',
        'CODE_EMPTY_SUBMIT',
        'SUBMISSION_TOO_SOON',
        'JUDGE_UNAVAILABLE',
        'QUEUE_FULL',
      ],
    },
    'GET /api/judge0/queue/{ticket}': {
      summary: 'Where a program waits',
      description: "By the ticket that the call was given, or by a submission's id.",
      answer: 'QueuePlace',
    },
  },
}

export const problemSetting: Area = {
  tag: 'Problem setting',
  description: 'For contest admins. Reference solutions are judged before a problem is saved.',
  operations: {
    'POST /api/problems': {
      summary: 'Create a problem',
      answer: 'ProblemCreatedAnswer',
      statuses: [201],
      errors: ['VALIDATION', 'SOLUTIONS_UNEXPECTED', 'JUDGE_UNAVAILABLE', 'QUEUE_FULL', 'TRIALS_TOO_MANY'],
    },
    'POST /api/problems/trials': {
      summary: 'Try the reference solutions',
      description: '200 with `trial: null` where there is nothing to judge.',
      answer: 'ProblemTrialAnswer',
      statuses: [200, 202],
      errors: ['VALIDATION', 'TRIALS_TOO_MANY', 'PROBLEM_NOT_FOUND', 'JUDGE_UNAVAILABLE'],
    },
    'GET /api/problems/trials/{trialId}': {
      summary: 'How a trial goes',
      answer: 'ProblemTrialAnswer',
      errors: ['TRIAL_NOT_FOUND'],
    },
    'POST /api/problems/test-archive': {
      summary: 'Read tests out of a zip',
      description: 'Nothing is stored.',
      answer: 'TestArchiveAnswer',
      errors: ['VALIDATION'],
    },
    'POST /api/problems/preview': { summary: 'Markdown as the page shows it', answer: 'PreviewAnswer' },
    'POST /api/problems/import': {
      summary: 'Take in a problem package',
      answer: 'PackageImportAnswer',
      errors: ['VALIDATION', 'PACKAGE_REFUSED', 'PACKAGE_UNEXPECTED', 'PROBLEM_EXISTS', 'JUDGE_UNAVAILABLE'],
    },
    'POST /api/problems/packages': {
      summary: 'Upload a package, part after part',
      description: 'With the last part it is read, and judged in the background: 202. Nothing of it is stored yet.',
      answer: 'PackagePartAnswer',
      statuses: [200, 202],
      errors: ['VALIDATION', 'PACKAGE_REFUSED', 'PACKAGE_GONE', 'TOO_LARGE', 'TRIALS_TOO_MANY', 'JUDGE_UNAVAILABLE'],
    },
    'GET /api/problems/packages/{packageId}': {
      summary: 'What an uploaded package holds, and how its trial goes',
      answer: 'SeenPackageAnswer',
      errors: ['PACKAGE_GONE'],
    },
    'POST /api/problems/packages/{packageId}/import': {
      summary: 'Take in an uploaded package',
      answer: 'PackageImportAnswer',
      errors: [
        'VALIDATION',
        'PACKAGE_REFUSED',
        'PACKAGE_UNEXPECTED',
        'PACKAGE_GONE',
        'PROBLEM_EXISTS',
        'JUDGE_UNAVAILABLE',
      ],
    },
    'DELETE /api/problems/packages/{packageId}': {
      summary: 'Put an uploaded package away',
      answer: 'MessageAnswer',
      errors: ['PACKAGE_GONE'],
    },
    'GET /api/problems/{id}/files/{path}': {
      summary: "A picture of a problem's statement, or an attachment",
      answer: file('*/*'),
      errors: ['PROBLEM_NOT_FOUND'],
    },
    'PUT /api/problems/{id}/files': {
      summary: 'Keep or remove such a file',
      answer: 'ProblemFilesAnswer',
      errors: ['VALIDATION', 'PROBLEM_NOT_FOUND'],
    },
    'GET /api/problems/{id}/package': {
      summary: 'A problem as its package',
      answer: file('application/zip'),
      errors: ['PROBLEM_NOT_FOUND'],
    },
    'GET /api/problems/{id}/form': {
      summary: 'All of a problem, hidden tests included',
      answer: 'ProblemFormAnswer',
      errors: ['PROBLEM_NOT_FOUND'],
    },
    'PUT /api/problems/{id}': {
      summary: 'Change a problem',
      answer: 'ProblemEditedAnswer',
      errors: [
        'VALIDATION',
        'PROBLEM_NOT_FOUND',
        'PROBLEM_CHANGED',
        'SOLUTIONS_UNEXPECTED',
        'JUDGE_UNAVAILABLE',
        'QUEUE_FULL',
        'TRIALS_TOO_MANY',
      ],
    },
    'POST /api/problems/{id}/clone': {
      summary: 'Copy a problem',
      answer: 'ProblemCreatedAnswer',
      statuses: [201],
      errors: ['PROBLEM_NOT_FOUND'],
    },
    'POST /api/problems/{id}/archive': {
      summary: 'Take a problem off the archive',
      answer: 'MessageAnswer',
      errors: ['PROBLEM_NOT_FOUND'],
    },
    'POST /api/problems/{id}/unarchive': {
      summary: 'Bring a problem back',
      answer: 'MessageAnswer',
      errors: ['PROBLEM_NOT_FOUND'],
    },
  },
}
