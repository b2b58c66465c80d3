import { describe, expect, test } from 'bun:test'
import type { ErrorCode } from '#contracts/errors'
import type { ServerFrame } from '#contracts/frames/index'
import { asRoomCode } from '#contracts/ids'
import { Recording } from './recording'

const confirmed = (revision: number): ServerFrame => ({
  event: 'code-recorded',
  data: { roomCode: asRoomCode('ABC234'), revision },
})
const refused = (code: ErrorCode, event = 'code-edits'): ServerFrame => ({
  event: 'error',
  data: { code, event, message: code },
})

function recording() {
  const sent: object[] = []
  const line = { up: true }
  const record = new Recording((edits) => {
    if (line.up) sent.push(edits)
    return line.up
  })
  const write = (text: string, languageId = 71) => {
    record.note({ languageId, text })
    record.flush()
  }
  return { record, sent, line, write }
}

describe('a recording', () => {
  test('begins with the whole text, and goes on with changes of what was confirmed', () => {
    const { record, sent, write } = recording()
    write('a')
    record.heard(confirmed(1))
    write('ab')
    record.heard(confirmed(2))
    record.flush()
    expect(sent).toEqual([
      { languageId: 71, text: 'a' },
      { languageId: 71, base: 1, delta: { from: 1, deleted: 0, inserted: 'b' } },
    ])
  })

  test('sends one batch at a time, and what was asked for meanwhile right after it', () => {
    const { record, sent, write } = recording()
    write('a')
    write('ab')
    write('abc')
    expect(sent.length).toBe(1)
    record.heard(confirmed(1))
    expect(sent.at(-1)).toEqual({ languageId: 71, base: 1, delta: { from: 1, deleted: 0, inserted: 'bc' } })
  })

  test('sends the whole text of another language', () => {
    const { record, sent, write } = recording()
    write('a')
    record.heard(confirmed(1))
    write('class', 62)
    expect(sent.at(-1)).toEqual({ languageId: 62, text: 'class' })
  })

  test.each(['CODE_OUT_OF_STEP', 'CODE_TOO_FAST', 'RATE_LIMITED', 'INTERNAL'])(
    'after %s sends the whole text again',
    (code) => {
      const { record, sent, write } = recording()
      write('a')
      record.heard(confirmed(1))
      write('ab')
      record.heard(refused(code))
      record.flush()
      expect(sent.at(-1)).toEqual({ languageId: 71, text: 'ab' })
    },
  )

  test('a refusal of something else is none', () => {
    const { record, sent, write } = recording()
    write('a')
    record.heard(refused('CHAT_EMPTY', 'chat-message'))
    record.flush()
    expect(sent.length).toBe(1)
  })

  test.each(['CODE_RECORD_FULL', 'DUEL_FINISHED', 'DUEL_OTHER_TAB'])(
    'after %s sends nothing more on this line',
    (code) => {
      const { record, sent, write } = recording()
      write('a')
      record.heard(refused(code))
      write('ab')
      expect(sent.length).toBe(1)
      record.lost()
      record.flush()
      expect(sent.length).toBe(2)
    },
  )

  test('without a line nothing is underway; on the next one the whole text comes first', () => {
    const { record, sent, line, write } = recording()
    line.up = false
    write('a')
    line.up = true
    record.flush()
    expect(sent).toEqual([{ languageId: 71, text: 'a' }])
    record.lost()
    record.flush()
    expect(sent.length).toBe(2)
  })
})
