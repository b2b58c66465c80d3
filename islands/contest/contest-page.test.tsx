/** Tests the labels of the contest page in states that the test of a whole contest in the browser does not reach. */
import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Standings } from '#contracts/http/contest-standings'
import type { ContestSubmission } from '#contracts/http/contest-submissions'
import type { Contest, ContestDetail, ContestProblem } from '#contracts/http/contests'
import type { RunResult } from '#contracts/http/judge'
import { ApiError } from '../lib/api'
import { EditorPanel } from '../workbench/editor-panel'
import { TestResults } from '../workbench/test-results'
import type { Bench } from '../workbench/use-bench'
import { ContestAbout } from './contest-about'
import { ContestStatement } from './contest-statement'
import { runHint, submitHint } from './hints'
import { RegistrationPanel } from './registration-panel'
import { RoomBar } from './room-bar'
import { StandingsTab } from './standings-tab'
import { SubmissionsTab } from './submissions-tab'
import { asksFullscreen } from './types'
import type { ContestData } from './use-contest'
import type { StandingsLook } from './use-standings'

const nothing = () => Promise.resolve()
const contest: Contest = {
  _id: 'c',
  id: 'c',
  title: 'Round',
  description: '',
  status: 'upcoming',
  currentStatus: 'upcoming',
  phase: 'upcoming',
  startTime: '2026-11-21T18:00:00.000Z',
  endTime: '2026-11-21T20:00:00.000Z',
  duration: 90,
  totalParticipants: 2,
  createdByUsername: 'admin',
  maxParticipants: null,
  isPublic: true,
  allowVirtualParticipation: true,
  penaltyPerWrongSubmission: 20,
  maxSubmissionsPerProblem: 50,
  format: 'points',
  isRated: true,
  isArchived: false,
  problemCount: 1,
  problems: [],
}
const detail: ContestDetail = {
  contest,
  descriptionHtml: '',
  isRegistered: false,
  canRegister: true,
  registrationRefusal: null,
  serverTime: contest.startTime,
  serverNowMs: Date.parse(contest.startTime),
  isDisqualified: false,
  violations: 0,
  virtualRun: null,
  canStartVirtual: false,
  virtualRefusal: 'VIRTUAL_TOO_EARLY',
  isSetter: false,
  seesProblems: false,
  needsCode: false,
  seesInside: true,
  isFrozen: false,
  manages: false,
  isOutOfCompetition: false,
  waitsFor: null,
  rated: null,
  formatName: 'Points',
  formatExplanation: '',
  changes: [],
}
const finished = { ...detail, contest: { ...contest, status: 'finished', phase: 'final' } } as const
const active = { ...detail, contest: { ...contest, status: 'active', phase: 'active' } } as const

describe('the header', () => {
  const header = (of: ContestDetail) =>
    renderToStaticMarkup(
      <>
        <RoomBar detail={of} serverNowMs={() => of.serverNowMs} own={null} tabs={null} mark={null} />
        <ContestAbout detail={of} />
      </>,
    )
  test.each([
    ['upcoming', detail, 'Starts in'],
    ['active', active, 'Time remaining'],
    ['finished', finished, 'Contest ended'],
  ] as const)('of an %s contest', (_status, of, label) => expect(header(of)).toContain(label))
  test('names the penalty of wrong submissions only where time counts', () => {
    const headerOf = (format: Contest['format']) => header({ ...detail, contest: { ...contest, format } })
    expect(headerOf('points')).toContain('20 min penalty per wrong submission')
    expect(headerOf('icpc')).toContain('20 min penalty per wrong submission')
    expect(headerOf('ioi')).not.toContain('penalty')
  })
  test('has the length in hours and minutes', () => expect(header(detail)).toContain('1h 30m'))
})

