import type { FleetSettings } from './fleet/fleet.ts'
import type { PlacementRules } from './scheduler/index.ts'

/** How this process judges on other machines. */
export type FleetOptions = FleetSettings & PlacementRules
