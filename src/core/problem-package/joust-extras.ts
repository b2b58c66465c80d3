import { DIFFICULTIES } from '#contracts/labels'
import { PACKAGE_LANGUAGES } from '#contracts/languages'
import { NAMED_COMPARING } from '#core/checkers'
import { isLanguageCode, originOf } from './origin'
import { gradingOf, settingsOf } from './own-settings'
import { asNumber, isYamlMap, type PackageReader, type YamlMap } from './package-reader'
import type { PackageExample, PackageGroup, PackageLanguage, TestSettings } from './types'
import { JOUST_FILE } from './yaml-map'

/** `own` is null if the settings come from the test's files. */
type ListedTest = { readonly file: string; readonly name: string; readonly own: TestSettings | null }
type ListedSolution = { readonly file: string; readonly name: string; readonly languageId: number | null }

/** The content of joust.yaml. */
export type JoustExtras = Readonly<ReturnType<typeof readJoustExtras>['extras']>

const NAMED_CHECKERS: readonly string[] = [...NAMED_COMPARING.keys(), 'testlib', 'javascript']
/** A comparison, 'testlib' or 'javascript'. */
export type NamedChecker = string

const FILE = JOUST_FILE
const KEYS = [
  ...['id', 'difficulty', 'contest_only', 'explanations', 'templates', 'drivers', 'checker'],
  ...['checker_language', 'input_validator_language', 'constraints', 'tests', 'examples', 'subtasks'],
  ...['grading', 'solutions', 'origin', 'input_validator', 'language'],
]

/**
 * Reads joust.yaml: what Joust stores beyond the package format. It is a separate file because the format forbids unknown keys in
 * problem.yaml. A package without it is an Easy problem.
 */
export function readJoustExtras(reader: PackageReader) {
  const yaml = reader.map(FILE, KEYS, 'optional')
  const difficulty = DIFFICULTIES.find((each) => each === (yaml.difficulty ?? 'Easy'))
  if (!difficulty)
    reader.refuse(`${reader.at(FILE, 'difficulty')}: difficulty must be one of ${DIFFICULTIES.join(', ')}.`)
  const contestOnly = yaml.contest_only ?? false
  if (typeof contestOnly !== 'boolean') reader.refuse(`${FILE}: contest_only must be true or false.`)
  const checker = NAMED_CHECKERS.find((each) => each === yaml.checker)
  if (yaml.checker !== undefined && !checker)
    reader.refuse(`${FILE}: checker must be one of ${NAMED_CHECKERS.join(', ')}, or left out.`)
  const extras = {
    /** The problem's id, if the package's folder cannot have it as its name. */
    id: typeof yaml.id === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(yaml.id) ? yaml.id : null,
    /** What problem.yaml cannot express: another comparison or output validator protocol. */
    checker: checker ?? null,
    difficulty: difficulty ?? 'Easy',
    isContestOnly: contestOnly === true,
    isOpened: yaml.contest_only === false,
    templates: readTemplates(reader, 'template', yaml.templates ?? {}),
    drivers: readTemplates(reader, 'driver', yaml.drivers ?? {}),
    /** Judge0's ids, if the ending of a file does not identify the language. */
    checkerLanguage: asNumber(yaml.checker_language),
    inputValidatorLanguage: asNumber(yaml.input_validator_language),
    /** The constraints, if the statement's file does not contain them: then the whole file is the statement. */
    constraints: listOf(reader, yaml, 'constraints', (item) => (typeof item === 'string' ? item : null)),
    /** The files of data/ that are judged, in order; the others are only shown. */
    tests: listOf(reader, yaml, 'tests', testOf),
    examples: listOf(reader, yaml, 'examples', exampleOf),
    subtasks: listOf(reader, yaml, 'subtasks', groupOf),
    grading: wholeOf(reader, yaml, 'grading', gradingOf),
    solutions: listOf(reader, yaml, 'solutions', solutionOf),
    /** The source and the rights, if problem.yaml cannot express all of them. */
    origin: wholeOf(reader, yaml, 'origin', originOf),
    /** The language of the shown statement, if it is not English. */
    language: typeof yaml.language === 'string' && isLanguageCode(yaml.language) ? yaml.language : null,
    /** The file in input_validators/ that is run; null if the folder's only file is meant. */
    inputValidator: typeof yaml.input_validator === 'string' ? yaml.input_validator : null,
  }
  return { extras, explanations: yaml.explanations ?? {} }
}

/** Reads a value; null if the key is missing. */
function wholeOf<T>(reader: PackageReader, yaml: YamlMap, key: string, read: (value: unknown) => T | null): T | null {
  if (yaml[key] === undefined) return null
  const whole = read(yaml[key])
  if (whole === null) reader.refuse(`${reader.at(FILE, key)}: ${key} is not of the right shape.`)
  return whole
}

/** Reads a list; null if the key is missing. */
function listOf<T>(reader: PackageReader, yaml: YamlMap, key: string, read: (item: unknown) => T | null): T[] | null {
  const value = yaml[key]
  if (value === undefined) return null
  const items = Array.isArray(value) ? value.map(read) : [null]
  const wrong = items.indexOf(null)
  if (wrong >= 0) reader.refuse(`${reader.at(FILE, key)}: item ${wrong + 1} of ${key} is not of the right shape.`)
  return items.filter((item) => item !== null)
}

const testOf = (item: unknown): ListedTest | null =>
  isYamlMap(item) && typeof item.file === 'string' && typeof item.name === 'string'
    ? { file: item.file, name: item.name, own: settingsOf(item.own) }
    : null

const solutionOf = (item: unknown): ListedSolution | null =>
  isYamlMap(item) && typeof item.file === 'string' && typeof item.name === 'string'
    ? { file: item.file, name: item.name, languageId: asNumber(item.language) }
    : null

const groupOf = (item: unknown): PackageGroup | null =>
  isYamlMap(item) && [item.points, item.from, item.to].every((number) => Number.isInteger(number) && Number(number) > 0)
    ? { points: Number(item.points), fromOrdinal: Number(item.from), toOrdinal: Number(item.to) }
    : null

function exampleOf(item: unknown): PackageExample | null {
  if (!isYamlMap(item) || typeof item.input !== 'string' || typeof item.output !== 'string') return null
  const { input, output, explanation, interaction } = item
  return {
    input,
    output,
    ...(typeof explanation === 'string' ? { explanation } : {}),
    ...(typeof interaction === 'string' ? { interaction } : {}),
  }
}

/** Reads the explanations of samples, by sample name. */
export function readExplanations(
  reader: PackageReader,
  value: unknown,
  sampleNames: readonly string[],
): Map<string, string> {
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

function readTemplates(
  reader: PackageReader,
  what: 'template' | 'driver',
  value: unknown,
): Partial<Record<PackageLanguage, string>> {
  const templates: Partial<Record<PackageLanguage, string>> = {}
  if (!isYamlMap(value)) reader.refuse(`${FILE}: ${what}s must be a map from languages to texts.`)
  for (const [key, text] of Object.entries(isYamlMap(value) ? value : {})) {
    const language = PACKAGE_LANGUAGES.find((each) => each.key === key)?.key
    if (language && typeof text === 'string') templates[language] = text
    else
      reader.refuse(
        `${FILE}: the ${what} "${key}" must be a text under one of ${PACKAGE_LANGUAGES.map(({ key }) => key).join(', ')}.`,
      )
  }
  return templates
}
