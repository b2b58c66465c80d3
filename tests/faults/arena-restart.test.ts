import { expect, test } from 'bun:test'
import { ArenaHall } from '../sockets/arena-hall'

test('a room for many whose stored list cannot be read keeps no other from coming back', async () => {
  const table = await ArenaHall.open()
  const { hall } = table
  const open = (username: string) => {
    const host = { userId: table.idOf(username), username, profileImage: '' }
    return hall.arenas.open(host, { kind: 'typing-race', isPublic: true })
  }
  const [broken, whole] = [open('ada'), open('bob')]
  const ofRoom = 'arena_id = (SELECT id FROM arenas WHERE room_code = ?)'
  hall.db.$client.prepare(`UPDATE arena_events SET event = '{"type":"nonsense"}' WHERE ${ofRoom}`).run(broken)
  await hall.restart()
  const complaints = hall.complaints.map(({ message }) => message)
  expect(complaints).toEqual(['a room could not be brought back', 'a room could not be listed'])
  expect(hall.arenas.lists(table.idOf('eve')).open.map(({ roomCode }) => roomCode)).toEqual([whole])
  await hall.close()
})
