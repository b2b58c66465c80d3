import { beforeAll, describe, expect, test } from 'bun:test'
import type { ServerData } from '#contracts/frames/index'
import { LANGUAGE, readProblemSubmission } from '../harness/problem-files'
import { testServer } from '../harness/test-server'
import { connectPlayer, startedTable, type Table } from './socket-player'

/** Whole duels over real sockets, judged in the real sandbox. */

const server = testServer()

/** A word that only occurs in the programs. */
const SECRET = 'nobody_else_may_read_this'

describe('a duel that is won', () => {
  let seated: Table & { started: ServerData['duel-started'] }
  let problemId: string

  beforeAll(async () => {
    seated = await startedTable(server.url, 30)
    problemId = seated.started.room.problem?._id ?? ''
  })

  test('a wrong program is received, judged, and shown to its author alone', async () => {
    const { host, guest, roomCode, hostPlayer } = seated
    const code = `# ${SECRET}\nprint("certainly wrong")`
    host.send('submit-code', { roomCode, code, language: LANGUAGE.python, result: { verdict: 'Accepted' } })
    const received = await host.next('submission-received')
    const submitted = await guest.next('code-submitted')
    expect(submitted).toMatchObject({
      username: hostPlayer.username,
      seq: received.seq,
      receivedAtMs: received.receivedAtMs,
    })
    const judged = await host.next('submission-judged')
    expect(judged).toMatchObject({ verdict: 'Wrong Answer', accepted: false, submissionId: received.submissionId })
    expect(judged.totalCount).toBeGreaterThan(10)
    for (const result of judged.testResults.filter((one) => one.isHidden)) {
      expect(result).toMatchObject({ input: '', expectedOutput: '', actualOutput: '', error: '' })
    }
    const seen = await guest.next('duel-event', ({ event }) => event.type === 'judged')
    expect(seen.event).toMatchObject({ verdict: 'wrong-answer', total: judged.totalCount })
    expect(host.state?.phase).toBe('active')
  })

  test('the first right program wins, on both screens', async () => {
    const { host, guest, roomCode, guestPlayer } = seated
    guest.send('submit-code', {
      roomCode,
      code: `${readProblemSubmission(problemId, 'cpp')}\n// ${SECRET}`,
      language: 'cpp',
    })
    const [mine, theirs] = await Promise.all([guest.next('duel-finished'), host.next('duel-finished')])
    expect(theirs).toEqual(mine)
    expect(mine.winner?.username).toBe(guestPlayer.username)
    expect(mine.completionReason).toBe('correct-submission')
    const [won] = mine.finalResults.filter((result) => result.isWinner)
    expect(won).toMatchObject({ username: guestPlayer.username, passed: won?.total })
    expect((await guest.next('submission-judged')).verdict).toBe('Accepted')
  })

  test('both folded the same end, with what each was given', async () => {
    const { host, guest } = seated
    for (const one of [host, guest]) {
      if (one.state?.phase !== 'finished' || one.state.awards === null) {
        await one.next('duel-event', ({ event }) => event.type === 'awarded')
      }
    }
    const [mine, theirs] = [await guest.phase('finished'), await host.phase('finished')]
    expect(theirs.awards).toEqual(mine.awards)
    const difficulty = seated.started.room.problem?.difficulty ?? 'Easy'
    const base = { Easy: 50, Medium: 75, Hard: 100 }[difficulty]
    const [hostXp, guestXp] = [mine.players[0], mine.players[1]].map(
      (player) => mine.awards?.find(({ userId }) => userId === player?.userId)?.xp,
    )
    // Solved within a minute of thirty, which gives all 25 points for speed.
    expect(guestXp).toBe(base + 25)
    // A loss within two minutes gives no XP.
    expect(hostXp).toBe(0)
  })

  test('totals, history and board agree', async () => {
    const { guestPlayer, hostPlayer, roomCode } = seated
    const profile = await (await guestPlayer.call('GET', '/api/users/profile')).json()
    expect(profile.user.stats).toMatchObject({ totalDuels: 1, wins: 1, streak: 1 })
    expect(profile.user.stats.xp).toBeGreaterThanOrEqual(75)
    const { data } = await (await hostPlayer.call('GET', '/api/users/duel-history')).json()
    expect(data.duelHistory).toHaveLength(1)
    expect(data.duelHistory[0]).toMatchObject({
      roomCode,
      isWinner: false,
      completionReason: 'correct-submission',
      opponent: { username: guestPlayer.username },
      problem: { title: seated.started.room.problem?.title },
    })
    const { leaderboard } = await (await guestPlayer.call('GET', '/api/leaderboard/global?type=xp')).json()
    const row = leaderboard.find((one: { username: string }) => one.username === guestPlayer.username)
    expect(row.score).toBe(profile.user.stats.xp)
  })

  test('no program ever reached anybody, and no opponent’s language', () => {
    const { host, guest } = seated
    expect(JSON.stringify([host.heard, guest.heard])).not.toContain(SECRET)
    const languages = guest.heard.flatMap((frame) =>
      frame.event === 'duel-event' && frame.data.event.type === 'submitted' ? [frame.data.event.languageId] : [],
    )
    expect(languages).toEqual([null, LANGUAGE.cpp])
  })

  test('after it nothing is taken, and a late visitor of the room sees the end', async () => {
    const { host, guest, roomCode, guestPlayer } = seated
    const late = await host.refused('submit-code', { roomCode, code: 'print(1)', language: 71 })
    expect(late.code).toBe('DUEL_FINISHED')
    await Promise.all([host.close(), guest.close()])
    const again = await connectPlayer(server.url, guestPlayer)
    again.send('resume', { roomCode })
    const { state, room } = await again.next('duel-snapshot')
    expect(state).toMatchObject({ phase: 'finished', reason: 'correct-submission' })
    expect(room.status).toBe('finished')
    await again.close()
  })
})

