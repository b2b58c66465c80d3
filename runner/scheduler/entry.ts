import type { Lane } from './lanes.ts'

export type Ticket = {
  readonly lane: Lane
  /** The owner whose turn it takes, over all lanes. */
  readonly owner: string
  /** Accepted even if the lane is full, because its submitter was promised a verdict. */
  readonly isAdmitted?: boolean
}

/** A waiting or running job. */
export type Entry<J> = Ticket & {
  readonly job: J
  readonly sequence: number
  /** Whether it lost its slot through no fault of its own and so goes before all others of its lane. */
  hasTurn: boolean
  /** Since when it has waited for a slot, in ms. */
  waitsSinceMs: number
  startedAtMs: number
  /** Whether it runs in the reserve, where nothing breaks it off. */
  isReserved: boolean
  /** Whether its step is being broken off. */
  isBreaking: boolean
}
