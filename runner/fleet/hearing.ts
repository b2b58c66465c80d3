import type { JsMsg } from '@nats-io/jetstream'
import type { Log } from '../pool.ts'
import { reasonOf } from '../reason-of.ts'
import type { Announcements } from './announcements.ts'
import type { Dispatches } from './dispatches.ts'
import { ALL_WORKERS, SERVER_KEY, workerOfKey } from './protocol.ts'
import type { Results } from './results.ts'
import { consumerOf, type Session } from './session.ts'

/** A result that is not acknowledged within this time is delivered again. */
const ACK_WAIT_MS = 120_000

type Hearers = {
  readonly epoch: string
  readonly announcements: Announcements
  readonly dispatches: Dispatches
  readonly results: Results
  readonly log: Log
}

/** Subscribes the server to everything on a connection: announcements, progress, questions, results. */
export async function hear(session: Session, hearers: Hearers): Promise<void> {
  const { nc, names } = session
  const { epoch, dispatches } = hearers
  await hearAnnouncements(session, hearers.announcements)
  nc.subscribe(names.allProgress(epoch), { callback: (_error, message) => dispatches.onProgress(message) })
  nc.subscribe(names.allAsks(epoch), { callback: (_error, message) => void dispatches.onAsk(message) })
  const consumer = await consumerOf(session, names.results, {
    name: 'server',
    subject: names.allResults,
    ackWaitMs: ACK_WAIT_MS,
  })
  void takeResults(await consumer.consume({ max_messages: 500 }), session, hearers)
}

async function hearAnnouncements({ nc, presence, names }: Session, announcements: Announcements): Promise<void> {
  nc.subscribe(`$KV.${names.presence}.${ALL_WORKERS}`, {
    callback: (_error, { data, subject }) => {
      const id = workerOfKey(subject)
      if (data.length === 0) announcements.left(id)
      else announcements.onCard(data, id)
    },
  })
  nc.subscribe(`$KV.${names.presence}.${SERVER_KEY}`, {
    callback: (_error, { data }) => announcements.onServer(data),
  })
  for await (const key of await presence.keys(ALL_WORKERS)) {
    const entry = await presence.get(key)
    if (entry?.operation === 'PUT') announcements.onCard(entry.value, workerOfKey(key))
  }
}

async function takeResults(
  messages: AsyncIterable<JsMsg>,
  session: Session,
  { results, log }: Pick<Hearers, 'results' | 'log'>,
): Promise<void> {
  try {
    for await (const message of messages) void results.take(message, session)
  } catch (error) {
    log('warn', 'results of judges are read again', { reason: reasonOf(error) })
    await session.nc.close()
  }
}
