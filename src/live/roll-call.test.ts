import { beforeEach, expect, test } from 'bun:test'
import type { ServerFrame } from '#contracts/ws/server-frames'
import { ManualClock } from '../../tests/harness/manual-clock'
import { Alarm } from './alarm'
import type { Connection } from './audience'
import { GRACE_MS } from './presence'
import { RollCall } from './roll-call'

let clock: ManualClock
let news: string[]
let heard: string[]
let rollCall: RollCall

beforeEach(() => {
  clock = new ManualClock()
  news = []
  heard = []
  const alarm = new Alarm(clock, (error) => {
    throw error
  })
  rollCall = new RollCall({ clock, alarm }, (userId, isOnline) => news.push(`${userId} ${isOnline ? 'on' : 'off'}`))
})

const socket = (id: string, userId = 'ada'): Connection => ({
  id,
  userId,
  send: ({ event }: ServerFrame) => heard.push(`${id} ${event}`),
})
const PONG: ServerFrame = { event: 'pong', data: { clientTime: 1, serverTime: 1 } }

test('the first socket of a user brings them online, the last one takes them off after the grace period', () => {
  const [one, two] = [socket('1'), socket('2')]
  rollCall.arrive(one)
  rollCall.arrive(two)
  expect(news).toEqual(['ada on'])
  rollCall.leave(one)
  clock.advance(GRACE_MS * 2)
  expect(rollCall.isOnline('ada')).toBe(true)
  rollCall.leave(two)
  clock.advance(GRACE_MS - 1)
  expect(rollCall.isOnline('ada')).toBe(true)
  clock.advance(1)
  expect(rollCall.isOnline('ada')).toBe(false)
  expect(news).toEqual(['ada on', 'ada off'])
})

test('whoever comes back within the grace period never went: a page change does not flicker', () => {
  const first = socket('1')
  rollCall.arrive(first)
  rollCall.leave(first)
  clock.advance(GRACE_MS - 1)
  rollCall.arrive(socket('2'))
  clock.advance(GRACE_MS * 3)
  expect(news).toEqual(['ada on'])
  expect(rollCall.isOnline('ada')).toBe(true)
})

test('a socket that was never here, or left already, changes nothing', () => {
  const one = socket('1')
  rollCall.leave(one)
  rollCall.arrive(one)
  rollCall.leave(one)
  rollCall.leave(one)
  clock.advance(GRACE_MS)
  expect(news).toEqual(['ada on', 'ada off'])
})

test('every socket of one user is told, and nobody else’s', () => {
  rollCall.arrive(socket('1'))
  rollCall.arrive(socket('2'))
  rollCall.arrive(socket('3', 'bob'))
  rollCall.tell('ada', PONG)
  rollCall.tell('nobody', PONG)
  expect(heard).toEqual(['1 pong', '2 pong'])
})
