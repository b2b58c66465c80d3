import { ORIGINALS } from './kept-files'
import { asStrings, isYamlMap, type PackageReader, type YamlMap } from './package-reader'
import type { PackageGroup } from './types'

/** What a test group's own file says. `score` null: nothing. */
type GroupFile = {
  readonly args: readonly string[]
  readonly hasArgs: boolean
  readonly score: number | null
  /** Its tests are worth points each, instead of together. */
  readonly isSum: boolean
}

const KEYS = [
  'output_validator_args',
  'input_validator_args',
  'full_feedback',
  'scoring',
  'static_validator_args',
] as const
const LEGACY_KEYS = [
  'on_reject',
  'grading',
  'grader_flags',
  'input_validator_flags',
  'output_validator_flags',
  'accept_score',
  'reject_score',
  'range',
] as const

/** test_group.yaml, or the legacy format's testdata.yaml; null where a folder has neither. */
export function readGroupFile(reader: PackageReader, folder: string): GroupFile | null {
  if (reader.has(`${folder}/test_group.yaml`)) return readOwn(reader, `${folder}/test_group.yaml`)
  if (reader.has(`${folder}/testdata.yaml`)) return readLegacy(reader, `${folder}/testdata.yaml`)
  return null
}

function readOwn(reader: PackageReader, path: string): GroupFile {
  const yaml = reader.map(path, KEYS)
  const args = asStrings(yaml.output_validator_args ?? [])
  if (!args)
    reader.refuse(
      `${reader.at(path, 'output_validator_args')}: output_validator_args must be a list of strings (quote numbers).`,
    )
  const scoring = isYamlMap(yaml.scoring) ? yaml.scoring : {}
  const unused = KEYS.filter((key) => !['output_validator_args', 'scoring'].includes(key) && yaml[key] !== undefined)
  keepUnused(reader, path, scoring.require_pass === undefined ? unused : [...unused, 'require_pass'])
  const score = typeof scoring.score === 'number' ? scoring.score : null
  if (scoring.require_pass !== undefined)
    reader.mind(`${reader.at(path, 'require_pass')}: require_pass is not supported: each group counts by itself.`)
  return {
    args: args ?? [],
    hasArgs: yaml.output_validator_args !== undefined,
    score,
    isSum: scoring.aggregation === 'sum',
  }
}

/**
 * A group's file is written again: where it says what Joust has no use for, it is kept as it stood, with a note.
 */
function keepUnused(reader: PackageReader, path: string, keys: readonly string[]): void {
  if (keys.length === 0) return
  reader.keepAs(path, `${ORIGINALS}/${path}`)
  reader.note(`${path}: ${keys.join(', ')} ${keys.length === 1 ? 'is' : 'are'} kept with the file, and not used.`)
}

/** The keys of a legacy group's file that say something else than what follows from the points alone. */
function unusedLegacy(yaml: YamlMap): string[] {
  const flags = String(yaml.grader_flags ?? '').split(/\s+/)
  const says: Readonly<Record<string, boolean>> = {
    on_reject: yaml.on_reject !== undefined && yaml.on_reject !== 'break',
    grader_flags: flags.some((flag) => !['', 'min', 'sum'].includes(flag)),
    input_validator_flags: yaml.input_validator_flags !== undefined,
    reject_score: yaml.reject_score !== undefined && Number(yaml.reject_score) !== 0,
  }
  return Object.keys(says).filter((key) => says[key])
}

function readLegacy(reader: PackageReader, path: string): GroupFile {
  const yaml = reader.map(path, LEGACY_KEYS)
  const flags = String(yaml.grader_flags ?? '')
  keepUnused(reader, path, unusedLegacy(yaml))
  const range = /^\s*-?[\d.]+\s+([\d.]+)\s*$/.exec(String(yaml.range ?? ''))?.[1]
  const accepted = typeof yaml.accept_score === 'string' ? Number(yaml.accept_score) : yaml.accept_score
  const score =
    typeof accepted === 'number' && Number.isFinite(accepted) ? accepted : range === undefined ? null : Number(range)
  if (yaml.grading === 'custom') reader.refuse(`${reader.at(path, 'grading')}: a grader of its own is not supported.`)
  const args = String(yaml.output_validator_flags ?? '')
    .split(/\s+/)
    .filter((flag) => flag !== '')
  return { args, hasArgs: yaml.output_validator_flags !== undefined, score, isSum: flags.split(/\s+/).includes('sum') }
}

type Placed = {
  readonly path: string
  readonly file: GroupFile | null
  /** Its first test among the secret ones, from 1, and how many it has. */
  readonly first: number
  readonly count: number
}

/** What a group's tests are worth: together, or each. */
export function pointsOf(reader: PackageReader, { path, file, first, count }: Placed): PackageGroup[] {
  const score = file?.score ?? 0
  if (score === 0) return []
  const points = Math.round(score)
  if (points !== score || points < 0) reader.mind(`${path}: ${score} points were rounded to ${Math.max(1, points)}.`)
  const worth = Math.max(1, points)
  if (file?.isSum !== true) return [{ points: worth, fromOrdinal: first, toOrdinal: first + count - 1 }]
  return Array.from({ length: count }, (_, index) => ({
    points: worth,
    fromOrdinal: first + index,
    toOrdinal: first + index,
  }))
}
