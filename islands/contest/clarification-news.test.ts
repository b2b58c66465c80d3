import { describe, expect, test } from 'bun:test'
import type { Clarification } from '#contracts/http/clarifications'
import { latestNews, newsAt, newsMessage, unreadOf } from './clarification-news'

const QUESTION: Clarification = {
  id: 'q',
  problemId: 'p',
  label: 'B',
  question: 'May a lance break?',
  answer: '',
  isPublic: false,
  isOwn: true,
  askedBy: 'ann',
  askedAt: '2026-11-21T18:00:00.000Z',
  answeredAt: null,
}
const ANSWERED: Clarification = { ...QUESTION, id: 'a', answer: 'No.', answeredAt: '2026-11-21T18:05:00.000Z' }
const ANNOUNCED: Clarification = {
  ...QUESTION,
  id: 'n',
  label: null,
  question: '',
  answer: 'Ten minutes are left.',
  isOwn: false,
  askedBy: null,
  answeredAt: '2026-11-21T18:50:00.000Z',
}

describe('there is news', () => {
  test.each([
    ['for a contestant: their question alone', QUESTION, false, null],
    ['for a contestant: its answer', ANSWERED, false, ANSWERED.answeredAt],
    ['for a contestant: an announcement', ANNOUNCED, false, ANNOUNCED.answeredAt],
    ['for an organiser: a question', QUESTION, true, QUESTION.askedAt],
    ['for an organiser: one that is answered', ANSWERED, true, null],
    ['for an organiser: an announcement', ANNOUNCED, true, null],
  ])('%s', (_, one, isAdmin, at) => expect(newsAt(one, { isAdmin })).toBe(at))
})

test.each([
  [null, ['a', 'n']],
  ['2026-11-21T18:05:00.000Z', ['n']],
  ['2026-11-21T18:50:00.000Z', []],
])('after %p these are unread: %j', (readUntil, ids) => {
  const all = [ANNOUNCED, ANSWERED, QUESTION]
  expect(unreadOf(all, { readUntil, isAdmin: false }).map(({ id }) => id)).toEqual(ids)
  expect(latestNews(all, { isAdmin: false })).toBe(ANNOUNCED.answeredAt)
  expect(latestNews([QUESTION], { isAdmin: false })).toBeNull()
})

test.each([
  [ANNOUNCED, false, 'Announcement: Ten minutes are left.'],
  [ANSWERED, false, 'Answer to your question on problem B: No.'],
  [{ ...ANSWERED, isOwn: false }, false, 'Clarification on problem B: No.'],
  [QUESTION, true, 'Question on problem B by ann: May a lance break?'],
  [{ ...ANNOUNCED, answer: 'x'.repeat(200) }, false, `Announcement: ${'x'.repeat(160)}…`],
])('its notice says what it is and begins with its text', (one, isAdmin, message) => {
  expect(newsMessage(one, { isAdmin })).toBe(message)
})
