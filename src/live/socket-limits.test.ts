import { expect, test } from 'bun:test'
import { SocketLimits } from './socket-limits'

const openMany = (limits: SocketLimits, count: number, networkOf: (index: number) => string, name = 'x') =>
  Array.from({ length: count }, (_, index) => limits.open(`${name}${index}`, networkOf(index)))

test('a network has 200 sockets that have not said who they are, and a closed one makes room', () => {
  const limits = new SocketLimits()
  expect(openMany(limits, 201, () => 'here').filter((refused) => refused === 'network')).toHaveLength(1)
  expect(limits.open('other', 'there')).toBeNull()
  limits.close('x0')
  limits.close('x0')
  expect(limits.open('again', 'here')).toBeNull()
  expect(limits.open('one more', 'here')).toBe('network')
})

test('all networks together have 2000', () => {
  const limits = new SocketLimits()
  const refused = openMany(limits, 2100, (index) => `network ${index}`).filter((one) => one !== null)
  expect(refused).toHaveLength(100)
  expect(new Set(refused)).toEqual(new Set(['server']))
})

test('who has said who they are leaves room for the others of their school', () => {
  const limits = new SocketLimits()
  for (let index = 0; index < 1000; index++) {
    expect(limits.open(`pupil ${index}`, 'school')).toBeNull()
    expect(limits.authenticated(`pupil ${index}`, `user ${index}`)).toBeNull()
  }
  expect(limits.open('visitor', 'school')).toBeNull()
})

test('a user has 30, whatever the networks', () => {
  const limits = new SocketLimits()
  openMany(limits, 31, (index) => `network ${index}`)
  const refused = Array.from({ length: 31 }, (_, index) => limits.authenticated(`x${index}`, 'ada'))
  expect(refused.filter((one) => one === 'user')).toHaveLength(1)
  limits.close('x3')
  expect(limits.authenticated('x30', 'ada')).toBeNull()
})
