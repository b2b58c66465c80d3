import type { ServerFrame } from '#contracts/frames/index'
import { Alarm, type Clock } from '#live'
import type { PlayerConnection } from '../types'

/** The shortest interval between two changes that readers get. */
const GATHER_MS = 1_000

type Deps = { readonly clock: Clock; readonly onError: (err: unknown) => void }

/** A list that sockets follow through a topic of the transport. */
export abstract class PublishedList {
  private readonly readers = new Map<string, PlayerConnection>()
  private readonly alarm: Alarm
  private isDue = false

  protected constructor(
    private readonly topic: string,
    private readonly publishing: Deps,
  ) {
    this.alarm = new Alarm(publishing.clock, publishing.onError)
  }

  /** The frame that readers get after a change. */
  protected abstract frame(): ServerFrame

  /** Subscribes this socket to the list. */
  watch(connection: PlayerConnection): void {
    this.readers.set(connection.id, connection)
    connection.topics.subscribe(this.topic)
  }

  /** Unsubscribes this socket. Safe to call again. */
  leave(connection: PlayerConnection): void {
    if (this.readers.delete(connection.id)) connection.topics.unsubscribe(this.topic)
  }

  close(): void {
    this.alarm.close()
  }

  protected publishSoon(): void {
    if (this.isDue || this.readers.size === 0) return
    this.isDue = true
    this.alarm.set(this.topic, this.publishing.clock.nowMs() + GATHER_MS, () => {
      this.isDue = false
      const [one] = this.readers.values()
      one?.topics.publish(this.topic, this.frame())
    })
  }
}
