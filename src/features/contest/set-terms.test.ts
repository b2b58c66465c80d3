import { expect, test } from 'bun:test'
import type { ContestSet } from '#core/problem-package'
import { setNotes, setTerms } from './set-terms'

const NOW_MS = Date.UTC(2026, 0, 1)
const SET: ContestSet = {
  title: 'Spring',
  startTime: '2026-04-01T12:00:00+02:00',
  minutes: 300,
  freezeMinutes: 60,
  penaltyMinutes: 20,
  isScored: false,
  folders: ['lances', 'helmets'],
  notes: ['Colours are left out.'],
}
const AT = { nowMs: NOW_MS, isScored: false }

test('the form begins with what the files say', () => {
  const terms = setTerms(SET, AT)
  expect(terms).toEqual({
    title: 'Spring',
    description: '2 problems.',
    startTime: '2026-04-01T10:00:00.000Z',
    duration: 300,
    format: 'icpc',
    freezeMinutes: 60,
    penaltyPerWrongSubmission: 20,
  })
  expect(setNotes(SET, terms)).toEqual(['Colours are left out.'])
})

const bare = { startTime: null, minutes: null, freezeMinutes: null, penaltyMinutes: null, title: '' }
test.each([
  ['nothing said', bare, { title: 'Contest', startTime: null, duration: 300, freezeMinutes: null }],
  ['a start that is past', { startTime: '2023-04-01T12:00:00Z' }, { startTime: null }],
  ['a start that is no time', { startTime: 'soon' }, { startTime: null }],
  ['longer than contests are here', { minutes: 660 }, { duration: 300, freezeMinutes: 60 }],
  ['shorter, with its freeze from the start', { minutes: 10, freezeMinutes: 10 }, { duration: 30, freezeMinutes: 10 }],
  ['a freeze before the start', { minutes: 60, freezeMinutes: 90 }, { freezeMinutes: null }],
  ['no freeze, as zero minutes', { freezeMinutes: 0 }, { freezeMinutes: null }],
  ['half minutes of penalty', { penaltyMinutes: 12.5 }, { penaltyPerWrongSubmission: 13 }],
  ['scores', { isScored: true }, { format: 'ioi' }],
])('%s', (_, change, expected) => {
  expect(setTerms({ ...SET, ...change }, AT)).toMatchObject(expected)
})

test('partial scores of a problem make it a contest of scores', () => {
  expect(setTerms(SET, { ...AT, isScored: true }).format).toBe('ioi')
})

test.each([
  [{ minutes: 660 }, 'The contest lasts 300 minutes: it should last 660, and 30 to 300 are possible.'],
  [{ minutes: 60, freezeMinutes: 90 }, 'The standings do not freeze: 90 minutes before the end is before the start.'],
])('a term that is changed is noted', (change, note) => {
  const set = { ...SET, ...change, notes: [] }
  expect(setNotes(set, setTerms(set, AT))).toEqual([note])
})
