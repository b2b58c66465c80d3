/** The kinds of sandbox. Each provides a place where the agent runs, and two byte streams to it. */

type SandboxKind = 'docker' | 'bubblewrap'

/** The bytes to and from one running agent. */
export interface Channel {
  /** Never throws: if the sandbox no longer reads, `closed` resolves. */
  write(bytes: Uint8Array): void
  /** Ends the sandbox and everything in it; `closed` then resolves. May be called more than once. */
  kill(): void
  /** Resolves with the reason when the sandbox is gone, for whatever reason. Never rejects. */
  readonly closed: Promise<string>
}

export type ChannelEvents = { readonly onBytes: (bytes: Uint8Array) => void }

/** Starts sandboxes of one kind. */
export interface Sandbox {
  readonly kind: SandboxKind
  /** Which protection is missing; '' if none is. */
  readonly note: string
  /** Starts the sandbox of slot `index` (each index has its own range of users). */
  launch(index: number, events: ChannelEvents): Promise<Channel>
}

/** Limits of one run, in the agent's form. 0 means none for `dataKiB` and `stackKiB`. */
export type RunLimits = {
  readonly cpuMs: number
  readonly wallMs: number
  /** Memory of the largest process, resident or in swap; `treeKiB`: of all processes together. */
  readonly processKiB: number
  readonly treeKiB: number
  /** RLIMIT_DATA. */
  readonly dataKiB: number
  readonly stackKiB: number
  readonly processes: number
  readonly fileKiB: number
  readonly stdoutBytes: number
  readonly stderrBytes: number
  readonly scratchKiB: number
}

export type RunOrder = {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly limits: RunLimits
  /** Whether the run may write to the program's directory and starts there, as a compiler does. */
  readonly compiles: boolean
  /** For a run that compiles: whether it is ended after it has been idle for a while, as all others are. */
  readonly endsIdle?: boolean
}

/**
 * Why the agent ended a run: `none` if it ended by itself, `judge` if the judge requested it, `idle` if it waited for
 * two seconds without using the processor.
 */
export type StopReason = 'none' | 'cpu' | 'wall' | 'memory' | 'output' | 'judge' | 'idle'

export type RunOutcome = {
  readonly stopped: StopReason
  /** Null if a signal ended the program. */
  readonly exitCode: number | null
  readonly signal: number | null
  readonly cpuMs: number
  readonly wallMs: number
  /** The part of `wallMs` in which the program was ready to run but no processor was free; the wall limit applies to the rest. */
  readonly lackedMs: number
  readonly memoryKiB: number
  readonly stdout: Buffer
  readonly stderr: Buffer
}

export type BoxFile = { readonly path: string; readonly mode: number; readonly content: Uint8Array }

/** The slot is gone; its job has no verdict and is judged again elsewhere. */
export class SlotLost extends Error {
  override readonly name = 'SlotLost'
}

/** The agent could not do what it was asked to; the program is not the cause. */
export class AgentError extends Error {
  override readonly name = 'AgentError'
}
