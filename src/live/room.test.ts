import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { Alarm } from './alarm'
import { wallClock } from './clock'
import type { Stamped } from './history'
import { type Machine, Room, type RoomPorts } from './room'

/** A minimal machine: a sum that must not become negative, and a bell. */
type Sum = { readonly total: number; readonly bellAtMs: number | null }
type Command = { readonly add: number } | { readonly bellInMs: number } | 'tick'
type Event = { readonly added: number } | { readonly bellSetFor: number } | 'rang'
type Refused = { readonly ok: false; readonly code: 'NEGATIVE' | 'ABSURD'; readonly events?: readonly Event[] }

/** A sum below this is refused, and the attempt recorded. */
const ABSURD = -1_000

const machine: Machine<Sum, Command, Event, string, Refused> = {
  tick: 'tick',
  nextWakeMs: (state) => state.bellAtMs,
  decide(state, command, { nowMs }) {
    if (command === 'tick') {
      const due = state?.bellAtMs !== null && state?.bellAtMs !== undefined && state.bellAtMs <= nowMs
      return { ok: true, events: due ? ['rang'] : [], effects: [] }
    }
    if ('bellInMs' in command) return { ok: true, events: [{ bellSetFor: nowMs + command.bellInMs }], effects: [] }
    if (command.add <= ABSURD) return { ok: false, code: 'ABSURD', events: [{ added: 0 }] }
    if ((state?.total ?? 0) + command.add < 0) return { ok: false, code: 'NEGATIVE' }
    return { ok: true, events: [{ added: command.add }], effects: [`told ${command.add}`] }
  },
  apply(state, { event }) {
    const { total, bellAtMs } = state ?? { total: 0, bellAtMs: null }
    if (event === 'rang') return { total, bellAtMs: null }
    return 'added' in event ? { total: total + event.added, bellAtMs } : { total, bellAtMs: event.bellSetFor }
  },
}

class RecordingPorts implements RoomPorts<Sum, Event, string> {
  stored: Stamped<Event>[] = []
  published: Stamped<Event>[] = []
  performed: string[] = []
  fails = false

  transact<T>(work: () => T): T {
    const before = [...this.stored]
    try {
      return work()
    } catch (error) {
      this.stored = before
      throw error
    }
  }
  append(events: readonly Stamped<Event>[]): void {
    if (this.fails) throw new Error('disk full')
    this.stored.push(...events)
  }
  publish(events: readonly Stamped<Event>[]): void {
    this.published.push(...events)
  }
  perform(effect: string): void {
    this.performed.push(effect)
  }
  seed(): number {
    return 1
  }
  waiting: Room<Sum, Command, Event, string, Refused> | null = null
  posted(events: readonly Stamped<Event>[]): void {
    this.asked += 1
    this.received.push(...events)
  }
  received: Stamped<Event>[] = []
  asked = 0
  flush(): void {
    const { waiting } = this
    if (waiting !== null) this.transact(() => waiting.stage())()
  }
}

let ports: RecordingPorts
let alarm: Alarm
const opened = (): Room<Sum, Command, Event, string, Refused> =>
  new Room('R', machine, ports, { clock: wallClock, alarm })

beforeEach(() => {
  jest.useFakeTimers()
  ports = new RecordingPorts()
  alarm = new Alarm(wallClock, () => undefined)
})
afterEach(() => {
  alarm.close()
  jest.useRealTimers()
})

