import type { PlacementRules } from '../scheduler/index.ts'
import type { NatsSettings } from './link.ts'

/** Settings for judging on other machines. */
export type FleetOptions = PlacementRules & {
  readonly nats: NatsSettings
  readonly version: string
  /** How long the reference program takes on a reference machine, in ms. Null: as measured here, else on the first worker. */
  readonly referenceMs: number | null
  /** The fraction of jobs that is judged twice, from 0 to 1. */
  readonly twice: number
  /** The most that the object store may hold of tests and programs, in bytes; results may take as much again. */
  readonly storeBytes: number
}
