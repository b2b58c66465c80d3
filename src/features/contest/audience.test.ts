import { expect, test } from 'bun:test'
import type { ServerFrame } from '#contracts/frames/index'
import type { User } from '#contracts/http/users'
import { asUserId } from '#contracts/ids'
import { ContestAudience } from './audience'

const user = (id: string, contestAdmin: boolean): User => ({
  id: asUserId(id),
  username: id,
  firstName: '',
  lastName: '',
  email: '',
  profileImage: '',
  contestAdmin,
  bio: '',
  winRate: 0,
  needsProfileSetup: false,
  stats: { totalDuels: 0, wins: 0, rank: 'Iron', xp: 0, streak: 0 },
})

test('a rejudge is told to contest admins alone, everything else to all who watch', () => {
  const audience = new ContestAudience({ nowMs: () => 0, publish: (_id, watchers) => watchers })
  const heard: string[] = []
  const watcher = (id: string, contestAdmin: boolean) => ({
    id,
    userId: asUserId(id),
    page: null,
    viewer: user(id, contestAdmin),
    manages: contestAdmin,
    send(frame: ServerFrame) {
      if (frame.event === 'contest-changed') heard.push(`${id} ${frame.data.topic}`)
    },
  })
  audience.watch('c', watcher('ann', false))
  audience.watch('c', watcher('admin', true))
  audience.publish('c', 'rejudges')
  audience.publish('c', 'status')
  expect(heard).toEqual(['admin rejudges', 'ann status', 'admin status'])
  audience.close()
})

test('who loses the role hears at once what is left for them, on sockets that were open before', () => {
  const rights: boolean[] = []
  const audience = new ContestAudience({
    nowMs: () => 0,
    publish(_id, watchers) {
      rights.push(...watchers.map(({ viewer, manages }) => viewer.contestAdmin || manages))
      return []
    },
  })
  const heard: string[] = []
  const watcher = (id: string) => ({
    id,
    userId: asUserId('admin'),
    page: 1,
    viewer: user('admin', true),
    manages: true,
    send(frame: ServerFrame) {
      if (frame.event === 'contest-changed') heard.push(`${id} ${frame.data.contestId} ${frame.data.topic}`)
    },
  })
  audience.watch('open', watcher('first'))
  audience.watch('private', watcher('second'))
  audience.revise(user('admin', false), (contestId) => (contestId === 'open' ? { manages: false } : null))
  for (const contestId of ['open', 'private']) {
    audience.publish(contestId, 'rejudges')
    audience.publish(contestId, 'standings')
  }
  expect(heard).toEqual(['first open status', 'second private status'])
  expect(rights).toEqual([false])
  audience.close()
})