test('a duel that is resigned at once gives nobody anything, and the next one is about another problem', async () => {
  const seated = await startedTable(server.url, 30)
  const { hostPlayer, guestPlayer } = seated
  seated.guest.send('resign', { roomCode: seated.roomCode })
  await seated.host.next('duel-finished')
  await Promise.all([seated.host.close(), seated.guest.close()])

  const [host, guest] = await Promise.all([
    connectPlayer(server.url, hostPlayer),
    connectPlayer(server.url, guestPlayer),
  ])
  host.send('create-duel', { timeLimit: 30 })
  const { roomCode } = (await host.next('duel-created')).room
  guest.send('join-duel', { roomCode })
  await guest.next('duel-snapshot')
  host.send('toggle-ready', { roomCode })
  guest.send('toggle-ready', { roomCode })
  const started = await host.next('duel-started')
  const problem = started.room.problem
  expect(problem?._id).not.toBe(seated.started.room.problem?._id)
  guest.send('resign', { roomCode })
  const finished = await host.next('duel-finished')
  expect([finished.completionReason, finished.winner]).toEqual(['aborted', null])
  const { event } = await host.next('duel-event', (data) => data.event.type === 'awarded')
  expect(event.type === 'awarded' ? event.awards : null).toEqual([])
  await Promise.all([host.close(), guest.close()])
})

test('an opponent who goes away is seen to have left after a while, and to return', async () => {
  const { host, guest, guestPlayer, roomCode } = await startedTable(server.url, 30)
  await guest.close()
  await host.next('duel-event', ({ event }) => event.type === 'left')
  const again = await connectPlayer(server.url, guestPlayer)
  again.send('resume', { roomCode })
  await again.next('duel-snapshot')
  await host.next('duel-event', ({ event }) => event.type === 'returned')
  expect(host.state?.players.every((player) => player.isPresent)).toBe(true)
  await Promise.all([host.close(), again.close()])
})
