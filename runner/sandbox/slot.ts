/** What a way to sandbox gives: a place where the agent runs, and two streams of bytes to it. */

type SandboxKind = 'docker' | 'bubblewrap'

/** The bytes to and from one running agent. */
export interface Channel {
  /** Never throws: where the sandbox takes nothing any more, `closed` says so. */
  write(bytes: Uint8Array): void
  /** Ends the sandbox and everything in it; `closed` resolves then. May be called more than once. */
  kill(): void
  /** Resolves with the reason when the sandbox is gone, whatever ended it. Never rejects. */
  readonly closed: Promise<string>
}

export type ChannelEvents = { readonly onBytes: (bytes: Uint8Array) => void }

/** Starts sandboxes of one kind. */
export interface Sandbox {
  readonly kind: SandboxKind
  /** Which protection is missing, or ''. */
  readonly note: string
  /** Starts the sandbox of slot `index` (each index has its own range of users). */
  launch(index: number, events: ChannelEvents): Promise<Channel>
}

/** Limits of one run as the agent takes them. 0 means none for `dataKiB` and `stackKiB`. */
export type RunLimits = {
  readonly cpuMs: number
  readonly wallMs: number
  /** Resident memory of the largest process, and of all together. */
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
  /** The run may write to the program's directory and starts there: a compiler. */
  readonly compiles: boolean
  /** Of a run that compiles: it ends once it has only waited for a while, as all others do. */
  readonly endsIdle?: boolean
}

/**
 * Why the agent ended a run; `none` if it ended by itself, `judge` if the judge asked for it, `idle` if it waited for
 * two seconds without using the processor.
 */
export type StopReason = 'none' | 'cpu' | 'wall' | 'memory' | 'output' | 'judge' | 'idle'

export type RunOutcome = {
  readonly stopped: StopReason
  /** Null where a signal ended the program. */
  readonly exitCode: number | null
  readonly signal: number | null
  readonly cpuMs: number
  readonly wallMs: number
  /** Of `wallMs`, in which the program would have run and no processor was free: the wall limit is for the rest. */
  readonly lackedMs: number
  readonly memoryKiB: number
  readonly stdout: Buffer
  readonly stderr: Buffer
}

export type BoxFile = { readonly path: string; readonly mode: number; readonly content: Uint8Array }

/** The slot is gone; what ran in it has no verdict and is judged again elsewhere. */
export class SlotLost extends Error {
  override readonly name = 'SlotLost'
}

/** The agent could not do what it was asked; the program is not to blame. */
export class AgentError extends Error {
  override readonly name = 'AgentError'
}
