import type { PackageReader } from './package-reader'
import type { PackageChecker } from './types'

type Standard = Extract<PackageChecker, { kind: 'standard' }>

/** Reads the arguments of the format's default output validator. Refuses unknown and contradictory ones. */
export function readStandard(reader: PackageReader, args: readonly string[]): Standard {
  const tolerances = new Map<string, number>()
  const flags = new Set<string>()
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    if (arg === 'space_change_sensitive' || arg === 'case_sensitive') flags.add(arg)
    else if (/^float_(relative_|absolute_|)tolerance$/.test(arg)) {
      if (tolerances.has(arg)) reader.refuse(`output_validator_args: ${arg} is given twice.`)
      tolerances.set(arg, readTolerance(reader, arg, args[++index]))
    } else reader.refuse(`output_validator_args: "${arg}" is unknown or not supported.`)
  }
  if (tolerances.has('float_tolerance') && tolerances.size > 1) {
    reader.refuse('output_validator_args: float_tolerance cannot stand beside another tolerance.')
  }
  const both = tolerances.get('float_tolerance') ?? null
  return {
    kind: 'standard',
    absolute: tolerances.get('float_absolute_tolerance') ?? both,
    relative: tolerances.get('float_relative_tolerance') ?? both,
    caseSensitive: flags.has('case_sensitive'),
    spaceSensitive: flags.has('space_change_sensitive'),
  }
}

function readTolerance(reader: PackageReader, arg: string, value: string | undefined): number {
  const tolerance = value === undefined || value.trim() === '' ? Number.NaN : Number(value)
  if (tolerance >= 0 && Number.isFinite(tolerance)) return tolerance
  reader.refuse(`output_validator_args: ${arg} must be followed by a number such as "1e-6".`)
  return 0
}
