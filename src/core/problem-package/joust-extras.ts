import { isYamlMap, type PackageReader } from './package-reader'
import { DIFFICULTIES, type Difficulty, PACKAGE_LANGUAGES, type PackageLanguage } from './types'

export type JoustExtras = {
  readonly difficulty: Difficulty
  readonly isContestOnly: boolean
  /** By sample name. */
  readonly explanations: ReadonlyMap<string, string>
  readonly templates: Readonly<Partial<Record<PackageLanguage, string>>>
  /** What problem.yaml cannot say: another comparison, or another protocol of the output validator. */
  readonly checker: NamedChecker | null
}

export const NAMED_CHECKERS = ['lines', 'testlib', 'javascript'] as const
export type NamedChecker = (typeof NAMED_CHECKERS)[number]

const FILE = 'joust.yaml'
const KEYS = ['difficulty', 'contest_only', 'explanations', 'templates', 'checker'] as const

/**
 * joust.yaml: what Joust knows beyond the package format. It is a file of its own because the format calls an
 * unknown key in problem.yaml an error. A package without it is an Easy problem.
 */
export function readJoustExtras(reader: PackageReader, sampleNames: readonly string[]): JoustExtras {
  const yaml = reader.map(FILE, KEYS, 'optional')
  const difficulty = DIFFICULTIES.find((each) => each === (yaml.difficulty ?? 'Easy'))
  if (!difficulty) reader.refuse(`${FILE}: difficulty must be one of ${DIFFICULTIES.join(', ')}.`)
  const contestOnly = yaml.contest_only ?? false
  if (typeof contestOnly !== 'boolean') reader.refuse(`${FILE}: contest_only must be true or false.`)
  const checker = NAMED_CHECKERS.find((each) => each === yaml.checker)
  if (yaml.checker !== undefined && !checker)
    reader.refuse(`${FILE}: checker must be one of ${NAMED_CHECKERS.join(', ')}, or left out.`)
  return {
    checker: checker ?? null,
    difficulty: difficulty ?? 'Easy',
    isContestOnly: contestOnly === true,
    explanations: readExplanations(reader, yaml.explanations ?? {}, sampleNames),
    templates: readTemplates(reader, yaml.templates ?? {}),
  }
}

function readExplanations(reader: PackageReader, value: unknown, sampleNames: readonly string[]): Map<string, string> {
  const explanations = new Map<string, string>()
  if (!isYamlMap(value)) reader.refuse(`${FILE}: explanations must be a map from sample names to texts.`)
  for (const [name, text] of Object.entries(isYamlMap(value) ? value : {})) {
    if (!sampleNames.includes(name))
      reader.refuse(`${FILE}: explanations names "${name}", but data/sample/${name}.in is missing.`)
    else if (typeof text !== 'string') reader.refuse(`${FILE}: the explanation of sample "${name}" must be a text.`)
    else explanations.set(name, text.trim())
  }
  return explanations
}

function readTemplates(reader: PackageReader, value: unknown): Partial<Record<PackageLanguage, string>> {
  const templates: Partial<Record<PackageLanguage, string>> = {}
  if (!isYamlMap(value)) reader.refuse(`${FILE}: templates must be a map from languages to texts.`)
  for (const [key, text] of Object.entries(isYamlMap(value) ? value : {})) {
    const language = PACKAGE_LANGUAGES.find((each) => each === key)
    if (language && typeof text === 'string') templates[language] = text
    else reader.refuse(`${FILE}: the template "${key}" must be a text under one of ${PACKAGE_LANGUAGES.join(', ')}.`)
  }
  return templates
}
