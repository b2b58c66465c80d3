/** A NATS client with valid credentials that follows no rules: it announces and answers what it likes. */
import { createHash } from 'node:crypto'
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import { Objm } from '@nats-io/obj'
import { connect, type NatsConnection } from '@nats-io/transport-node'

type Job = { readonly epoch: string; readonly attempt: number; readonly key: string; readonly fingerprint: string }
type Result = Job & {
  readonly protocol: number
  readonly worker: string
  readonly from: number
  readonly outcome: unknown
}
/** What is published for a job: an object as JSON, a string as it is, an array as several messages in order; null publishes nothing. */
type Answer = (job: Job, result: Result) => unknown

const isJob = (value: unknown): value is Job => typeof value === 'object' && value !== null && 'attempt' in value

/** The result of an accepted test, and an outcome with such results. */
export const right = {
  verdict: 'accepted',
  cpuMs: 1,
  wallMs: 1,
  memoryKiB: 1,
  exitCode: 0,
  signal: null,
  stdout: '',
  stderr: '',
  message: '',
}
export const judged = (tests: readonly object[], change = {}) => ({
  kind: 'judged',
  compiled: true,
  compileOutput: '',
  tests,
  ...change,
})

export class Impostor {
  /** The number of jobs that it received. */
  asked = 0
  private readonly run = crypto.randomUUID().slice(0, 6)
  private readonly id = `impostor-${this.run}`
  private nc: NatsConnection | null = null
  private beat: ReturnType<typeof setInterval> | undefined

  constructor(
    private readonly url: string,
    private readonly answer: Answer,
  ) {}

  async enter(languages: readonly unknown[], change: object = {}, always: () => object = () => ({})): Promise<void> {
    const nc = await this.connection()
    const kv = await new Kvm(nc).open('joust-judges')
    const announce = () =>
      kv.put(`worker.impostor.${this.run}`, JSON.stringify({ ...this.card(languages), ...change, ...always() }))
    const jsm = await jetstreamManager(nc)
    const filter = {
      durable_name: this.id,
      filter_subject: `joust.job.impostor.${this.run}`,
      ack_policy: AckPolicy.Explicit,
    }
    await jsm.consumers.add('joust-jobs', filter)
    const messages = await (await jetstream(nc).consumers.get('joust-jobs', this.id)).consume()
    void (async () => {
      for await (const message of messages) {
        message.ack()
        const job: unknown = message.json()
        if (isJob(job)) await this.take(job)
      }
    })()
    await announce()
    this.beat = setInterval(() => void announce().catch(() => undefined), 1000)
  }

  /** Announces a server of another protocol version. */
  async serveProtocol(protocol: number): Promise<void> {
    const kv = await new Kvm(await this.connection()).create('joust-judges', { ttl: 10_000 })
    await kv.put('server', JSON.stringify({ protocol, version: '9.9.9', epoch: 'future' }))
  }

  /** Stores other content of the same length where these tests will be looked up. */
  async poison(tests: readonly { readonly input: string; readonly expected: string | null }[]): Promise<void> {
    const text = JSON.stringify(tests)
    const name = createHash('sha256').update(text).digest('hex')
    const blobs = await new Objm(await this.connection()).open('joust-blobs')
    await blobs.putBlob({ name }, new TextEncoder().encode(text.replaceAll('"7"', '"9"')))
  }

  async leave(): Promise<void> {
    clearInterval(this.beat)
    if (this.nc !== null) {
      const kv = await new Kvm(this.nc).open('joust-judges')
      await kv.delete(`worker.impostor.${this.run}`)
    }
    await this.nc?.close()
    this.nc = null
  }

  private async connection(): Promise<NatsConnection> {
    this.nc ??= await connect({ servers: this.url.replace('nats://', '') })
    return this.nc
  }

  private async take(job: Job): Promise<void> {
    this.asked++
    const { epoch, attempt, key, fingerprint } = job
    const result = { protocol: 1, epoch, attempt, key, fingerprint, worker: this.id, from: 0, outcome: null }
    const answer = this.answer(job, result)
    for (const one of Array.isArray(answer) ? answer : answer === null ? [] : [answer])
      await jetstream(await this.connection()).publish(
        `joust.result.impostor.${this.run}`,
        typeof one === 'string' ? one : JSON.stringify(one),
      )
  }

  private card(languages: readonly unknown[]) {
    return {
      protocol: 1,
      id: this.id,
      host: 'impostor',
      version: '0.0.0',
      state: 'ready',
      reason: '',
      slots: 64,
      sandbox: 'bubblewrap',
      languages,
      speedMs: 50,
      measured: 1,
      jobs: [],
      atMs: Date.now(),
      cache: { bytes: 0, fetched: 0, refused: 0 },
    }
  }
}
