import type { Lane } from './lanes.ts'

export type Ticket = {
  readonly lane: Lane
  /** Whose turn it takes, over all lanes. */
  readonly owner: string
  /** Taken however much waits: its submitter was promised a verdict. */
  readonly isAdmitted?: boolean
}

/** A job that waits or runs. */
export type Entry<J> = Ticket & {
  readonly job: J
  readonly sequence: number
  /** It lost its slot, through no fault of its own: it goes before all others of its lane. */
  hasTurn: boolean
  /** Since when it has not had a slot for as long as it may. */
  waitsSinceMs: number
  startedAtMs: number
  /** Its turn is of the reserve: nothing breaks it off. */
  isReserved: boolean
  /** Its step is being broken off. */
  isBreaking: boolean
}
