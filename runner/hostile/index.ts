export { faultsAfter, type ProbeResult, runBattery, runProbe } from './battery.ts'
export { GROUPS, type Group } from './probe.ts'
export { PROBES } from './probes.ts'
