import type { Config } from '#config'
import type { RunnerOptions } from '#runner'

/** How the judge uses other machines; nothing where it judges alone. */
export function fleetOption({ fleet }: Config, version: string): Pick<RunnerOptions, 'fleet'> {
  const { nats, classRule, referenceMs, twice, rejudgesWhenIdle, storeBytes } = fleet
  return nats === null ? {} : { fleet: { nats, version, classRule, referenceMs, twice, rejudgesWhenIdle, storeBytes } }
}
