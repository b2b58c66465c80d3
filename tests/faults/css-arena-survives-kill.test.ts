import { afterAll, beforeAll, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { PAGE_LANGUAGE } from '#contracts/css-pages'
import { BUNDLED_TARGETS } from '#db/seed/targets'
import { signUp } from '../harness/player'
import { type ServerProcess, spawnServer } from '../harness/process'
import { seededFolder } from '../harness/seed'
import { connectPlayer } from '../sockets/socket-player'

let dataDir: string
let server: ServerProcess

const start = () => spawnServer({ dataDir, env: { JOUST_SLOTS: '1' } })
const inDatabase = <T>(sql: string): T[] => {
  const db = new Database(join(dataDir, 'joust.sqlite'), { readonly: true })
  const rows = db.prepare<[], T>(sql).all()
  db.close()
  return rows
}

beforeAll(() => {
  dataDir = seededFolder('css-kill')
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A page whose rendering uses the only slot for longer than a kill takes. */
const SLOW = `<style>b{box-shadow:${Array.from({ length: 3000 }, (_, n) => `${n % 400}px ${n % 300}px 99px red`).join()}}</style><b>x</b>`

test('a page that was received before the power failed is rendered after it, and wins', async () => {
  server = await start()
  const players = await Promise.all([signUp(server.url, 'pixel_pete'), signUp(server.url, 'blur_bea')])
  const [pete, bea] = await Promise.all(players.map((one) => connectPlayer(server.url, one)))
  if (pete === undefined || bea === undefined) throw new Error('no sockets')
  // Pictures are rendered after the first answers.
  while (inDatabase('SELECT id FROM css_targets WHERE rendered_by IS NOT NULL').length < BUNDLED_TARGETS.length)
    await fetch(`${server.url}/readyz`)
  pete.send('create-room', { duelType: 'css', timeLimit: 15 })
  const { roomCode } = (await pete.next('duel-created')).room
  bea.send('join-duel', { roomCode })
  await Promise.all([pete.next('participant-joined'), bea.next('participant-joined')])
  for (const one of [pete, bea]) one.send('toggle-ready', { roomCode })
  const state = await pete.phase('active')
  const html = BUNDLED_TARGETS.find(({ id }) => state.match.kind === 'css' && id === state.match.target.targetId)?.html
  if (html === undefined) throw new Error('no target')

  bea.send('submit-code', { roomCode, code: SLOW, language: PAGE_LANGUAGE.id })
  await bea.next('submission-received')
  pete.send('submit-code', { roomCode, code: html, language: PAGE_LANGUAGE.id })
  await pete.next('submission-received')
  await server.kill()
  expect(inDatabase("SELECT id FROM submissions WHERE state = 'queued'")).toHaveLength(2)

  server = await start()
  const again = await Promise.all(players.map((one) => connectPlayer(server.url, one)))
  for (const one of again) one.send('resume', { roomCode })
  const [seen] = await Promise.all(again.map((one) => one.phase('finished')))
  const winner = seen?.players.find(({ userId }) => userId === seen.winnerId)?.username
  expect({ reason: seen?.reason, winner }).toEqual({ reason: 'correct-submission', winner: 'pixel_pete' })
  expect(inDatabase("SELECT passed FROM submissions WHERE verdict = 'accepted'")).toEqual([{ passed: 10_000 }])
})
