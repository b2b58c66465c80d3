import { expect, test } from 'bun:test'
import type { Notification } from '#contracts/http/notifications'
import { notificationMessage } from './notification-message'

const base = { id: 1, createdAt: '2026-11-21T12:00:00.000Z', read: false }
const actor = { id: 'u1', username: 'ada', profileImage: '' }
const invitation = { invitationId: 'i', roomCode: 'ABC234', duelType: 'coding' as const, timeLimit: 30 }
const result = { roomCode: 'ABC234', duelType: 'typing' as const, xp: 42 }

const ROWS: readonly (readonly [Notification, string, string | null, string | null])[] = [
  [
    { ...base, kind: 'friend-request', actor, requestId: 'r', open: true },
    'ada wants to be your friend',
    '/u/ada',
    null,
  ],
  [
    { ...base, kind: 'friend-request', actor, requestId: 'r', open: false },
    'ada wants to be your friend',
    '/u/ada',
    'Answered',
  ],
  [{ ...base, kind: 'friend-accepted', actor: null }, 'A deleted player is your friend now', null, null],
  [
    { ...base, kind: 'duel-invitation', actor, ...invitation, state: 'open' },
    'ada invites you to a coding duel of 30 minutes',
    '/duel/ABC234',
    null,
  ],
  [
    { ...base, kind: 'duel-invitation', actor, ...invitation, state: 'expired' },
    'ada invites you to a coding duel of 30 minutes',
    '/u/ada',
    'No longer open',
  ],
  [
    { ...base, kind: 'duel-invitation', actor, ...invitation, duelType: 'typing', timeLimit: null, state: 'open' },
    'ada invites you to a typing duel',
    '/duel/ABC234',
    null,
  ],
  [{ ...base, kind: 'duel-declined', actor, roomCode: 'ABC234' }, 'ada declined your invitation', '/u/ada', null],
  [
    { ...base, kind: 'duel-joined', actor, roomCode: 'ABC234', duelType: 'coding' },
    'ada has joined your room ABC234',
    '/duel/ABC234',
    null,
  ],
  [
    { ...base, kind: 'duel-result', actor, ...result, result: 'win' },
    'You won your typing duel against ada',
    '/duel/ABC234',
    '+42 XP',
  ],
  ...(
    [
      ['trivia', 'You lost your UI Trivia duel against ada'],
      ['debug', 'You lost your Debug Quest against ada'],
      ['css', 'You lost your CSS duel against ada'],
    ] as const
  ).map(
    ([duelType, text]) =>
      [
        { ...base, kind: 'duel-result', actor, ...result, duelType, result: 'loss' },
        text,
        '/duel/ABC234',
        '+42 XP',
      ] as const,
  ),
  [
    { ...base, kind: 'duel-result', actor: null, ...result, result: 'draw', xp: 0 },
    'You drew your typing duel against a deleted player',
    '/duel/ABC234',
    null,
  ],
  [
    { ...base, kind: 'duel-result', actor, ...result, duelType: 'debug', result: 'loss' },
    'You lost your Debug Quest against ada',
    '/duel/ABC234',
    '+42 XP',
  ],
  [
    { ...base, kind: 'duel-invitation', actor, ...invitation, duelType: 'css', state: 'open' },
    'ada invites you to a CSS duel of 30 minutes',
    '/duel/ABC234',
    null,
  ],
  [
    {
      ...base,
      kind: 'conduct-warning',
      actor: null,
      roomCode: 'ABC234',
      duelType: 'trivia',
      flag: 'suspicious-paste',
      reason: 'Answer yourself.',
    },
    'A contest admin warns you about your UI Trivia duel (pasted code): Answer yourself.',
    '/duel/ABC234',
    null,
  ],
  [
    { ...base, kind: 'duel-voided', actor, roomCode: 'ABC234', duelType: 'css', reason: 'Copied' },
    'A contest admin has voided the result of your CSS duel against ada: Copied',
    '/duel/ABC234',
    null,
  ],
  [
    {
      ...base,
      kind: 'arena-result',
      actor: null,
      roomCode: 'ABC234',
      arena: 'lockout',
      place: 2,
      participants: 3,
      xp: 20,
    },
    'Lockout: place 2 of 3',
    '/arena/ABC234',
    '+20 XP',
  ],
  [
    {
      ...base,
      kind: 'conduct-warning',
      actor: null,
      roomCode: 'ABC234',
      duelType: 'coding',
      flag: 'suspicious-paste',
      reason: 'Write it yourself.',
    },
    'A contest admin warns you about your coding duel (pasted code): Write it yourself.',
    '/duel/ABC234',
    null,
  ],
  [
    { ...base, kind: 'duel-invitation', actor, ...invitation, duelType: 'debug', state: 'open' },
    'ada invites you to a Debug Quest of 30 minutes',
    '/duel/ABC234',
    null,
  ],
  [
    { ...base, kind: 'duel-voided', actor, roomCode: 'ABC234', duelType: 'typing', reason: 'A script typed.' },
    'A contest admin has voided the result of your typing duel against ada: A script typed.',
    '/duel/ABC234',
    null,
  ],
  [
    { ...base, kind: 'duel-voided', actor, roomCode: 'ABC234', duelType: 'typing', reason: null },
    'A contest admin has voided the result of your typing duel against ada. It no longer counts, and any lost rating is restored.',
    '/duel/ABC234',
    null,
  ],
  [{ ...base, kind: 'contest-admin', actor, contestAdmin: true }, 'ada made you a contest admin', '/admin', null],
  [
    { ...base, kind: 'contest-admin', actor, contestAdmin: false },
    'ada removed you as a contest admin',
    '/u/ada',
    null,
  ],
]

test.each(ROWS)('%j is told in words that lead somewhere', (notice, text, href, outcome) => {
  expect(notificationMessage(notice)).toEqual({ text, href, outcome })
})
