import type { Agent } from './sandbox/agent.ts'
import type { RunOrder, RunOutcome } from './sandbox/slot.ts'

/** Runs are sent ahead for about this much time, which is all that is lost if one of them fails. */
const AHEAD_MS = 50
const AHEAD_RUNS = 8
const AHEAD_BYTES = 1024 * 1024

type RunAheadOptions = {
  readonly agent: Agent
  /** The order for the input at an index. Runs sent ahead repeat the last order: see `oneByOne`. */
  readonly orderOf: (index: number) => RunOrder
  /** Bytes if the input is not text. */
  readonly inputs: readonly (string | Uint8Array)[]
  /** The index of the first input. */
  readonly first: number
  /** Whether the slot is needed for something else between two runs. */
  readonly oneByOne: boolean
  /** Whether the job must end here, so that nothing more is sent. */
  readonly isStopped: () => boolean
}

type Sent = { readonly outcome: Promise<RunOutcome | null>; readonly bytes: number }

/**
 * Runs a program on one input after the other. Quick runs are sent before the earlier ones are judged, so that neither
 * the agent nor the judge waits for the other. After a run that failed, the agent skips those sent ahead, as judging
 * may stop there and each may take its whole limit; they are requested again if needed.
 */
export class RunAhead {
  private readonly sent: Sent[] = []
  private next: number

  constructor(private readonly options: RunAheadOptions) {
    this.next = options.first
  }

  /** Returns the run on the next input. Rejects only with SlotLost or AgentError. */
  async take(): Promise<RunOutcome> {
    const index = this.next - this.sent.length
    const outcome = (await this.sent.shift()?.outcome) ?? (await this.again(index))
    this.next = Math.max(this.next, index + 1)
    this.sendMore(outcome)
    return outcome
  }

  /** Skips the next input; the result of a run sent ahead for it is dropped. */
  async skip(): Promise<void> {
    if (this.sent.length === 0) this.next += 1
    else await this.sent.shift()?.outcome
  }

  /** Resolves when the slot has answered everything sent: nothing of this program then runs. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.sent.splice(0).map(({ outcome }) => outcome))
  }

  /** Runs once more on the input at `index`. */
  again(index: number): Promise<RunOutcome> {
    return this.options.agent.run(this.options.orderOf(index), this.input(index))
  }

  private input(index: number): Buffer {
    const input = this.options.inputs[index] ?? ''
    return typeof input === 'string' ? Buffer.from(input, 'utf8') : Buffer.from(input)
  }

  /** Refills only when half of the runs are done, since each message wakes the agent. */
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
    // After a failure this promise may never be awaited; a lost slot shows in the next call.
    outcome.catch(() => undefined)
    return outcome
  }
}
