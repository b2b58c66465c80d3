import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Contest } from '#contracts/http/contests'
import { ContestCard } from './contest-card'

const MINUTE = 60_000
const START = Date.parse('2026-11-21T18:00:00Z')
const contest: Contest = {
  _id: 'spring',
  id: 'spring',
  title: 'Spring',
  description: 'Problems',
  status: 'active',
  currentStatus: 'active',
  phase: 'active',
  startTime: new Date(START).toISOString(),
  endTime: new Date(START + 120 * MINUTE).toISOString(),
  duration: 120,
  problemCount: 3,
  totalParticipants: 2,
  maxParticipants: null,
  createdByUsername: 'ada',
  isPublic: true,
  isRated: false,
  isArchived: false,
  format: 'icpc',
  allowVirtualParticipation: true,
  penaltyPerWrongSubmission: 20,
  maxSubmissionsPerProblem: 50,
  problems: [],
}

test.each([
  ['upcoming', -91, 'in 1 hour'],
  ['active', 29, '1 hour left'],
  ['active', 119, '1 minute left'],
  ['finished', 120 + 91, '1 hour ago'],
] as const)(
  'the card of a contest that is %s, %p minutes after its start, promises no more time than there is',
  (status, minutes, text) => {
    const html = renderToStaticMarkup(<ContestCard contest={{ ...contest, status }} nowMs={START + minutes * MINUTE} />)
    expect(html).toContain(`>${text}<`)
  },
)