describe('the registration panel', () => {
  const panel = (change: Partial<ContestDetail>) =>
    renderToStaticMarkup(<RegistrationPanel detail={{ ...detail, ...change }} onChanged={nothing} />)
  const ended = { contest: finished.contest }
  const admin = { isSetter: true, manages: true }
  test.each<[string, Partial<ContestDetail>, string]>([
    ['open', {}, 'Register Now'],
    ['closed', { canRegister: false }, 'Registration Closed'],
    ['running', { contest: active.contest }, 'You cannot participate. You may only view the leaderboard.'],
    ['running, private', { contest: active.contest, seesInside: false }, 'the leaderboard of a private contest'],
    ['ended', { contest: finished.contest, canStartVirtual: true, virtualRefusal: null }, 'Start Virtual Contest'],
    ['ended, private', { ...ended, virtualRefusal: 'CONTEST_PRIVATE' }, 'only users with access can run it virtually.'],
    [
      'ended, run too often',
      { ...ended, virtualRefusal: 'VIRTUAL_TOO_MANY' },
      'You have run this contest virtually 100',
    ],
    // A contest admin has the rights of a setter also where others set the contest.
    [
      'ended, run too often by an admin',
      { ...ended, ...admin, virtualRefusal: 'VIRTUAL_TOO_MANY' },
      'You have run this contest virtually 100 times, which is the limit.',
    ],
    [
      'ended, of a setter',
      { ...ended, ...admin, virtualRefusal: 'VIRTUAL_SETTER' },
      'You set problems for this contest',
    ],
    ['private', { needsCode: true, seesInside: false }, 'Contest code'],
    ['full', { canRegister: false, registrationRefusal: 'CONTEST_FULL' }, 'The contest is full.'],
    ['of a setter', { ...admin, canRegister: false, registrationRefusal: 'CONTEST_SETTER' }, 'You set this contest'],
    [
      'on invitation, of an admin',
      { ...admin, canRegister: false, registrationRefusal: 'CONTEST_PRIVATE' },
      'Only invited users can take part.',
    ],
    ...[contest, active.contest, finished.contest].map((of): [string, Partial<ContestDetail>, string] => [
      `${of.status}, of a user who has signed out in another tab`,
      { contest: of, canRegister: false, registrationRefusal: 'UNAUTHENTICATED', virtualRefusal: 'UNAUTHENTICATED' },
      'You are signed out',
    ]),
  ])('%s', (_what, change, message) => expect(panel(change)).toContain(message))
  test('is gone once somebody takes part', () =>
    expect(panel({ contest: active.contest, isRegistered: true })).toBe(''))
  test('offers no virtual run where the contest allows none', () =>
    expect(panel({ contest: { ...finished.contest, allowVirtualParticipation: false } })).toBe(''))
})

describe('the editor panel', () => {
  const bench: Bench = {
    language: { id: 71, key: 'python', name: 'Python', editorMode: 'python', template: '' },
    setLanguage: () => undefined,
    takeProgram: () => undefined,
    restoreLanguage: () => undefined,
    draft: {
      text: 'x',
      isTemplate: false,
      setText: () => undefined,
      reset: () => undefined,
      other: null,
      chosen: () => undefined,
      replace: () => undefined,
      readAgain: () => undefined,
    },
    customInput: null,
    setCustomInput: () => undefined,
    turnCustomInput: () => undefined,
    work: 'idle',
    shown: null,
    error: null,
    place: null,
    show: () => undefined,
    run: () => undefined,
    problemId: 'p',
    isKept: true,
    runCustom: async () => ({ ok: false, refusal: new ApiError('not here', 0) }),
    submit: () => undefined,
    close: () => undefined,
    isBlank: false,
  }
  const panel = renderToStaticMarkup(
    <EditorPanel bench={bench} languages={[]} runHint={runHint(false)} submitHint={runHint(false)} />,
  )
  const isOff = (label: string) => new RegExp(`<button[^>]*disabled=""[^>]*>[^<]*${label}<`).test(panel)
  test('can neither run nor submit outside of fullscreen', () =>
    expect(['Run', 'Submit'].map(isOff)).toEqual([true, true]))
  // A spacing unit of Tailwind is 4 px.
  test('is 500 px high', () => expect(panel).toContain('h-125'))
})

test('contestants are asked for full screen, disqualified ones are not', () => {
  const competing: ContestDetail = { ...detail, contest: { ...contest, status: 'active' }, isRegistered: true }
  expect(asksFullscreen(competing)).toBe(true)
  expect(asksFullscreen({ ...competing, isDisqualified: true })).toBe(false)
  expect(asksFullscreen({ ...competing, isRegistered: false })).toBe(false)
})

test('buttons that cannot be pressed say why', () => {
  expect(runHint(false)).toBe('Enable fullscreen to run code')
  expect(runHint(true)).toBeNull()
  expect(submitHint({ unlocked: false, disqualified: false })).toBe('Enable fullscreen to submit')
  expect(submitHint({ unlocked: true, disqualified: false })).toBeNull()
  const refusal = 'Cannot submit: You have been disqualified from this contest.'
  expect(submitHint({ unlocked: true, disqualified: true })).toBe(refusal)
})

