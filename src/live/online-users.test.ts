import { beforeEach, expect, test } from 'bun:test'
import type { ServerFrame } from '#contracts/frames/index'
import { ManualClock } from '../../tests/harness/manual-clock'
import { Alarm } from './alarm'
import type { Connection } from './audience'
import { OnlineUsers } from './online-users'
import { GRACE_MS } from './presence'

let clock: ManualClock
let news: string[]
let heard: string[]
let onlineUsers: OnlineUsers

beforeEach(() => {
  clock = new ManualClock()
  news = []
  heard = []
  const alarm = new Alarm(clock, (error) => {
    throw error
  })
  onlineUsers = new OnlineUsers({ clock, alarm }, (userId, isOnline) =>
    news.push(`${userId} ${isOnline ? 'on' : 'off'}`),
  )
})

const socket = (id: string, userId = 'ada'): Connection => ({
  id,
  userId,
  send: ({ event }: ServerFrame) => heard.push(`${id} ${event}`),
  sendAll: () => undefined,
})
const PONG: ServerFrame = { event: 'pong', data: { clientTime: 1, serverTime: 1 } }

test('the first socket of a user brings them online, the last one takes them off after the grace period', () => {
  const [one, two] = [socket('1'), socket('2')]
  onlineUsers.arrive(one)
  onlineUsers.arrive(two)
  expect(news).toEqual(['ada on'])
  onlineUsers.leave(one)
  clock.advance(GRACE_MS * 2)
  expect(onlineUsers.isOnline('ada')).toBe(true)
  onlineUsers.leave(two)
  clock.advance(GRACE_MS - 1)
  expect(onlineUsers.isOnline('ada')).toBe(true)
  clock.advance(1)
  expect(onlineUsers.isOnline('ada')).toBe(false)
  expect(news).toEqual(['ada on', 'ada off'])
})

test('whoever comes back within the grace period never went: a page change does not flicker', () => {
  const first = socket('1')
  onlineUsers.arrive(first)
  onlineUsers.leave(first)
  clock.advance(GRACE_MS - 1)
  onlineUsers.arrive(socket('2'))
  clock.advance(GRACE_MS * 3)
  expect(news).toEqual(['ada on'])
  expect(onlineUsers.isOnline('ada')).toBe(true)
})

test('a socket that was never here, or left already, changes nothing', () => {
  const one = socket('1')
  onlineUsers.leave(one)
  onlineUsers.arrive(one)
  onlineUsers.leave(one)
  onlineUsers.leave(one)
  clock.advance(GRACE_MS)
  expect(news).toEqual(['ada on', 'ada off'])
})

test('every socket of one user is told, and nobody else’s', () => {
  onlineUsers.arrive(socket('1'))
  onlineUsers.arrive(socket('2'))
  onlineUsers.arrive(socket('3', 'bob'))
  onlineUsers.send('ada', PONG)
  onlineUsers.send('nobody', PONG)
  expect(heard).toEqual(['1 pong', '2 pong'])
})
