import type { PlacementRules } from '../scheduler/index.ts'
import type { NatsSettings } from './link.ts'

/** How this process judges on other machines. */
export type FleetOptions = PlacementRules & {
  readonly nats: NatsSettings
  readonly version: string
  /** What the reference program takes where time limits are meant for; null: as measured here, else of the first worker. */
  readonly referenceMs: number | null
  /** The part of jobs that is judged twice, from 0 to 1. */
  readonly twice: number
  /** What the object store may hold of tests and programs, in bytes; results have as much. */
  readonly storeBytes: number
}
