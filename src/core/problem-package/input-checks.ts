import { scriptAmong } from '#contracts/languages'
import { textOf } from './content'
import { folderFiles, type Maker, makerOf, type OwnFiles, programIn } from './making/recipe'
import { asStrings } from './package-reader'
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
/** The keys of a validator's arguments in the settings of tests and groups, in 2025-09 and in the legacy format. */
const ARGUMENTS = {
  input: { key: 'input_validator_args', legacy: 'input_validator_flags' },
  answer: { key: 'output_validator_args', legacy: 'output_validator_flags' },
} as const

function ofPackage(files: OwnFiles): InputChecks {
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
        const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
        const reads = folder === 'answer_validators' ? 'answer' : 'input'
        checks.push({
          reads,
          validator,
          argumentsFor: (test) => groupArguments(files, test, { validator: name, reads }),
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

type Asked = Pick<InputCheck, 'reads'> & { readonly validator: string }

/**
 * Returns a validator's arguments from the nearest settings that have some, from the test's own upwards: a list, a list for each validator,
 * or the legacy format's flags.
 */
function groupArguments(files: OwnFiles, test: string, { validator, reads }: Asked): readonly string[] {
  const { key, legacy } = ARGUMENTS[reads]
  const own = yamlAt(files, `data/${test}.yaml`)?.[key]
  if (own !== undefined) return listFor(own, validator)
  for (let folder = test; folder.includes('/') || folder !== ''; ) {
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
    const below = folder === '' ? 'data' : `data/${folder}`
    const given = yamlAt(files, `${below}/test_group.yaml`)?.[key]
    if (given !== undefined) return listFor(given, validator)
    const flags = yamlAt(files, `${below}/testdata.yaml`)?.[legacy]
    if (flags !== undefined) return legacyFlags(flags, { validator, reads })
  }
  return []
}

const listFor = (given: unknown, validator: string): readonly string[] =>
  asStrings(isYamlMap(given) ? (given[validator] ?? []) : given) ?? []

/**
 * The legacy format has one text for every validator, or a map with `flags` and the `name` of the validator that they are for. Answers are
 * checked with the flags of the output validator, whatever its name.
 */
function legacyFlags(given: unknown, { validator, reads }: Asked): readonly string[] {
  if (!isYamlMap(given)) return splitAtSpaces(given)
  const isForThis = reads === 'answer' || given.name === undefined || given.name === validator
  return isForThis ? splitAtSpaces(given.flags) : []
}

function yamlAt(files: OwnFiles, path: string): YamlMap | null {
  const content = files.get(path)
  return content === undefined ? null : yamlMapIn(textOf(content))
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
