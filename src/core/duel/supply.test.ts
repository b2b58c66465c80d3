import { describe, expect, test } from 'bun:test'
import { type Decision, outstanding } from './index'
import { ann, bob, create, eve, problemId, Story, storyAt } from './story.fixture'

const said = (decision: Decision): string =>
  decision.ok ? decision.events.map((event) => event.type).join(', ') || 'nothing' : decision.code
const playerIds = [ann.userId, bob.userId]
const note = (story: Story, supply: 'new' | 'seen' | 'solved') =>
  said(story.say({ type: 'note-supply', playerIds, supply }))

/** Both ready in a rated room, and the problem asked for. */
function agreed(supply: 'new' | 'seen' | 'solved'): Story {
  const story = new Story()
  story.say({ ...create, settings: { duelType: 'coding', timeLimitMin: 30, rated: true } })
  story.say({ type: 'join', player: bob })
  note(story, supply)
  for (const userId of playerIds) story.say({ type: 'toggle-ready', userId })
  return story
}

describe('what is left to play', () => {
  test('is asked when the second player comes, and told before anybody is ready', () => {
    const story = storyAt('ready')
    expect(story.effects).toEqual([{ type: 'check-supply', playerIds }])
    expect([note(story, 'seen'), note(story, 'seen')]).toEqual(['supply-noted', 'nothing'])
    expect(story.state?.supply).toBe('seen')
  })

  test('is owed after a restart until it is known, and an answer about others is none', () => {
    const story = storyAt('ready')
    expect(story.state === null ? [] : outstanding(story.state, 1)).toEqual([{ type: 'check-supply', playerIds }])
    const others = said(story.say({ type: 'note-supply', playerIds: [ann.userId, eve.userId], supply: 'solved' }))
    expect(others).toBe('nothing')
    note(story, 'new')
    expect(story.state === null ? [] : outstanding(story.state, 1)).toEqual([])
  })

  test('a problem that one of them has solved makes the duel a casual one', () => {
    const story = agreed('solved')
    story.say({ type: 'assign-problem', problemId, supply: 'solved' })
    story.later(2_000).say({ type: 'tick' })
    expect(story.state).toMatchObject({ phase: 'active', settings: { rated: false } })
  })

  test.each(['new', 'seen'] as const)('a %s one leaves it rated', (supply) => {
    const story = agreed('seen')
    story.say({ type: 'assign-problem', problemId, supply })
    story.later(2_000).say({ type: 'tick' })
    expect(story.state).toMatchObject({ phase: 'active', settings: { rated: true } })
  })

  test('less than both were told of calls the start off, and both learn it', () => {
    const story = agreed('seen')
    const decision = story.say({ type: 'assign-problem', problemId, supply: 'solved' })
    expect(said(decision)).toBe('supply-noted, start-cancelled')
    expect(story.state).toMatchObject({ phase: 'ready', supply: 'solved' })
    expect(story.effects.at(-1)).toEqual({ type: 'notify', userIds: playerIds, code: 'DUEL_SUPPLY_CHANGED' })
  })
})

describe('spectators', () => {
  const set = (story: Story, userId: typeof ann.userId, allowed: boolean) =>
    said(story.say({ type: 'set-spectators', userId, allowed }))

  test('are a matter of each player, until the start', () => {
    const story = storyAt('ready')
    expect([set(story, ann.userId, false), set(story, ann.userId, false)]).toEqual(['spectators-set', 'nothing'])
    expect(story.state?.players.map(({ allowsSpectators }) => allowsSpectators)).toEqual([false, true])
    expect(set(story, eve.userId, true)).toBe('DUEL_NOT_PLAYER')
    expect(set(storyAt('active'), bob.userId, false)).toBe('DUEL_NOT_WAITING')
  })

  test('are refused from the beginning by who has said so in the settings', () => {
    const story = new Story()
    story.say({ ...create, spectators: false })
    story.say({ type: 'join', player: bob, spectators: true })
    expect(story.state?.players.map(({ allowsSpectators }) => allowsSpectators)).toEqual([false, true])
  })
})
