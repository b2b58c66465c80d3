import { type Judging, LEGACY_KEYS, NO_JUDGING, readJudging } from './judging'
import { asStrings, isYamlMap, type PackageReader, type YamlMap } from './package-reader'

export type Metadata = {
  readonly title: string
  readonly uuid: string
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  readonly tags: readonly string[]
  readonly judging: Judging
}

/** The product's limits and defaults (the Create Problem form has the same). */
export const TIME_LIMIT_MS = { least: 1000, most: 10_000, default: 2000 } as const
export const MEMORY_LIMIT_MB = { least: 64, most: 1024, default: 256 } as const

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

const LICENSES = ['unknown', 'public domain', 'cc0', 'cc by', 'cc by-sa', 'educational', 'permission']

/** problem.yaml. What Joust cannot do is refused here rather than silently judged in another way. */
export function readMetadata(reader: PackageReader): Metadata {
  const yaml = reader.map('problem.yaml', [...KEYS, ...LEGACY_KEYS])
  if (!reader.has('problem.yaml')) {
    return { title: '', uuid: '', tags: [], judging: NO_JUDGING, ...defaultLimits() }
  }
  const judging = readJudging(reader, yaml)
  if (typeof (yaml.license ?? 'unknown') !== 'string' || !LICENSES.includes(String(yaml.license ?? 'unknown'))) {
    reader.refuse(`problem.yaml: license must be one of ${LICENSES.join(', ')}.`)
  }
  refuseUnsupported(reader, yaml)
  return {
    title: readTitle(reader, yaml),
    uuid: readUuid(reader, yaml, judging),
    tags: readTags(reader, yaml),
    judging,
    ...readLimits(reader, yaml),
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

function readTitle(reader: PackageReader, yaml: YamlMap): string {
  const name = isYamlMap(yaml.name) ? yaml.name.en : yaml.name
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
  const words = typeof yaml.keywords === 'string' ? yaml.keywords.split(/\s+/) : yaml.keywords
  const tags = asStrings(words ?? [])?.map((tag) => tag.trim())
  if (tags?.every((tag) => tag !== '') && new Set(tags).size === tags.length) return tags
  reader.refuse('problem.yaml: keywords must be a list of different, non-empty strings.')
  return []
}

function readLimits(reader: PackageReader, yaml: YamlMap): Pick<Metadata, 'timeLimitMs' | 'memoryLimitMb'> {
  if (yaml.limits === undefined) return defaultLimits()
  if (!isYamlMap(yaml.limits)) {
    reader.refuse('problem.yaml: limits must be a map, such as "time_limit: 2" and "memory: 256" below "limits:".')
    return defaultLimits()
  }
  reader.knownKeys('problem.yaml: limits', yaml.limits, LIMIT_KEYS)
  const { time_limit: seconds = TIME_LIMIT_MS.default / 1000, memory = MEMORY_LIMIT_MB.default } = yaml.limits
  const timeLimitMs = typeof seconds === 'number' ? Math.round(seconds * 1000) : Number.NaN
  if (!(timeLimitMs >= TIME_LIMIT_MS.least && timeLimitMs <= TIME_LIMIT_MS.most)) {
    reader.refuse('problem.yaml: limits.time_limit must be a number of seconds from 1 to 10.')
  }
  const memoryLimitMb = typeof memory === 'number' && Number.isInteger(memory) ? memory : Number.NaN
  if (!(memoryLimitMb >= MEMORY_LIMIT_MB.least && memoryLimitMb <= MEMORY_LIMIT_MB.most)) {
    reader.refuse('problem.yaml: limits.memory must be a whole number of MiB from 64 to 1024.')
  }
  return { timeLimitMs, memoryLimitMb }
}