describe('a room', () => {
  test('stores, then publishes, then performs; versions are contiguous', async () => {
    const room = opened()
    room.handle({ add: 2 })
    room.handle({ add: 3 })
    expect(room.state?.total).toBe(5)
    expect(ports.stored.map(({ version }) => version)).toEqual([1, 2])
    expect(ports.published).toEqual(ports.stored)
    expect(ports.performed).toEqual([])
    await Promise.resolve()
    expect(ports.performed).toEqual(['told 2', 'told 3'])
  })

  test('keeps nothing of a refused command, not even what was stored for it', () => {
    const room = opened()
    const result = room.handleWith(() => {
      ports.stored.push({ version: 99, atMs: 0, event: 'rang' })
      return { ok: true, command: { add: -1 } }
    })
    expect(result).toEqual({ ok: false, code: 'NEGATIVE' })
    expect(ports.stored).toEqual([])
    expect(room.state).toBeNull()
  })

  test('keeps the note of a refused command, and no more of it', async () => {
    const room = opened()
    const result = room.handleWith(() => {
      ports.stored.push({ version: 99, atMs: 0, event: 'rang' })
      return { ok: true, command: { add: ABSURD } }
    })
    expect(result).toMatchObject({ ok: false, code: 'ABSURD' })
    expect(ports.stored.map(({ version, event }) => [version, event])).toEqual([[1, { added: 0 }]])
    expect(ports.published).toEqual(ports.stored)
    await Promise.resolve()
    expect(ports.performed).toEqual([])
    expect(room.handle({ add: 1 })).toMatchObject({ ok: true, stamped: [{ version: 2 }] })
  })

  test('publishes nothing that could not be stored, and goes on afterwards', () => {
    const room = opened()
    room.handle({ add: 1 })
    ports.fails = true
    expect(() => room.handle({ add: 1 })).toThrow('disk full')
    ports.fails = false
    expect(room.state?.total).toBe(1)
    expect(ports.published).toHaveLength(1)
    room.handle({ add: 1 })
    expect(ports.stored.map(({ version }) => version)).toEqual([1, 2])
  })

  test('takes no command inside a step', () => {
    const room = opened()
    const nested = () => {
      room.handle({ add: 1 })
      return { ok: true, command: { add: 1 } } as const
    }
    expect(() => room.handleWith(nested)).toThrow('inside a step')
    expect(room.handle({ add: 1 }).ok).toBe(true)
  })

  test('is woken at its deadline, and after a restart as well', () => {
    opened().handle({ bellInMs: 1_000 })
    alarm.close()
    alarm = new Alarm(wallClock, () => undefined)
    const again = opened()
    again.restore(ports.stored)
    jest.advanceTimersByTime(999)
    expect(again.state?.bellAtMs).not.toBeNull()
    jest.advanceTimersByTime(1)
    expect(again.state?.bellAtMs).toBeNull()
    expect(ports.stored.at(-1)?.event).toBe('rang')
  })

  test('whose waking failed is woken again a little later', () => {
    const room = opened()
    room.handle({ bellInMs: 1_000 })
    ports.fails = true
    jest.advanceTimersByTime(1_500)
    expect(room.state?.bellAtMs).not.toBeNull()
    ports.fails = false
    jest.advanceTimersByTime(1_000)
    expect(room.state?.bellAtMs).toBeNull()
  })

  test('tells what was missed, as long as it remembers it', () => {
    const room = opened()
    for (let i = 0; i < 300; i += 1) room.handle({ add: 1 })
    expect(room.since(300)).toEqual([])
    expect(room.since(298)?.map(({ version }) => version)).toEqual([299, 300])
    expect(room.since(44)).toHaveLength(256)
    expect(room.since(43)).toBeNull()
    expect(room.since(301)).toBeNull()
  })
})

describe('what is posted', () => {
  const posting = () => {
    const room = opened()
    ports.waiting = room
    const refused: string[] = []
    const post = (add: number) => room.post({ add }, ({ code }) => refused.push(code))
    return { room, refused, post }
  }

  test('waits for the flush, and is then stored, published and performed in its order', async () => {
    const { room, post } = posting()
    post(2)
    post(3)
    expect([ports.asked, ports.stored.length, room.state]).toEqual([2, 0, null])
    ports.flush()
    expect(ports.stored.map(({ version }) => version)).toEqual([1, 2])
    expect(ports.published).toEqual(ports.stored)
    expect(room.state?.total).toBe(5)
    await Promise.resolve()
    expect(ports.performed).toEqual(['told 2', 'told 3'])
  })

  test('is announced at once, as it will be stored', () => {
    const { room, post } = posting()
    post(2)
    post(3)
    expect(ports.received).toMatchObject([
      { version: 1, event: { added: 2 } },
      { version: 2, event: { added: 3 } },
    ])
    expect([room.received?.total, room.state]).toEqual([5, null])
    ports.flush()
    expect(ports.published).toEqual(ports.received)
  })

  test('while the former is on its way to the disk waits for the next time, and follows it', () => {
    const { room, refused, post } = posting()
    post(2)
    const settle = ports.transact(() => room.stage())
    post(-1)
    post(-5)
    settle()
    expect([room.state?.total, room.received?.total, refused]).toEqual([2, 1, []])
    ports.flush()
    expect(ports.published).toEqual(ports.stored)
    expect([room.state?.total, refused]).toEqual([1, ['NEGATIVE']])
  })

  test('and changes nothing is answered without a flush, unless something before it waits', () => {
    const { refused, post } = posting()
    post(-1)
    expect([refused, ports.asked]).toEqual([['NEGATIVE'], 0])
    post(1)
    post(-5)
    expect(refused).toHaveLength(1)
    ports.flush()
    expect(refused).toHaveLength(2)
  })

  test('comes before the next step', () => {
    const { room, post } = posting()
    post(2)
    expect(room.handle({ add: -2 }).ok).toBe(true)
    expect(ports.stored.map(({ version }) => version)).toEqual([1, 2])
  })

  test('is refused one by one: the others count', () => {
    const { room, refused, post } = posting()
    post(1)
    post(-5)
    post(1)
    ports.flush()
    expect(refused).toEqual(['NEGATIVE'])
    expect(room.state?.total).toBe(2)
  })

  test('is noted where it is refused with a note, in its place', () => {
    const { room, refused, post } = posting()
    post(1)
    post(ABSURD)
    post(1)
    ports.flush()
    expect(refused).toEqual(['ABSURD'])
    expect(ports.stored.map(({ event }) => event)).toEqual([{ added: 1 }, { added: 0 }, { added: 1 }])
    expect(room.state?.total).toBe(2)
  })

  test('has not happened when the storage fails', () => {
    const { room, post } = posting()
    post(1)
    ports.fails = true
    expect(() => ports.flush()).toThrow('disk full')
    room.drop()
    ports.fails = false
    ports.flush()
    expect([room.state, ports.published.length]).toEqual([null, 0])
  })
})
