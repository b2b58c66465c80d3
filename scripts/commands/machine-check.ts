import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRunner, type Group, type ProbeResult, runBattery } from '#runner'
import { version } from '../../package.json'
import { AGENT_FILE } from '../../src/embedded.gen'
import type { Shown } from '../operator/output'
import { examine, type Findings, type Workplace } from './doctor-findings'
import { batteryReport, doctorReport, probeReport } from './doctor-report'

export type DoctorOptions = Shown & {
  readonly hostile?: boolean
  readonly only?: Group
  readonly rebuildTotals?: boolean
}

/** Two, so that a program can run in one slot while another looks for it. */
const BATTERY_SLOTS = 2

/** Examines the machine, prints the findings, and exits with 1 if something is broken. */
export async function checkMachine(options: DoctorOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'joust-doctor-'))
  try {
    const workplace = prepare(folder)
    const findings = await examine({ env: process.env, version, workplace })
    if (!options.json) console.log(doctorReport(findings))
    const results = options.hostile ? await hostile(findings, workplace, options) : null
    if (options.json)
      console.log(JSON.stringify(results === null ? findings : { ...findings, hostile: results }, null, 2))
    const isBroken = findings.broken.length > 0 || results?.some((one) => one.outcome === 'broken')
    process.exitCode = isBroken ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prepares a folder that the slots' users can read, since the data folder must not be changed. */
function prepare(folder: string): Workplace {
  chmodSync(folder, 0o755)
  if (AGENT_FILE === null) return { cacheDir: folder }
  const agentPath = join(folder, 'joust-agent')
  writeFileSync(agentPath, readFileSync(AGENT_FILE))
  chmodSync(agentPath, 0o755)
  return { cacheDir: folder, agentPath }
}

async function hostile(findings: Findings, workplace: Workplace, options: DoctorOptions): Promise<ProbeResult[]> {
  if (findings.sandbox === null) return []
  const runner = createRunner({ ...workplace, sandbox: findings.sandbox, slots: BATTERY_SLOTS, warms: false })
  const say = (line: string): void => {
    if (!options.json) console.log(line)
  }
  try {
    await runner.ready()
    say(`\nHostile programs in ${findings.sandbox}`)
    let group = ''
    const onProbe = (result: ProbeResult) => {
      if (result.group !== group) say(`\n  ${result.group}`)
      group = result.group
      say(probeReport(result))
    }
    const asked = options.only === undefined ? {} : { only: options.only }
    const results = await runBattery(runner, { privatePaths: privatePaths(findings), onProbe, ...asked })
    say(`\n${batteryReport(results)}`)
    return results
  } finally {
    await runner.close()
  }
}

/** Paths that programs must not see; only existing ones can be tested. */
function privatePaths({ data }: Findings): string[] {
  if (data === null) return []
  const inside = ['joust.sqlite', 'secret', 'backups'].map((name) => join(data.folder, name))
  return [data.folder, ...inside].filter((path) => existsSync(path))
}
