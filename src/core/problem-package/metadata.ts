import { type Judging, LEGACY_KEYS, NO_JUDGING, readJudging } from './judging'
import { NO_ORIGIN, PACKAGE_LICENSES, readOrigin } from './origin'
import { asStrings, isYamlMap, type PackageReader, type YamlMap } from './package-reader'
import type { PackageOrigin } from './types'

type Metadata = {
  readonly title: string
  readonly uuid: string
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  readonly tags: readonly string[]
  readonly judging: Judging
  readonly origin: PackageOrigin
}

/** The product's limits and defaults (the Create Problem form has the same). */
const TIME_LIMIT_MS = { least: 1000, most: 10_000, default: 2000 } as const
const MEMORY_LIMIT_MB = { least: 64, most: 1024, default: 256 } as const

const KEYS = [
  'problem_format_version',
  'type',
  'name',
  'uuid',
  'version',
  'credits',
  'source',
  'license',
  'rights_owner',
  'embargo_until',
  'limits',
  'keywords',
  'languages',
  'allow_file_writing',
  'constants',
] as const

const LIMIT_KEYS = [
  'time_multipliers',
  'time_limit',
  'time_resolution',
  'time_multiplier',
  'time_safety_margin',
  'memory',
  'output',
  'code',
  'compilation_time',
  'compilation_memory',
  'validation_time',
  'validation_memory',
  'validation_output',
  'validation_passes',
] as const

/** problem.yaml. What Joust cannot do is refused here rather than silently judged in another way. */
export function readMetadata(reader: PackageReader, language: string): Metadata {
  const yaml = reader.map('problem.yaml', [...KEYS, ...LEGACY_KEYS])
  if (!reader.has('problem.yaml')) {
    return { title: '', uuid: '', tags: [], judging: NO_JUDGING, origin: NO_ORIGIN, ...defaultLimits() }
  }
  const judging = readJudging(reader, yaml)
  if (!PACKAGE_LICENSES.some((one) => one === (yaml.license ?? 'unknown'))) {
    reader.mind(`${reader.at('problem.yaml', 'license')}: license must be one of ${PACKAGE_LICENSES.join(', ')}.`)
  }
  refuseUnsupported(reader, yaml)
  return {
    title: readTitle(reader, yaml, language),
    uuid: readUuid(reader, yaml, judging),
    tags: readTags(reader, yaml),
    judging,
    origin: readOrigin(yaml, language, judging.isLegacy),
    ...readLimits(reader, yaml, judging),
  }
}

function defaultLimits(): Pick<Metadata, 'timeLimitMs' | 'memoryLimitMb'> {
  return { timeLimitMs: TIME_LIMIT_MS.default, memoryLimitMb: MEMORY_LIMIT_MB.default }
}

function refuseUnsupported(reader: PackageReader, yaml: YamlMap): void {
  if (yaml.allow_file_writing === true) {
    reader.refuse('problem.yaml: allow_file_writing is not supported; read standard input and write standard output.')
  }
  if (isYamlMap(yaml.constants) && Object.keys(yaml.constants).length > 0) {
    reader.refuse('problem.yaml: constants are not supported; write the values where they are used.')
  }
  const languages =
    typeof yaml.languages === 'string' ? yaml.languages : (asStrings(yaml.languages ?? ['all']) ?? []).join()
  if (languages !== 'all') {
    reader.refuse('problem.yaml: languages must be all; Joust does not restrict a problem to some languages.')
  }
}

function readTitle(reader: PackageReader, yaml: YamlMap, language: string): string {
  const name = isYamlMap(yaml.name) ? (yaml.name[language] ?? yaml.name.en) : yaml.name
  if (typeof name === 'string' && name.trim() !== '') return name.trim()
  reader.refuse('problem.yaml: name is missing; give the title in English, as a string or under the key en.')
  return ''
}

function readUuid(reader: PackageReader, yaml: YamlMap, { isLegacy }: Judging): string {
  if (isLegacy && yaml.uuid === undefined) return ''
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
  if (typeof yaml.uuid === 'string' && shape.test(yaml.uuid)) return yaml.uuid.toLowerCase()
  reader.refuse('problem.yaml: uuid is missing or malformed; make one with uuidgen and never change it.')
  return ''
}

function readTags(reader: PackageReader, yaml: YamlMap): string[] {
  const keywords = typeof yaml.keywords === 'string' ? yaml.keywords.split(/\s+/) : yaml.keywords
  const tags = asStrings(keywords ?? [])?.map((tag) => tag.trim())
  if (tags?.every((tag) => tag !== '') && new Set(tags).size === tags.length) return tags
  reader.refuse('problem.yaml: keywords must be a list of different, non-empty strings.')
  return []
}

function readLimits(
  reader: PackageReader,
  yaml: YamlMap,
  judging: Judging,
): Pick<Metadata, 'timeLimitMs' | 'memoryLimitMb'> {
  const ini = judging.isLegacy ? judgeIni(reader) : null
  if (yaml.limits === undefined) return { ...defaultLimits(), ...ini }
  if (!isYamlMap(yaml.limits)) {
    reader.refuse('problem.yaml: limits must be a map, such as "time_limit: 2" and "memory: 256" below "limits:".')
    return defaultLimits()
  }
  reader.knownKeys('problem.yaml: limits', yaml.limits, LIMIT_KEYS)
  const given = yaml.limits
  return {
    timeLimitMs: readLimit(
      reader,
      TIME,
      typeof given.time_limit === 'number' ? Math.round(given.time_limit * 1000) : given.time_limit,
    ),
    memoryLimitMb: readLimit(reader, MEMORY, given.memory),
    ...ini,
  }
}

/** Where DOMjudge has the time limit of a legacy package, which has no word for it. */
function judgeIni(reader: PackageReader): { timeLimitMs: number } | null {
  const text = reader.text('domjudge-problem.ini', 'optional')
  const seconds = /^\s*timelimit\s*=\s*['"]?([\d.]+)/m.exec(text ?? '')?.[1]
  return seconds === undefined ? null : { timeLimitMs: readLimit(reader, TIME, Math.round(Number(seconds) * 1000)) }
}

type Limit = {
  readonly key: string
  readonly range: { readonly least: number; readonly most: number; readonly default: number }
  readonly expected: string
  readonly shown: (value: number) => string
}

const TIME: Limit = {
  key: 'time_limit',
  range: TIME_LIMIT_MS,
  expected: 'a number of seconds from 1 to 10',
  shown: (value) => `${value / 1000} s`,
}
const MEMORY: Limit = {
  key: 'memory',
  range: MEMORY_LIMIT_MB,
  expected: 'a whole number of MiB from 64 to 1024',
  shown: (value) => `${value} MiB`,
}

/** What lies outside of the product's limits is refused, or takes the nearest that there is. */
function readLimit(
  reader: PackageReader,
  { key, range, expected, shown }: Limit,
  value: unknown = range.default,
): number {
  const where = `${reader.at('problem.yaml', key)}: limits.${key}`
  if (typeof value !== 'number' || !Number.isInteger(value) || value <= 0) {
    reader.refuse(`${where} must be ${expected}.`)
    return range.default
  }
  const nearest = Math.min(range.most, Math.max(range.least, value))
  if (nearest !== value) reader.mind(`${where} must be ${expected}: ${shown(nearest)} instead of ${shown(value)}.`)
  return nearest
}
