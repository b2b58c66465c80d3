import { afterAll, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { matchOf, submissionsOf } from '#core/duel'
import { signUp } from '../harness/player'
import { LANGUAGE, PROBLEMS } from '../harness/problem-files'
import { spawnServer } from '../harness/process'
import { seededFolder } from '../harness/seed'
import { connectPlayer } from '../sockets/socket-player'

const dataDir = seededFolder('quest')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a Debug Quest survives kill -9: the same broken program, the lines that were counted, and the right winner', async () => {
  const first = await spawnServer({ dataDir })
  const [ann, bob] = await Promise.all([signUp(first.url, 'ann_mends'), signUp(first.url, 'bob_mends')])
  const [host, guest] = await Promise.all([connectPlayer(first.url, ann), connectPlayer(first.url, bob)])
  host.send('create-room', { duelType: 'debug', timeLimit: 10 })
  const { roomCode } = (await host.next('duel-created')).room
  guest.send('join-duel', { roomCode })
  await host.next('participant-joined')
  for (const player of [host, guest]) player.send('toggle-ready', { roomCode })
  const { room } = await host.next('duel-started')
  const broken = room.problem?.languageBoilerplate.python ?? ''
  host.send('submit-code', { roomCode, code: `${broken}# untouched\n`, language: LANGUAGE.python })
  const { submissionId } = await host.next('submission-received')
  await first.kill()
  await Promise.all([host.closed, guest.closed])

  const second = await spawnServer({ dataDir })
  const [hostAgain, guestAgain] = await Promise.all([connectPlayer(second.url, ann), connectPlayer(second.url, bob)])
  for (const player of [hostAgain, guestAgain]) player.send('resume', { roomCode })
  const { room: after, state } = await guestAgain.next('duel-snapshot')
  expect(after.problem).toEqual(room.problem)
  expect(submissionsOf(matchOf(state))).toMatchObject([{ submissionId, changedLines: 1 }])
  const mended = await Bun.file(join(PROBLEMS, room.problem?._id ?? '', 'debug/mended.py')).text()
  guestAgain.send('submit-code', { roomCode, code: mended, language: LANGUAGE.python })
  const end = await guestAgain.phase('finished')
  expect(end.players.find(({ userId }) => userId === end.winnerId)?.username).toBe('bob_mends')
  expect(end.reason).toBe('correct-submission')
  await Promise.all([hostAgain.close(), guestAgain.close()])
  expect(await second.stop()).toBe(0)
})
