import { scriptAmong } from '#contracts/languages'
import { textOf } from './content'
import { folderFiles, type Maker, makerOf, type OwnFiles, programIn } from './making/recipe'
import { asTexts } from './package-reader'
import { headersIn, mainTestset, POLYGON_FILE, sourceOf } from './polygon-parts'
import { elementsAt, readXml } from './xml'
import { isYamlMap, splitAtSpaces, type YamlMap, yamlMapIn } from './yaml-map'

/** A program of a package that checks whether a test's input or answer matches the statement. */
export type InputCheck = {
  /** What it reads: the input, or the answer with the input's file as first argument. */
  readonly reads: 'input' | 'answer'
  readonly validator: Maker
  /** Its arguments for a test such as `secret/group1/02`. */
  readonly argumentsFor: (test: string) => readonly string[]
}

type InputChecks = { readonly checks: readonly InputCheck[]; readonly notes: readonly string[] }

/** Returns the validators of inputs and (BAPCtools) of answers in any format. A validator that cannot run here is noted. */
export function inputChecks(files: OwnFiles): InputChecks {
  return files.has(POLYGON_FILE) ? ofPolygon(files) : ofPackage(files)
}

const FOLDERS = ['input_validators', 'input_format_validators', 'input_validator', 'answer_validators'] as const
/** A key of a validator's arguments in the settings of tests and groups, and its name in the legacy format, which has one for most. */
type Key = { readonly key: string; readonly legacy: string | null }
/** The keys of each kind of validator; a key counts only if no settings have one before it. */
const ARGUMENTS: Readonly<Record<InputCheck['reads'], readonly Key[]>> = {
  input: [{ key: 'input_validator_args', legacy: 'input_validator_flags' }],
  // Before 2025-09, which has a key for validators of answers, BAPCtools gave them the arguments of the output validator.
  answer: [
    { key: 'answer_validator_args', legacy: null },
    { key: 'output_validator_args', legacy: 'output_validator_flags' },
  ],
}
/** The files of groups. Other tools write and read the keys of either format in both. */
const GROUP_FILES = ['test_group.yaml', 'testdata.yaml'] as const

/** Returns the map in a YAML file of the package; null if there is none. */
type Settings = (path: string) => YamlMap | null

function ofPackage(files: OwnFiles): InputChecks {
  const settings = settingsIn(files)
  const isCurrent = settings('problem.yaml')?.problem_format_version === '2025-09'
  const checks: InputCheck[] = []
  const notes: string[] = []
  for (const folder of FOLDERS) {
    const names = new Set([...folderFiles(files, folder).keys()].map((path) => path.split('/')[0] ?? ''))
    const isOne = folder === 'input_validator' || scriptAmong([...names]) !== undefined
    const single = isOne ? [folder] : [...names].sort().map((name) => `${folder}/${name}`)
    for (const path of names.size === 0 ? [] : single) {
      const validator = validatorAt(files, path)
      if (typeof validator === 'string') notes.push(validator)
      else if (validator !== null) {
        const name = path.slice(path.lastIndexOf('/') + 1)
        const names = [name, name.replace(/\.[^.]*$/, '')]
        const reads = folder === 'answer_validators' ? 'answer' : 'input'
        const keys = isCurrent ? ARGUMENTS[reads].slice(0, 1) : ARGUMENTS[reads]
        checks.push({
          reads,
          validator,
          argumentsFor: (test) => groupArguments(settings, test, { names, reads, keys }),
        })
      }
    }
  }
  return { checks, notes }
}

/** Returns the validator in a file, or in a folder with one program; a sentence if it cannot run here, and null for a header file. */
function validatorAt(files: OwnFiles, path: string): Maker | null | string {
  if (files.has(path)) {
    if (/\.(h|hpp)$/.test(path)) return null
    return makerOf(files, path) ?? `${path} is in no language that Joust runs: tests are not checked by it.`
  }
  return programIn(files, path) ?? `${path} is in no language that Joust runs: tests are not checked by it.`
}

