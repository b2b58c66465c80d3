import type { Space } from '#contracts/http/operations'
import type { ProbeResult, SandboxFinding } from '#runner'
import type { DatabaseFinding, DataFinding, Findings } from './doctor-findings'
import { differingLine, missingLine } from './missing-languages'

/** The findings as text. */
export function doctorReport(findings: Findings): string {
  const { settings, kernel, data, database, space, sandboxes, sandbox, broken, weak } = findings
  const width = Math.max(...settings.map(({ name }) => name.length))
  const valueWidth = Math.max(...settings.map(({ value }) => value.length))
  return [
    `Joust ${findings.version}`,
    ...section(
      'Settings (* set here)',
      settings.map(
        ({ name, value, isSet, help }) =>
          `${isSet ? '*' : ' '} ${name.padEnd(width)}  ${value.padEnd(valueWidth)}  ${help}`,
      ),
    ),
    ...section('Data', [dataReport(data), databaseReport(database)]),
    ...section('Disk usage of the database, MB', space === null ? [] : spaceLines(space.database)),
    ...section('Disk usage of other files, MB', space === null ? [] : spaceLines(space.files)),
    ...section('Judge', [
      ...sandboxes.flatMap((one) => [
        `${one.kind.padEnd(10)}  ${sandboxReport(one)}${one.kind === sandbox ? ' [used]' : ''}`,
        ...languageLines(one),
      ]),
    ]),
    ...section('Kernel', [
      `release            ${kernel.release}`,
      `Landlock           ${landlockReport(sandboxes)}`,
      `user namespaces    ${kernel.userNamespacesShut === '' ? 'available to all users' : kernel.userNamespacesShut}`,
      `control groups     ${kernel.cgroups}`,
      `system call filter ${kernel.seccomp ? 'available' : 'missing'}`,
    ]),
    ...section('Weak', weak),
    ...section('Broken', broken),
    ...(broken.length === 0 ? ['', 'Nothing is broken.'] : []),
  ].join('\n')
}

/** One line for each probe: its result and what was observed. */
export function probeReport({ outcome, name, seen }: ProbeResult): string {
  const mark = { held: 'held   ', broken: 'BROKEN ', 'not applicable': 'skipped' }[outcome]
  return `    ${mark}  ${name}\n             ${seen}`
}

/** The result of a battery in one line. */
export function batteryReport(results: readonly ProbeResult[]): string {
  const count = (outcome: ProbeResult['outcome']) => results.filter((one) => one.outcome === outcome).length
  return `${count('held')} held, ${count('broken')} broken, ${count('not applicable')} not applicable`
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
}

function dataReport(data: DataFinding | null): string {
  if (data === null) return 'not checked: the settings are wrong'
  const state = data.exists ? '' : ' (created at the first start)'
  return `folder      ${data.folder}${state}, ${data.writable ? 'writable' : 'NOT writable'}, ${data.freeMegabytes} MB free`
}

function databaseReport(database: DatabaseFinding | null): string {
  switch (database?.state) {
    case undefined:
      return 'database    not checked'
    case 'absent':
      return 'database    none yet'
    case 'unreadable':
      return `database    cannot be read: ${database.reason}`
    case 'current':
      return `database    ${database.version ?? 'empty'}, up to date`
    case 'older':
      return `database    ${database.version ?? 'empty'}; the next start applies ${database.missing.join(', ')}`
    case 'newer':
      return `database    ${database.version ?? 'empty'}, of a newer Joust`
  }
}

function spaceLines(parts: Space['database']): string[] {
  const megabytes = parts.map(({ bytes }) => (bytes / 1e6).toFixed(1))
  const width = Math.max(...megabytes.map((figure) => figure.length))
  return parts.map(({ name }, index) => `${megabytes[index]?.padStart(width)}  ${name}`)
}

function sandboxReport(one: SandboxFinding): string {
  return one.usable ? 'works' : `cannot be used: ${one.reason}`
}

function languageLines(one: SandboxFinding): string[] {
  if (!one.usable) return []
  const missing = missingLine(one.kind, one.missing)
  const differing = differingLine(one.differing)
  const lines = [
    `languages: ${one.languages.join(', ') || 'none'}`,
    ...(missing === null ? [] : [`missing: ${missing}`]),
    ...(differing === null ? [] : [`differs: ${differing}`]),
  ]
  return lines.map((line) => `${' '.repeat(12)}${line}`)
}

function landlockReport(sandboxes: readonly SandboxFinding[]): string {
  const seen = sandboxes.flatMap((one) => (one.usable ? [`${one.landlock || 'none'} in ${one.kind}`] : []))
  return seen.length === 0 ? 'unknown: no sandbox could be started' : `version ${seen.join(', ')}`
}
