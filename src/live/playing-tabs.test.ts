import { describe, expect, test } from 'bun:test'
import type { Connection } from './audience'
import { PlayingTabs } from './playing-tabs'

const socket = (id: string, userId = 'ann'): Connection => ({
  id,
  userId,
  send: () => undefined,
  sendAll: () => undefined,
})

describe('of the tabs of one player', () => {
  const open = () => {
    const here = new Set<Connection>()
    const tabs = new PlayingTabs((_room, connection) => here.has(connection))
    const enter = (connection: Connection, tab: string, takeOver = false) => {
      here.add(connection)
      return tabs.enter('ROOM22', connection, { tab, takeOver })
    }
    return { tabs, enter, gone: (connection: Connection) => here.delete(connection) }
  }
  const first = socket('1')
  const second = socket('2')

  test('the first plays, a second watches', () => {
    const { tabs, enter } = open()
    expect(enter(first, 'a')).toEqual({ plays: true, displaced: null })
    expect(enter(second, 'b')).toEqual({ plays: false, displaced: null })
    expect([tabs.plays('ROOM22', first), tabs.plays('ROOM22', second)]).toEqual([true, false])
  })

  test('the second plays when it is asked to, and the first is told', () => {
    const { tabs, enter } = open()
    enter(first, 'a')
    expect(enter(second, 'b', true)).toEqual({ plays: true, displaced: first })
    expect(tabs.plays('ROOM22', first)).toBe(false)
  })

  test('a new connection of the same tab goes on, though the old one is not known to be lost', () => {
    const { tabs, enter } = open()
    enter(first, 'a')
    expect(enter(second, 'a')).toEqual({ plays: true, displaced: first })
    expect(tabs.plays('ROOM22', second)).toBe(true)
  })

  test('a tab that comes when the playing one is gone plays', () => {
    const { enter, gone } = open()
    enter(first, 'a')
    gone(first)
    expect(enter(second, 'b').plays).toBe(true)
  })

  test('another player is another matter', () => {
    const { enter } = open()
    enter(first, 'a')
    expect(enter(socket('3', 'bob'), 'c').plays).toBe(true)
  })
})
