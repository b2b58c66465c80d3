import { afterAll, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { matchOf, submissionsOf } from '#core/duel'
import { LANGUAGE, readProblemSubmission } from '../harness/problem-files'
import { spawnServer } from '../harness/process'
import { seededFolder } from '../harness/seed'
import { connectPlayer, startedTable } from './socket-player'

/** The server is killed (without running handlers) while a submission is being judged, and restarted on the same data. */

const dataDir = seededFolder('restart')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Works for a while before it answers, so that the kill happens during judging. */
const slowly = (program: string): string =>
  `import time\nuntil = time.time() + 0.4\nwhile time.time() < until:\n    pass\n${program}`

test('a duel survives kill -9 during judging: the same problem, twenty seconds more, and the right winner', async () => {
  const first = await spawnServer({ dataDir })
  const { host, guest, roomCode, started, hostPlayer, guestPlayer } = await startedTable(first.url, 30)
  host.send('chat-message', { roomCode, message: 'before the fall' })
  await guest.next('chat-message')
  const problemId = started.room.problem?._id ?? ''
  host.send('submit-code', {
    roomCode,
    code: slowly(readProblemSubmission(problemId, 'py')),
    language: LANGUAGE.python,
  })
  const { submissionId } = await host.next('submission-received')
  await first.kill()
  await Promise.all([host.closed, guest.closed])

  const second = await spawnServer({ dataDir })
  const url = second.url
  const [hostAgain, guestAgain] = await Promise.all([connectPlayer(url, hostPlayer), connectPlayer(url, guestPlayer)])
  hostAgain.send('resume', { roomCode })
  guestAgain.send('resume', { roomCode })
  const { room, state } = await guestAgain.next('duel-snapshot')
  expect(room.problem?._id).toBe(room.problem === null ? undefined : started.room.problem?._id)
  expect(state.chat.map((line) => line.message)).toEqual(['before the fall'])
  const deadlineMs =
    state.phase === 'finished' ? state.played?.deadlineMs : 'deadlineMs' in state ? state.deadlineMs : 0
  expect(deadlineMs).toBe(started.deadlineMs + 20_000)

  const [mine, theirs] = [await hostAgain.phase('finished'), await guestAgain.phase('finished')]
  expect(theirs.winnerId).toBe(mine.winnerId)
  expect(mine.players.find((player) => player.userId === mine.winnerId)?.username).toBe(hostPlayer.username)
  expect(submissionsOf(matchOf(mine)).map((one) => one.submissionId)).toEqual([submissionId])
  const profile = await (
    await fetch(`${url}/api/users/profile`, { headers: { authorization: `Bearer ${hostPlayer.token}` } })
  ).json()
  expect(profile.user.stats).toMatchObject({ totalDuels: 1, wins: 1 })
  await Promise.all([hostAgain.close(), guestAgain.close()])
  expect(await second.stop()).toBe(0)
})
