export {
  type BatteryOptions,
  faultsAfter,
  type ProbeOutcome,
  type ProbeResult,
  runBattery,
  runProbe,
} from './battery.ts'
export { GROUPS, type Group, type GroupedProbe, type Surroundings } from './probe.ts'
export { PROBES } from './probes.ts'
