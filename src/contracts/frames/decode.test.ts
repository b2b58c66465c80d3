import { describe, expect, test } from 'bun:test'
import { decodeClientFrame, eventNameIn } from './decode'
import { CLIENT_FRAMES, SERVER_FRAMES } from './index'

const frame = (event: string, data: unknown): string => JSON.stringify({ event, data })

describe('a frame', () => {
  test('of a known event with the right fields is read, as text or parsed', () => {
    const data = { roomCode: 'ABC234', code: 'x', language: 71, result: { claims: 'anything' }, more: 1 }
    const expected = { ok: true, frame: { event: 'submit-code', data } }
    expect(decodeClientFrame(frame('submit-code', data)) as unknown).toEqual(expected)
    expect(decodeClientFrame({ event: 'submit-code', data }) as unknown).toEqual(expected)
  })

  test('without data is one with no fields', () => {
    expect(decodeClientFrame('{"event":"toggle-ready"}')).toMatchObject({ ok: true, frame: { data: {} } })
  })

  test.each(['', 'x', '[]', '7', 'null', '"authenticate"', '{}', '{"event":7}'])('%p is no frame', (text) => {
    expect(decodeClientFrame(text)).toEqual({ ok: false, code: 'FRAME_NOT_JSON' })
  })

  test.each(['nothing', '__proto__', 'toString', ''])('the event %p is unknown', (event) => {
    expect(decodeClientFrame(frame(event, {}))).toMatchObject({ ok: false, code: 'EVENT_UNKNOWN', event })
  })

  test.each([
    ['create-duel', { timeLimit: '30' }, 'timeLimit'],
    ['join-duel', {}, 'roomCode'],
    ['toggle-ready', { roomCode: 'abc234' }, 'roomCode'],
    ['submit-code', { language: 71 }, 'code'],
    ['submit-code', { code: 'x' }, 'language'],
    ['chat-message', { message: 'x'.repeat(501) }, 'message'],
    ['resume', { roomCode: 'ABC234', sinceVersion: -1 }, 'sinceVersion'],
    ['ping', { clientTime: 'now' }, 'clientTime'],
    ['authenticate', { token: 5 }, 'token'],
  ])('%s with %p names the field %s', (event, data, field) => {
    const decoded = decodeClientFrame(frame(event, data))
    expect(decoded).toMatchObject({ ok: false, code: 'VALIDATION', event, field })
  })
})

test('every event of docs/coverage.md has its contract, in both directions', () => {
  const emitted =
    'authenticate create-duel create-typing-duel join-duel toggle-ready submit-code chat-message anti-cheat-violation typing-progress typing-completion restart-typing'
  const received =
    'authenticated error duel-created typing-duel-created participant-joined user-ready-changed duel-started code-submitted duel-ended duel-finished typing-duel-finished participant-typing-progress participant-typing-restart submission-received chat-message'
  expect(Object.keys(CLIENT_FRAMES)).toEqual(expect.arrayContaining(emitted.split(' ')))
  expect(Object.keys(SERVER_FRAMES)).toEqual(expect.arrayContaining(received.split(' ')))
})

describe('the event of a frame that is not read', () => {
  test.each([
    ['a program too large', `{"event":"submit-code","data":{"code":"${'x'.repeat(300_000)}`, 'submit-code'],
    ['spaces', '{ "event" : "resign" }', 'resign'],
    ['an event that there is not', '{"event":"win"}', undefined],
    ['no frame', 'hello', undefined],
  ])('%s', (_what, message, event) => {
    expect(eventNameIn(message)).toBe(event as never)
  })
})
