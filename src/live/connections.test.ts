import { describe, expect, test } from 'bun:test'
import type { ServerFrame } from '#contracts/frames/index'
import { Audience, type Connection } from './audience'
import { FrameBudget } from './frame-budget'
import { Outbox, TOO_SLOW } from './outbox'

const pong: ServerFrame = { event: 'pong', data: { clientTime: 1, serverTime: 2 } }

class Tab implements Connection {
  readonly got: ServerFrame[] = []
  constructor(
    readonly id: string,
    readonly userId: string,
  ) {}
  send(frame: ServerFrame): void {
    this.got.push(frame)
  }
  sendAll(frames: readonly ServerFrame[]): void {
    this.got.push(...frames)
  }
}

describe('an audience', () => {
  test('counts a user as present from the first tab to the last', () => {
    const announced: string[] = []
    const audience = new Audience((room, user, isPresent) =>
      announced.push(`${user} ${isPresent ? 'in' : 'out of'} ${room}`),
    )
    const [one, two] = [new Tab('1', 'ann'), new Tab('2', 'ann')]
    audience.enter('A', one)
    audience.enter('A', one)
    audience.enter('A', two)
    audience.leave(one)
    audience.leave(one)
    expect(announced).toEqual(['ann in A'])
    expect(audience.isEmpty('A')).toBe(false)
    audience.leave(two)
    expect(announced).toEqual(['ann in A', 'ann out of A'])
    expect(audience.isEmpty('A')).toBe(true)
  })

  test('lets a socket hear one room at a time, and all tabs of a user', () => {
    const audience = new Audience(() => undefined)
    const [one, two, other] = [new Tab('1', 'ann'), new Tab('2', 'ann'), new Tab('3', 'bob')]
    for (const tab of [one, two, other]) audience.enter('A', tab)
    audience.send('A', 'ann', [pong])
    expect([one, two, other].map((tab) => tab.got.length)).toEqual([1, 1, 0])
    audience.enter('B', one)
    audience.send('A', 'ann', [pong])
    expect([one, two].map((tab) => tab.got.length)).toEqual([1, 2])
    expect(audience.placeOf(one)).toBe('B')
  })
})

describe('an outbox', () => {
  test('drops a socket that reads too slowly, once, instead of buffering without end', () => {
    let buffered = 0
    const closes: number[] = []
    const sent: string[] = []
    const wire = {
      send: (text: string) => {
        sent.push(text)
        buffered += text.length
      },
      together: (work: () => void) => work(),
      bufferedBytes: () => buffered,
      close: (code: number) => closes.push(code),
    }
    const outbox = new Outbox(wire, 100)
    for (let i = 0; i < 20; i += 1) outbox.send(pong)
    expect(closes).toEqual([TOO_SLOW])
    expect(sent.length).toBeLessThan(5)
  })

  test('sends nothing after it was shut', () => {
    const sent: string[] = []
    const outbox = new Outbox({
      send: (text) => sent.push(text),
      together: (work) => work(),
      bufferedBytes: () => 0,
      close: () => undefined,
    })
    outbox.send(pong)
    outbox.shut()
    outbox.send(pong)
    expect(sent).toEqual([JSON.stringify(pong)])
  })
})

test('a frame budget allows a burst, then a steady rate', () => {
  let nowMs = 0
  const budget = new FrameBudget({ nowMs: () => nowMs })
  const taken = (count: number): number => Array.from({ length: count }, () => budget.take()).filter(Boolean).length
  expect(taken(100)).toBe(60)
  nowMs += 1_000
  expect(taken(100)).toBe(20)
  nowMs += 60_000
  expect(taken(100)).toBe(60)
})
