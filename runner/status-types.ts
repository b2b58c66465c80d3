/** What the judge reports about itself: languages, slots, and the machines that judge for it. */
import type { Priority } from './types.ts'

/** A language that can run here now. `name` contains the installed version. */
export type RunnerLanguage = {
  readonly id: number
  readonly name: string
  /** Lower-case key of the family: python, java, cpp, c, javascript. */
  readonly key: string
  /** CodeMirror mode key. */
  readonly editorMode: string
  readonly template: string
  readonly compiled: boolean
  /** The shell commands that compile and run a program with default limits; `compile` is null if it is not compiled. */
  readonly commands: { readonly sourceFile: string; readonly compile: string | null; readonly run: string }
}

export type RunnerStatus = {
  readonly available: boolean
  readonly sandbox: 'docker' | 'bubblewrap' | 'none'
  /** Why runs are refused, or which protection is missing; '' if neither. */
  readonly note: string
  readonly slots: { readonly total: number; readonly ready: number; readonly busy: number }
  /** Jobs that wait for a slot. */
  readonly queued: number
  readonly queuedBy: Readonly<Record<Priority, number>>
  /** The longest time that a queued job has waited for a slot; null if none waits. */
  readonly longestWaitMs: number | null
  /** Whether slots finish their jobs and take no new ones. */
  readonly drained: boolean
  /** Judging on other machines; null if it is not configured. */
  readonly fleet: FleetStatus | null
}

/** The states of a machine that judges for a server. */
export const WORKER_STATES = ['checking', 'ready', 'drained', 'refused'] as const

/** The speed of a machine compared with the one that time limits are meant for. `unmeasured`: not known yet. */
export type SpeedClass = 'reference' | 'slower' | 'faster' | 'unmeasured'

/** One machine that judges for this server. */
export type JudgeStatus = {
  /** The machine's name with a part that changes with each start. */
  readonly id: string
  readonly host: string
  readonly version: string
  readonly state: (typeof WORKER_STATES)[number]
  /** Why it is drained or refused, or what is wrong with it; '' if nothing. */
  readonly reason: string
  readonly slots: number
  readonly busy: number
  readonly sandbox: string
  /** How long the reference program takes there, in ms; null if not measured yet. */
  readonly speedMs: number | null
  readonly speed: SpeedClass
  readonly languages: readonly string[]
  /** The languages whose version differs from the one here: that machine gets no jobs in them. */
  readonly differing: readonly string[]
  readonly silentMs: number
  /** Jobs judged, and failed, since this server's start. */
  readonly judged: number
  readonly failed: number
  /** How many of its verdicts others contradicted. */
  readonly differences: number
  readonly cache: { readonly bytes: number; readonly fetched: number; readonly refused: number }
}

export type FleetStatus = {
  readonly connected: boolean
  /** Why there is no connection, as a sentence; '' if there is one. */
  readonly error: string
  /** How long the reference program takes on a reference machine, in ms; null if not known yet. */
  readonly referenceMs: number | null
  readonly judges: readonly JudgeStatus[]
  /** Since the server's start. */
  readonly counts: {
    readonly dispatched: number
    readonly accepted: number
    /** Copies of results that were accepted before, or that are no longer awaited. */
    readonly dropped: number
    /** Messages with a wrong shape, protocol or size, and impossible results. */
    readonly refused: number
    /** Jobs whose worker stopped answering, or did not have them. */
    readonly lost: number
    readonly judgedTwice: number
    readonly differing: number
  }
  /** What operators should look at, newest first. */
  readonly alarms: readonly { readonly atMs: number; readonly key: string; readonly message: string }[]
  /** The size of what is stored for workers: programs, tests, checkers. */
  readonly storedBytes: number
}

/** A language whose toolchain here differs from the one in the judge's image: "Node.js 20.20.2", "Node.js 18.20". */
export type VersionDifference = { readonly title: string; readonly here: string; readonly inImage: string }
