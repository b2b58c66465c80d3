import type { Agent } from './sandbox/agent.ts'
import type { RunOrder, RunOutcome } from './sandbox/slot.ts'

/** Runs that wait in the agent are worth about this much time: all that is lost when the one before them fails. */
const AHEAD_MS = 50
const AHEAD_RUNS = 8
const AHEAD_BYTES = 1024 * 1024

type RunAheadOptions = {
  readonly agent: Agent
  /** Of the input at an index; where they differ, runs go one by one. */
  readonly orderOf: (index: number) => RunOrder
  /** Bytes where it is no text. */
  readonly inputs: readonly (string | Uint8Array)[]
  /** The index of the input to begin with. */
  readonly first: number
  /** Between two runs the slot is needed for something else. */
  readonly oneByOne: boolean
  /** The job is to end here: nothing more is sent. */
  readonly isStopped: () => boolean
}

type Sent = { readonly outcome: Promise<RunOutcome | null>; readonly bytes: number }

/**
 * A program's runs on one input after the other. Quick ones are sent before those before them are judged, so that
 * neither the agent nor the judge waits for the other. After a run that did not end well none of those is run: it is
 * asked for again, as judging may stop there, and each of them may take as long as the limit lets it.
 */
export class RunAhead {
  private readonly sent: Sent[] = []
  private next: number

  constructor(private readonly options: RunAheadOptions) {
    this.next = options.first
  }

  /** The run on the next input. Rejects with SlotLost or AgentError only. */
  async take(): Promise<RunOutcome> {
    const index = this.next - this.sent.length
    const outcome = (await this.sent.shift()?.outcome) ?? (await this.again(index))
    this.next = Math.max(this.next, index + 1)
    this.sendMore(outcome)
    return outcome
  }

  /** Leaves the next input out; a run that was sent ahead for it says nothing any more. */
  async skip(): Promise<void> {
    if (this.sent.length === 0) this.next += 1
    else await this.sent.shift()?.outcome
  }

  /** Resolves when the slot has answered all that was sent: nothing of this program runs any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.sent.splice(0).map(({ outcome }) => outcome))
  }

  /** One more run on the input at `index`. */
  again(index: number): Promise<RunOutcome> {
    return this.options.agent.run(this.options.orderOf(index), this.input(index))
  }

  private input(index: number): Buffer {
    const input = this.options.inputs[index] ?? ''
    return typeof input === 'string' ? Buffer.from(input, 'utf8') : Buffer.from(input)
  }

  /** Half of the places are refilled at once: each sending wakes the agent. */
  private sendMore(last: RunOutcome): void {
    const { inputs, oneByOne, isStopped } = this.options
    const places = oneByOne || isStopped() ? 0 : Math.min(AHEAD_RUNS, Math.floor(AHEAD_MS / Math.max(last.wallMs, 0.1)))
    if (this.sent.length > places / 2) return
    let bytes = this.sent.reduce((sum, run) => sum + run.bytes, 0)
    while (this.sent.length < places && this.next < inputs.length && bytes < AHEAD_BYTES) {
      const input = this.input(this.next++)
      bytes += input.byteLength
      this.sent.push({ outcome: this.send(input), bytes: input.byteLength })
    }
  }

  private send(input: Buffer): Promise<RunOutcome | null> {
    const outcome = this.options.agent.runNext(input)
    // After a failure no one may ask for it any more; a lost slot shows in the next thing that is asked.
    outcome.catch(() => undefined)
    return outcome
  }
}
