import { expect, test } from 'bun:test'
import type { ErrorCode } from '#contracts/errors'
import type { ServerFrame } from '#contracts/frames/index'
import { asRoomCode, asSubmissionId } from '#contracts/ids'
import type { DuelState } from '#contracts/ws/duel-state'
import type { DuelRoom } from '#contracts/ws/room'
import { matchOf, submissionsOf } from '#core/duel'
import { caretOf, foldFrame, LOADING, type RoomModel } from './room-model'
import { ADA, BOB, duelAfter, ROOM, stamp, submitted, UNTIL_START } from './sample-duel.fixture'

const scenario = stamp([...UNTIL_START, submitted(ADA, 1, 1000)])
const room: DuelRoom = {
  roomCode: ROOM,
  status: 'waiting',
  duelType: 'coding',
  host: { userId: ADA, username: 'ada' },
  timeLimit: 30,
  participants: [],
  problem: null,
  typingContent: null,
}
const snapshot = (state: DuelState): ServerFrame => ({
  event: 'duel-snapshot',
  data: { room, state, version: state.version, serverNowMs: 0 },
})
const received = (place: number): ServerFrame => {
  const stamped = scenario[place]
  if (stamped === undefined) throw new Error('no such place in the story')
  return { event: 'duel-event', data: { ...stamped, roomCode: ROOM, serverNowMs: 0 } }
}
const fold = (frames: readonly ServerFrame[]): RoomModel =>
  frames.reduce<RoomModel>((model, frame) => foldFrame(model, frame, ROOM).model, LOADING)
const phaseOf = (model: RoomModel) => (model.kind === 'open' ? model.duel.phase : model.kind)

test('a snapshot opens the room, events carry it on', () => {
  const waiting = duelAfter(UNTIL_START.slice(0, 1))
  expect(phaseOf(fold([snapshot(waiting)]))).toBe('waiting')
  expect(phaseOf(fold([snapshot(waiting), received(1)]))).toBe('ready')
  expect(phaseOf(fold([snapshot(waiting), received(1), received(2), received(3), received(4), received(5)]))).toBe(
    'active',
  )
})

test('who joins brings what the room shows of them', () => {
  const waiting = duelAfter(UNTIL_START.slice(0, 1))
  const ready = { ...room, status: 'active' as const }
  const joined = (roomCode: DuelRoom['roomCode']): ServerFrame => ({
    event: 'participant-joined',
    data: { room: { ...ready, roomCode }, userId: BOB },
  })
  const statusAfter = (frame: ServerFrame) => {
    const model = fold([snapshot(waiting), frame])
    return model.kind === 'open' ? model.room.status : model.kind
  }
  expect(statusAfter(joined(ROOM))).toBe('active')
  expect(statusAfter(joined(asRoomCode('ZZZZZZ')))).toBe('waiting')
})

test('an event that was in the snapshot already changes nothing', () => {
  const ready = duelAfter(UNTIL_START.slice(0, 4))
  const model = fold([snapshot(ready)])
  const again = foldFrame(model, received(2), ROOM)
  expect(again.broken).toBe(false)
  expect(again.model).toEqual(model)
})

test('missed events are folded in order after a reconnection', () => {
  const ready = duelAfter(UNTIL_START.slice(0, 2))
  const frame: ServerFrame = {
    event: 'duel-resumed',
    data: { room, events: scenario.slice(2), version: 7, serverNowMs: 0 },
  }
  const model = fold([snapshot(ready), frame])
  expect(model.kind === 'open' && model.duel.version).toBe(7)
  expect(phaseOf(model)).toBe('active')
})

test('an event that cannot follow asks for the whole duel and keeps what is known', () => {
  const model = fold([snapshot(duelAfter(UNTIL_START.slice(0, 1)))])
  const folded = foldFrame(model, received(5), ROOM)
  expect(folded.broken).toBe(true)
  expect(folded.model).toEqual(model)
})