test('the statement has the box How to Submit, examples and constraints', () => {
  const problem: ContestProblem = {
    id: 'p',
    _id: 'p',
    label: 'A',
    order: 1,
    points: 100,
    title: 'Sum',
    difficulty: 'Easy',
    description: '',
    descriptionHtml: '',
    examples: [{ input: '1 2', output: '3', explanation: 'One and two.' }],
    constraints: ['few'],
    constraintsHtml: ['few'],
    languageBoilerplate: {},
    functionSignatures: {},
    functionSignature: '',
    timeLimitMs: 2000,
    memoryLimitMb: 256,
    subtaskPoints: [],
    editorialHtml: '',
  }
  const html = renderToStaticMarkup(<ContestStatement problem={problem} />)
  for (const message of ['A. Sum', 'Example 1', 'One and two.', 'Constraints', 'How to Submit'])
    expect(html).toContain(message)
})

test('results: PASS and FAIL, both outputs, (no output), the error, and nothing of a hidden test', () => {
  const one = { verdict: 'Accepted', timeMs: 1, memoryKiB: 1, error: '' } as const
  const shown = {
    ...one,
    passed: false,
    isHidden: false,
    input: '1',
    expectedOutput: '2',
    actualOutput: '',
    error: 'oh',
  }
  const hidden = { ...one, passed: true, isHidden: true, input: 'secret', expectedOutput: '', actualOutput: '' }
  const result: RunResult = {
    verdict: 'Wrong Answer',
    accepted: false,
    allPassed: false,
    passedCount: 1,
    totalCount: 2,
    testResults: [shown, hidden],
    compileOutput: '',
    timeMs: 1,
    memoryKiB: 1,
    submissionId: 's',
  }
  const html = renderToStaticMarkup(<TestResults shown={{ what: 'run', result }} onClose={() => undefined} />)
  for (const message of ['Test Results (1/2 passed)', 'PASS', 'FAIL', 'Expected', '(no output)', 'oh', 'max-h-96'])
    expect(html).toContain(message)
  expect(html).not.toContain('secret')
})

