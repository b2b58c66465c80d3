import { describe, expect, test } from 'bun:test'
import { ARRIVAL_MS, nextWakeMs, START_BANNER_MS } from './index'
import { ann, bob, create, ended, problemId, Story, storyAt } from './story.fixture'

/** Two whom the queue brought together: how they come to their room, and what becomes of one who does not. */

function meeting(): Story {
  const story = new Story()
  story.say({ ...create, entry: 'queue' })
  story.say({ type: 'join', player: bob })
  return story
}

const arrives = (story: Story, { userId }: typeof ann) => story.say({ type: 'arrive', userId })
const isReady = ({ state }: Story) => state?.players.map((player) => player.isReady)

describe('being there is being ready', () => {
  test('the duel is scheduled when the second one comes, and starts after the banner', () => {
    const story = meeting()
    arrives(story, bob)
    expect(story.state?.phase).toBe('ready')
    arrives(story, ann)
    expect(story.state).toMatchObject({ phase: 'starting', startsAtMs: story.nowMs + START_BANNER_MS })
    story.say({ type: 'assign-problem', problemId })
    story.later(START_BANNER_MS).say({ type: 'tick' })
    expect(story.state?.phase).toBe('active')
  })

  test('coming again, or pressing ready or not ready, changes nothing', () => {
    const story = meeting()
    arrives(story, ann)
    const { version } = story.state ?? {}
    arrives(story, ann)
    expect(story.say({ type: 'toggle-ready', userId: ann.userId })).toEqual({ ok: true, events: [], effects: [] })
    expect(story.say({ type: 'toggle-ready', userId: bob.userId })).toEqual({ ok: true, events: [], effects: [] })
    expect(story.state?.version).toBe(version)
    arrives(story, bob)
    story.say({ type: 'toggle-ready', userId: bob.userId })
    expect(story.state?.phase).toBe('starting')
  })

  test.each(['waiting', 'ready', 'starting', 'active', 'closing', 'finished'] as const)(
    'in a room opened by a host it means nothing (%s)',
    (phase) => {
      expect(arrives(storyAt(phase), ann)).toEqual({ ok: true, events: [], effects: [] })
    },
  )

  test('a stranger does not arrive', () => {
    expect(storyAt('waiting').say({ type: 'arrive', userId: bob.userId })).toMatchObject({ code: 'DUEL_NOT_PLAYER' })
  })
})

describe('who does not come', () => {
  test('the room is over after half a minute, without a result, and says who was missing', () => {
    const story = meeting()
    arrives(story, ann)
    expect(story.state && nextWakeMs(story.state)).toBe(story.nowMs + ARRIVAL_MS)
    story.later(ARRIVAL_MS - 1).say({ type: 'tick' })
    expect(story.state?.phase).toBe('ready')
    story.later(1).say({ type: 'tick' })
    expect(ended(story)).toBe('nobody: aborted')
    expect(story.state).toMatchObject({ endedBy: bob.userId, played: null })
    expect(arrives(story, bob)).toEqual({ ok: true, events: [], effects: [] })
  })

  test('where neither came nobody is named', () => {
    const story = meeting()
    story.later(ARRIVAL_MS).say({ type: 'tick' })
    expect(story.state).toMatchObject({ phase: 'finished', reason: 'aborted', endedBy: null })
  })

  test('who came and went again is not there', () => {
    const story = meeting()
    arrives(story, ann)
    story.say({ type: 'leave', userId: ann.userId, sinceMs: story.nowMs, onPurpose: false })
    expect(isReady(story)).toEqual([false, false])
    arrives(story, bob)
    expect(story.state?.phase).toBe('ready')
    story.say({ type: 'return', userId: ann.userId })
    arrives(story, ann)
    expect(story.state?.phase).toBe('starting')
  })

  test('who goes during the banner calls the start off', () => {
    const story = meeting()
    arrives(story, ann)
    arrives(story, bob)
    story.say({ type: 'leave', userId: ann.userId, sinceMs: story.nowMs, onPurpose: false })
    story.say({ type: 'assign-problem', problemId })
    story.later(START_BANNER_MS).say({ type: 'tick' })
    expect(story.state).toMatchObject({ phase: 'ready', players: [{ isPresent: false }, { isPresent: true }] })
    arrives(story, ann)
    expect(story.state).toMatchObject({ phase: 'starting', players: [{ isPresent: true }, { isPresent: true }] })
  })
})

test('with nothing to play the room is over, and both are told why', () => {
  const story = meeting()
  arrives(story, ann)
  arrives(story, bob)
  story.say({ type: 'assign-problem', problemId: null })
  expect(ended(story)).toBe('nobody: aborted')
  expect(story.effects.at(-1)).toEqual({ type: 'notify', userIds: [ann.userId, bob.userId], code: 'DUEL_NO_PROBLEM' })
})

test('a list stored before rooms had a way in is one by code', () => {
  expect(storyAt('waiting').state?.entry).toBe('code')
  expect(storyAt('finished').state?.entry).toBe('code')
})
