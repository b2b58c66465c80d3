import { LICENSES } from '../problem'
import { type Judging, LEGACY_KEYS, NO_JUDGING, readJudging } from './judging'
import { legacyTitle } from './legacy-title'
import { defaultLimits, type PackageLimits, readLimits } from './limits'
import { NO_ORIGIN, readOrigin } from './origin'
import { asStrings, isYamlMap, type PackageReader, type YamlMap } from './package-reader'
import type { ProblemPackage } from './types'
import { splitAtSpaces } from './yaml-map'

type Metadata = PackageLimits &
  Pick<ProblemPackage, 'title' | 'uuid' | 'tags' | 'origin'> & { readonly judging: Judging }

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

/** Reads problem.yaml. Refuses what Joust does not support, so that no problem is silently judged in another way. */
export function readMetadata(reader: PackageReader, language: string): Metadata {
  const yaml = reader.map('problem.yaml', [...KEYS, ...LEGACY_KEYS])
  if (!reader.has('problem.yaml')) {
    return { title: '', uuid: '', tags: [], judging: NO_JUDGING, origin: NO_ORIGIN, ...defaultLimits() }
  }
  const judging = readJudging(reader, yaml)
  if (!LICENSES.some((one) => one === (yaml.license ?? 'unknown'))) {
    reader.mind(`${reader.at('problem.yaml', 'license')}: license must be one of ${LICENSES.join(', ')}.`)
  }
  refuseUnsupported(reader, yaml)
  return {
    title: readTitle(reader, yaml, { language, judging }),
    uuid: readUuid(reader, yaml, judging),
    tags: readTags(reader, yaml),
    judging,
    origin: readOrigin(yaml, language, judging.isLegacy),
    ...readLimits(reader, yaml, judging),
  }
}

function refuseUnsupported(reader: PackageReader, yaml: YamlMap): void {
  if (yaml.allow_file_writing === true) {
    reader.refuse('problem.yaml: allow_file_writing is not supported; read standard input and write standard output.')
  }
  // In packages from elsewhere, constants are replaced before anything is read.
  if (!reader.isTolerant && isYamlMap(yaml.constants) && Object.keys(yaml.constants).length > 0) {
    reader.refuse('problem.yaml: constants are not supported; write the values where they are used.')
  }
  const languages =
    typeof yaml.languages === 'string' ? yaml.languages : (asStrings(yaml.languages ?? ['all']) ?? []).join()
  if (languages !== 'all') {
    reader.mind('problem.yaml: languages must be all; Joust does not restrict a problem to some languages.')
  }
}

type OfTitle = { readonly language: string; readonly judging: Pick<Judging, 'isLegacy'> }

function readTitle(reader: PackageReader, yaml: YamlMap, { language, judging }: OfTitle): string {
  const name = isYamlMap(yaml.name) ? (yaml.name[language] ?? yaml.name.en) : yaml.name
  if (typeof name === 'string' && name.trim() !== '') return name.trim()
  if (typeof name === 'number') return String(name)
  const elsewhere = judging.isLegacy && yaml.name == null ? legacyTitle(reader, language) : null
  if (elsewhere !== null) return elsewhere
  if (reader.isText('problem.yaml'))
    reader.mind('problem.yaml: name is missing; give the title in English, as a string or under the key en.')
  const [first] = Object.values(isYamlMap(yaml.name) ? yaml.name : {})
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : reader.slug
}

function readUuid(reader: PackageReader, yaml: YamlMap, { isLegacy }: Judging): string {
  if (isLegacy && yaml.uuid === undefined) return ''
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
  if (typeof yaml.uuid === 'string' && shape.test(yaml.uuid)) return yaml.uuid.toLowerCase()
  reader.mind('problem.yaml: uuid is missing or malformed; make one with uuidgen and never change it.')
  return ''
}

function readTags(reader: PackageReader, yaml: YamlMap): string[] {
  const keywords = typeof yaml.keywords === 'string' ? splitAtSpaces(yaml.keywords) : yaml.keywords
  const tags = asStrings(keywords ?? [])?.map((tag) => tag.trim())
  if (tags?.every((tag) => tag !== '') && new Set(tags).size === tags.length) return tags
  reader.mind('problem.yaml: keywords must be a list of different, non-empty strings.')
  return [...new Set(tags ?? [])].filter((tag) => tag !== '')
}
