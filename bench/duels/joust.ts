import { asUserId } from '#contracts/ids'
import type { Db } from '#db/client'
import { makeToken } from '../../src/features/account/api-tokens'
import { type ServerProcess, spawnServer } from '../../tests/harness/process'
import { startServer } from '../../tests/harness/server'
import { inDatabase } from '../in-database'
import { inBatches } from '../measure'
import { workplace } from '../workplace'
import { Line } from './line'
import type { Stream } from './load'

/** A text long enough for every window. Each event is a word, so that each is stored. */
export const WORDS = Array.from({ length: 500 }, (_, n) => ['tilt', 'lance', 'herald', 'gauntlet'][n % 4] ?? 'tilt')

export type Arena = {
  readonly pid: number
  readonly streams: readonly Stream[]
  stop(): Promise<void>
}

/**
 * Starts Joust as it is served, with `duels` running duels: every other one is a typing duel, the rest are coding duels. A player's
 * progress is a typed word in the former and a report of editing in the latter.
 */
export async function openArena(duels: number): Promise<Arena> {
  const { path: dataDir, remove } = workplace('bench-duels')
  const tokens = await fill(dataDir, duels * 2)
  const server = await spawnServer({ dataDir, env: { JOUST_LOG: 'warn' } })
  const started = await inBatches(duels, BATCH, (n) =>
    startDuel(server, [tokens[2 * n] ?? '', tokens[2 * n + 1] ?? ''], n % 2 === 0),
  )
  return {
    pid: server.pid,
    streams: started.flat(),
    async stop() {
      await server.kill()
      remove()
    },
  }
}
/** The number of duels that are opened at the same time. */
const BATCH = 25

/** Creates players with a token each, and makes every text the long one. */
async function fill(dataDir: string, players: number): Promise<string[]> {
  await (await startServer({ dataDir })).stop()
  return inDatabase(dataDir, (db) => {
    db.$client.prepare('UPDATE typing_texts SET words = ?').run(JSON.stringify(WORDS))
    return db.transaction(() => Array.from({ length: players }, (_, n) => addPlayer(db, `duelist_${n}`)))
  })
}

/** Adds a player with this name and returns a token for them. */
export function addPlayer(db: Db, name: string): string {
  db.$client
    .prepare(
      `INSERT INTO users (id, provider, subject, email, username, first_name, last_name, created_at_ms, updated_at_ms)
       VALUES (@name, 'local', @name, @name || '@example.org', @name, 'A', 'B', 0, 0)`,
    )
    .run({ name })
  return makeToken(db, asUserId(name), { name: 'bench', days: 30 }, Date.now()).secret
}

export const frame = (event: string, data: object): string => JSON.stringify({ event, data })
export const isEvent =
  (event: string) =>
  (text: string): boolean =>
    text.startsWith(`{"event":"${event}"`)

/** Starts a duel between two players. Returns what each of them does as a stream to the other's socket. */
export async function startDuel({ url }: ServerProcess, tokens: readonly [string, string], typing: boolean) {
  const open = (token: string) => Line.open(`${url.replace(/^http/, 'ws')}/ws`, { authorization: `Bearer ${token}` })
  const lines = await Promise.all([open(tokens[0]), open(tokens[1])])
  const ids = await Promise.all(
    lines.map(async (line) => {
      const { data }: { data: { userId: string } } = JSON.parse(await line.next(isEvent('authenticated')))
      return data.userId
    }),
  )
  const [host, guest] = lines
  host.send(frame(typing ? 'create-typing-duel' : 'create-duel', { timeLimit: 60 }))
  const created = await host.next(isEvent(typing ? 'typing-duel-created' : 'duel-created'))
  const { data }: { data: { room: { roomCode: string } } } = JSON.parse(created)
  const { roomCode } = data.room
  guest.send(frame('join-duel', { roomCode }))
  await Promise.all(lines.map((line) => line.next(isEvent('participant-joined'))))
  for (const line of lines) line.send(frame('toggle-ready', { roomCode }))
  await Promise.all(lines.map((line) => line.next(isEvent('duel-started'))))
  const startedAt = performance.now()
  const streamOf = typing ? typingStream : codingStream
  return [
    streamOf({ from: host, to: guest, author: ids[0] ?? '', startedAt }),
    streamOf({ from: guest, to: host, author: ids[1] ?? '', startedAt }),
  ]
}

type Way = { readonly from: Line; readonly to: Line; readonly author: string; readonly startedAt: number }

/** The number of an event is the index of its word. The frame to the other player contains the number of words typed so far. */
function typingStream({ from, to, author, startedAt }: Way): Stream {
  const isProgress = isEvent('participant-typing-progress')
  const stream: Stream = {
    send(index) {
      const word = WORDS[index] ?? ''
      const keys = word.length + 1
      const report = { index, word, elapsedMs: Math.round(performance.now() - startedAt), correctKeys: keys, keys }
      from.send(frame('typing-progress', { words: [report] }))
    },
    arrived: () => undefined,
  }
  to.hear = (text) => {
    if (!isProgress(text)) return
    const { data }: { data: { userId: string; typingProgress: { currentWordIndex: number } } } = JSON.parse(text)
    if (data.userId === author) stream.arrived(data.typingProgress.currentWordIndex - 1)
  }
  return stream
}

/** The frame carries no number. A socket keeps the order, so the n-th frame that arrives is the n-th that was sent. */
function codingStream({ from, to }: Way): Stream {
  const isActivity = isEvent('participant-activity')
  let heard = 0
  const stream: Stream = {
    send: () => from.send(frame('code-activity', { inserted: 3 })),
    arrived: () => undefined,
  }
  to.hear = (text) => {
    if (!isActivity(text)) return
    stream.arrived(heard)
    heard += 1
  }
  return stream
}
