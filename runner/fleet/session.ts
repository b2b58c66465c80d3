import {
  AckPolicy,
  type Consumer,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream'
import { type KV, Kvm } from '@nats-io/kv'
import { type ObjectStore, Objm } from '@nats-io/obj'
import { type NatsConnection, nanos } from '@nats-io/transport-node'
import { LEASE_MS, type Names } from './protocol.ts'

/** A connection, and everything there that judging needs. */
export type Session = {
  readonly nc: NatsConnection
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
  readonly presence: KV
  readonly blobs: ObjectStore
  readonly names: Names
}

/** The server creates what judging needs; a worker only opens it, with as few permissions as possible. */
export type Role =
  | { readonly kind: 'server'; readonly storeBytes: number }
  | { readonly kind: 'worker'; readonly id: string }

/**
 * The bound of the jobs and of the results that wait in NATS: of each, some hundred of the largest. When it is full, NATS
 * refuses a new message instead of dropping an old one: a job is then given to another place, and a worker publishes its
 * result again until there is room.
 */
const QUEUED = { max_bytes: 256 * 1024 * 1024, discard: DiscardPolicy.New } as const

/** NATS deletes what has not been taken for this long. */
export const KEPT_MS = 24 * 3_600_000

/** Sets up what judging needs on a connection. Rejects if something is missing or not permitted. */
export function sessionOn(nc: NatsConnection, names: Names, role: Role): Promise<Session> {
  return role.kind === 'server' ? serverSession(nc, names, role.storeBytes) : workerSession(nc, names)
}

async function serverSession(nc: NatsConnection, names: Names, storeBytes: number): Promise<Session> {
  const jsm = await jetstreamManager(nc)
  const js = jetstream(nc)
  await ensureStream(jsm, names.jobs, { subject: names.allJobs, retention: RetentionPolicy.Workqueue, limits: QUEUED })
  await ensureStream(jsm, names.results, {
    subject: names.allResults,
    retention: RetentionPolicy.Workqueue,
    limits: QUEUED,
  })
  // Those that an earlier version made have no bound.
  for (const name of [names.jobs, names.results]) await jsm.streams.update(name, QUEUED)
  await ensureStream(jsm, names.outcomes, {
    subject: names.allOutcomes,
    retention: RetentionPolicy.Limits,
    // When it is full, a worker waits until the server has read its content.
    limits: { max_bytes: storeBytes, discard: DiscardPolicy.New, allow_direct: true },
  })
  // The setting may have changed since the stream was made.
  await jsm.streams.update(names.outcomes, { max_bytes: storeBytes })
  const presence = await new Kvm(js).create(names.presence, { ttl: LEASE_MS, history: 1, storage: StorageType.File })
  const blobs = await new Objm(js).create(names.blobs, { ttl: nanos(KEPT_MS), storage: StorageType.File })
  await jsm.streams.update(`OBJ_${names.blobs}`, { max_bytes: storeBytes })
  return { nc, js, jsm, presence, blobs, names }
}

/** Uses nothing that the list in docs/operators.md does not allow. */
async function workerSession(nc: NatsConnection, names: Names): Promise<Session> {
  const jsm = await jetstreamManager(nc, { checkAPI: false })
  const js = jetstream(nc, { checkAPI: false })
  const presence = await new Kvm(js).open(names.presence, { allow_direct: true })
  const blobs = await new Objm(js).open(names.blobs, false)
  return { nc, js, jsm, presence, blobs, names }
}

type StreamShape = {
  readonly subject: string
  readonly retention: RetentionPolicy
  readonly limits?: Partial<Pick<StreamConfig, 'max_bytes' | 'discard' | 'allow_direct'>>
}

async function ensureStream(
  jsm: JetStreamManager,
  name: string,
  { subject, retention, limits }: StreamShape,
): Promise<void> {
  const isThere = await jsm.streams.info(name).then(
    () => true,
    (error: unknown) => isNotFound(error),
  )
  if (isThere === true) return
  await jsm.streams.add({
    name,
    subjects: [subject],
    retention,
    storage: StorageType.File,
    max_age: nanos(KEPT_MS),
    ...limits,
    duplicate_window: nanos(120_000),
  })
}

/** Returns false if the thing does not exist and can be created. Throws any other error. */
function isNotFound(error: unknown): false {
  if (error instanceof JetStreamApiError && error.status === 404) return false
  throw error
}

/** The consumer of a work queue's subject, kept for as long as it is used. */
export async function consumerOf(
  { js, jsm }: Session,
  stream: string,
  durable: {
    readonly name: string
    readonly subject: string
    readonly ackWaitMs: number
    readonly inactiveMs?: number
  },
): Promise<Consumer> {
  const { name, subject, ackWaitMs, inactiveMs } = durable
  await jsm.consumers.add(stream, {
    durable_name: name,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    max_ack_pending: 20_000,
    ...(inactiveMs === undefined ? {} : { inactive_threshold: nanos(inactiveMs) }),
  })
  return js.consumers.get(stream, name)
}