describe('the standings', () => {
  const cell = { points: 100, solved: true, rejected: 0, pending: 0, hidden: 0, solvedAtMs: 1, isFirst: true }
  const row = {
    userId: 'u',
    username: 'ann',
    rank: 1,
    totalScore: 100,
    totalPenalty: 7,
    problemsSolved: 1,
    cells: [{ ...cell, problemId: 'p' }],
    rating: null,
    ratingChange: null,
    isVirtual: false,
    isOutOfCompetition: false,
  }
  const standings: Standings = {
    leaderboard: [row],
    own: row,
    pagination: { currentPage: 1, totalPages: 1, totalCount: 1, hasNextPage: false, hasPrevPage: false },
    ownPage: 1,
    problems: [{ problemId: 'p', label: 'A', points: 100, title: 'Sum' }],
    isFrozen: false,
    isFinal: false,
    elapsedMs: 0,
    version: 1,
  }
  const boardOf = (shown: Standings, change: Partial<StandingsLook> = {}) => ({
    standings: shown,
    current: shown.own,
    look: { page: 1, search: '', atSeconds: null, ...change },
    error: null,
    lookAt: () => undefined,
    read: nothing,
  })
  const tab = (change: Partial<ContestData>) => {
    const data: ContestData = {
      detail: active,
      problems: null,
      board: boardOf(standings),
      submissions: [],
      clarifications: [],
      error: null,
      isLive: true,
      readStatus: nothing,
      readSubmissions: nothing,
      readClarifications: nothing,
      ...change,
    }
    return renderToStaticMarkup(<StandingsTab data={data} userId="u" serverNowMs={() => 0} />)
  }
  test('are the Leaderboard with Refresh while it runs, in a list of 24rem', () => {
    for (const message of ['Leaderboard', 'Refresh', 'Your rank', 'Your score', 'Live', '100 pts', 'max-h-96'])
      expect(tab({})).toContain(message)
  })
  test('are the Final Results at the end', () => {
    const rated = { moved: true, participants: 7, least: 5 }
    const html = tab({ detail: { ...finished, rated } })
    expect(html).toContain('Final Results')
    expect(html).not.toContain('Live')
    const few = tab({ detail: { ...finished, rated: { moved: false, participants: 4, least: 5 } } })
    expect(few).toContain('Not rated: 4 of 5 participants.')
    expect(few).not.toContain('CP ratings were updated')
    expect(html).toContain('Final results are shown and CP ratings were updated.')
    expect(html).not.toContain('Refresh')
  })
  test.each([
    [{ unjudged: 0, organiser: true }, 'Waiting for an organiser to unfreeze the standings.'],
    [{ unjudged: 1, organiser: true }, 'Waiting for 1 submission to be judged.'],
    [{ unjudged: 3, organiser: false }, 'Waiting for 3 submissions to be judged.'],
  ] as const)('say what they wait for: %j', (waitsFor, message) => {
    const contest = { ...finished.contest, phase: 'judging' } as const
    expect(tab({ detail: { ...finished, contest, isFrozen: true, waitsFor } })).toContain(message)
  })
  test('of a private contest are for those who take part: nothing is waited for', () => {
    const html = tab({ detail: { ...active, seesInside: false }, board: { ...boardOf(standings), standings: null } })
    expect(html).toContain('Only participants can see its leaderboard.')
    for (const message of ['Loading', 'CSV', 'Refresh']) expect(html).not.toContain(message)
  })
  test('that cannot be read say so, with a way to try again', () => {
    const html = tab({ board: { ...boardOf(standings), standings: null, error: 'Failed to fetch leaderboard' } })
    expect(html).toContain('Failed to fetch leaderboard')
    expect(html).toContain('Try Again')
    expect(html).not.toContain('Loading')
  })
  test('say No submissions yet', () =>
    expect(tab({ board: boardOf({ ...standings, leaderboard: [], own: null, ownPage: null }) })).toContain(
      'No submissions yet',
    ))
  describe('of many pages', () => {
    const other = (name: string, rank: number) => ({ ...row, userId: name, username: name, rank })
    const pagination = { currentPage: 2, totalPages: 3, totalCount: 120, hasNextPage: true, hasPrevPage: true }
    const page = { ...standings, leaderboard: [other('bob', 51), other('cat', 52)], pagination }
    const names = (html: string) => [...html.matchAll(/title="(ann|bob|cat)"/g)].map(([, name]) => name)
    test('do not say that there are no submissions while a page that is gone gives way to the last one', () => {
      const gone = { ...page, leaderboard: [], pagination: { ...pagination, currentPage: 4 } }
      expect(tab({ board: boardOf(gone, { page: 4 }) })).not.toContain('No submissions yet')
    })
    test('say which page it is, and lead to the own row', () => {
      const html = tab({ board: boardOf(page, { page: 2 }) })
      expect(html).toContain('Page 2 of 3 (120 participants)')
      expect(html).toContain('Show my row')
    })
    test('keep the own row at the edge behind which it stands', () => {
      expect(names(tab({ board: boardOf(page, { page: 2 }) }))).toEqual(['ann', 'bob', 'cat'])
      const behind = { ...page, own: { ...row, rank: 110 }, ownPage: 3 }
      expect(names(tab({ board: boardOf(behind, { page: 2 }) }))).toEqual(['bob', 'cat', 'ann'])
    })
    test('show what was looked for alone, and say when there is nobody', () => {
      expect(names(tab({ board: boardOf(page, { search: 'b' }) }))).toEqual(['bob', 'cat'])
      const empty = tab({ board: boardOf({ ...page, leaderboard: [] }, { search: 'xyz' }) })
      expect(empty).toContain('No matching participant')
    })
  })
})

test('My Submissions has totals, the rate with one decimal, and each verdict', () => {
  const submission: ContestSubmission = {
    _id: 's',
    id: 's',
    problemId: { _id: 'p', title: 'Sum' },
    label: 'A',
    language: 'Python',
    mode: 'official',
    submissionTime: contest.startTime,
    elapsedMs: 0,
    status: 'accepted',
    verdict: 'Accepted',
    isAccepted: true,
    points: 100,
    passedTestCases: 4,
    totalTestCases: 4,
  }
  const wrong: ContestSubmission = {
    ...submission,
    id: 't',
    status: 'rejected',
    verdict: 'Wrong Answer',
    isAccepted: false,
  }
  const pending: ContestSubmission = { ...wrong, id: 'v', status: 'pending', verdict: null }
  const html = renderToStaticMarkup(<SubmissionsTab contestId="round" submissions={[submission, wrong, pending]} />)
  const text = html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, '')
  for (const message of [
    'Total: 3',
    'Accepted: 1',
    'Success rate: 33.3%',
    'Test cases: 4/4',
    '100 pts',
    'Wrong Answer',
  ])
    expect(text).toContain(message)
  // The pending submission has no counts yet.
  expect(text.match(/Test cases/g)).toHaveLength(2)
  expect(html).toContain('max-h-96')
})