test('events of another room pass by', () => {
  const model = fold([snapshot(duelAfter(UNTIL_START.slice(0, 1)))])
  expect(foldFrame(model, received(1), 'ZZZ999').model).toBe(model)
})

test('details of a submission are kept beside the duel, through a new snapshot', () => {
  const active = duelAfter(UNTIL_START)
  const frame: ServerFrame = {
    event: 'submission-judged',
    data: {
      roomCode: ROOM,
      submissionId: asSubmissionId('s1'),
      verdict: 'Wrong Answer',
      accepted: false,
      allPassed: false,
      passedCount: 3,
      totalCount: 12,
      compileOutput: '',
      testResults: [],
      timeMs: 12,
      memoryKiB: 3000,
    },
  }
  const model = fold([snapshot(active), frame, snapshot(active)])
  expect(model.kind === 'open' && Object.keys(model.details)).toEqual(['s1'])
})

test('an unknown room and a room of others are told apart; an error in an open room closes nothing', () => {
  const refused = (code: ErrorCode): ServerFrame => ({ event: 'error', data: { code, message: 'no' } })
  expect(fold([refused('ROOM_NOT_FOUND')]).kind).toBe('missing')
  expect(fold([refused('DUEL_NOT_PLAYER')]).kind).toBe('outside')
  expect(fold([refused('RATE_LIMITED')]).kind).toBe('loading')
  expect(fold([snapshot(duelAfter(UNTIL_START)), refused('DUEL_NOT_PLAYER')]).kind).toBe('open')
})

test('the opponent, too, folds the same story', () => {
  const model = fold([snapshot(duelAfter(UNTIL_START)), received(6)])
  const submissions = submissionsOf(model.kind === 'open' ? matchOf(model.duel) : null)
  expect(submissions.map((one) => one.userId)).toEqual([ADA])
  expect(submissions.some((one) => one.userId === BOB)).toBe(false)
})

test('what is shown while it happens: a caret, the judge’s progress, a sign of typing, the tab’s role', () => {
  const model = fold([
    { event: 'tab-role', data: { roomCode: ROOM, plays: false } },
    snapshot(duelAfter(UNTIL_START)),
    {
      event: 'participant-typing-progress',
      data: { roomCode: ROOM, userId: BOB, partial: 3, typingProgress: { currentWordIndex: 1, wpm: 1, accuracy: 100 } },
    },
    {
      event: 'submission-progress',
      data: { roomCode: ROOM, submissionId: asSubmissionId('s'), userId: BOB, passed: 2, total: 9 },
    },
    { event: 'participant-activity', data: { roomCode: ROOM, userId: BOB } },
  ])
  expect(model.kind === 'open' && model.live).toMatchObject({
    plays: false,
    partials: { [BOB]: 3 },
    words: { [BOB]: 1 },
    judging: { s: { passed: 2, total: 9 } },
    edits: { [BOB]: 1 },
  })
})

test('a caret stands where the server has received words, before their events come; starting over and a new line take it back', () => {
  const progress = (index: number): ServerFrame => ({
    event: 'participant-typing-progress',
    data: {
      roomCode: ROOM,
      userId: BOB,
      partial: 0,
      typingProgress: { currentWordIndex: index, wpm: 1, accuracy: 100 },
    },
  })
  const begun = [snapshot(duelAfter(UNTIL_START)), progress(1), progress(2)]
  const caretAfter = (frames: readonly ServerFrame[]) => {
    const model = fold(frames)
    return model.kind === 'open' ? caretOf(model.duel, model.live, BOB).index : null
  }
  const restart: ServerFrame = { event: 'participant-typing-restart', data: { roomCode: ROOM, userId: BOB } }
  expect(caretAfter(begun)).toBe(2)
  expect(caretAfter([...begun, restart])).toBe(0)
  expect(caretAfter([...begun, restart, progress(1)])).toBe(1)
  expect(caretAfter([...begun, snapshot(duelAfter(UNTIL_START))])).toBe(0)
})