/** `names`: those by which settings may name the validator, with and without the ending of its file. */
type Asked = Pick<InputCheck, 'reads'> & { readonly names: readonly string[] }
type AskedByKeys = Asked & { readonly keys: readonly Key[] }

/** Returns a validator's arguments for a test; none if no settings have any. */
function groupArguments(settings: Settings, test: string, { keys, ...asked }: AskedByKeys): readonly string[] {
  for (const key of keys) {
    const found = nearestArguments(settings, test, { ...asked, ...key })
    if (found !== null) return found
  }
  return []
}

/**
 * Returns the arguments from the nearest settings that have them under a key, from the test's own upwards: a list, a list for each
 * validator, or the legacy format's flags. Null if none have.
 */
function nearestArguments(settings: Settings, test: string, asked: Asked & Key): readonly string[] | null {
  const { key, legacy, names } = asked
  const own = settings(`data/${test}.yaml`)?.[key]
  if (own !== undefined) return listFor(own, names)
  for (let folder = test; folder !== ''; ) {
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
    for (const name of GROUP_FILES) {
      const yaml = settings(`data/${folder === '' ? '' : `${folder}/`}${name}`) ?? {}
      if (yaml[key] !== undefined) return listFor(yaml[key], names)
      if (legacy !== null && yaml[legacy] !== undefined) return legacyFlags(yaml[legacy], asked)
    }
  }
  return null
}

function listFor(given: unknown, names: readonly string[]): readonly string[] {
  const own = isYamlMap(given) ? names.map((name) => given[name]).find((one) => one !== undefined) : given
  return asTexts(own) ?? []
}

/**
 * The legacy format has one text for every validator, or a map with `flags` and the `name` of the validator that they are for. Answers are
 * checked with the flags of the output validator, whatever its name.
 */
function legacyFlags(given: unknown, { names, reads }: Asked): readonly string[] {
  if (!isYamlMap(given)) return splitAtSpaces(given)
  const isForThis = reads === 'answer' || given.name === undefined || names.some((name) => name === given.name)
  return isForThis ? splitAtSpaces(given.flags) : []
}

/** Each file is parsed once, although every validator asks for the settings of every test and of the groups around it. */
function settingsIn(files: OwnFiles): Settings {
  const known = new Map<string, YamlMap | null>()
  return (path) => {
    const found = known.get(path)
    if (found !== undefined) return found
    const content = files.get(path)
    const yaml = content === undefined ? null : yamlMapIn(textOf(content))
    known.set(path, yaml)
    return yaml
  }
}

/** Polygon's validators; those that use testlib get the test set and group of a test, as on Polygon. */
function ofPolygon(files: OwnFiles): InputChecks {
  const xml = readXml(textOf(files.get(POLYGON_FILE) ?? ''))
  if (!xml.ok) return { checks: [], notes: [] }
  const testset = mainTestset(xml.root)
  const tests = testset === undefined ? [] : elementsAt(testset, 'tests', 'test')
  const headers = headersIn(xml.root)
  const checks: InputCheck[] = []
  const notes: string[] = []
  for (const element of elementsAt(xml.root, 'assets', 'validators', 'validator')) {
    const path = sourceOf(element)
    const validator = makerOf(files, path, headers)
    if (validator === null)
      notes.push(
        `${POLYGON_FILE}:${element.line}: ${path} is in no language that Joust runs: tests are not checked by it.`,
      )
    else
      checks.push({
        reads: 'input',
        validator,
        argumentsFor: (test) => {
          if (!validator.source.includes('testlib.h')) return []
          const group = tests[Number(/(\d+)$/.exec(test)?.[1] ?? 0) - 1]?.attributes.group
          const set = ['--testset', testset?.attributes.name ?? 'tests']
          return group === undefined ? set : [...set, '--group', group]
        },
      })
  }
  return { checks, notes }
}
