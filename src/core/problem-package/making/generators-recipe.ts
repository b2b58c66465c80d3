import { createHash } from 'node:crypto'
import { plural } from '#contracts/plural'
import { parseYaml, YamlFault } from '#core/yaml'
import { constantValues } from '../constants'
import { textOf } from '../content'
import { yamlOf } from '../written'
import { isYamlMap, type YamlMap, yamlMapIn } from '../yaml-map'
import { type GeneratedCase, type GeneratedFolder, generatorsTree, RecipeFault, ROOTS } from './generators-tree'
import {
  firstAccepted,
  folderFiles,
  folderMaker,
  type Maker,
  makerOf,
  type OwnFiles,
  programIn,
  type Recipe,
  scriptMaker,
  type TestRecipe,
} from './recipe'

const GENERATORS_FILE = 'generators/generators.yaml'

/** The endings of a test's files. An entry can contain their text, or they are copied with the test. */
const ENDINGS = [
  'in',
  'ans',
  'in.statement',
  'ans.statement',
  'in.download',
  'ans.download',
  'interaction',
  'yaml',
] as const
const GROUP_FILES = ['test_group.yaml', 'testdata.yaml'] as const

/**
 * Returns what generators.yaml (the format of BAPCtools) generates for those of data/sample and data/secret that have no inputs. Null if
 * there is no such file, or nothing is missing.
 */
export function generatorsRecipe(files: OwnFiles): Recipe | null {
  const text = files.get(GENERATORS_FILE)
  const missing = ROOTS.filter(
    (root) => ![...files.keys()].some((one) => one.startsWith(`data/${root}/`) && one.endsWith('.in')),
  )
  if (text === undefined || missing.length === 0) return null
  const building: Building = { files, made: new Map(), tests: [], errors: [], notes: [], all: [] }
  try {
    const root = parseYaml(textOf(text))
    if (!isYamlMap(root)) throw new RecipeFault('the file must be a map.')
    const tree = generatorsTree(root)
    const wanted = tree.filter(({ path }) => missing.some((root) => root === path))
    if (wanted.length === 0) return null
    const recipe = { ...building, root, all: tree.flatMap(allCases), constants: constantValues(problemYaml(files)) }
    addGroupFiles(recipe, root, 'data')
    for (const folder of wanted) addFolder(recipe, folder)
  } catch (error) {
    if (error instanceof YamlFault)
      building.errors.push(`${GENERATORS_FILE}:${error.line} is not YAML: ${error.message}`)
    else if (error instanceof RecipeFault) building.errors.push(`${GENERATORS_FILE}: ${error.message}`)
    else throw error
  }
  const { made, tests, errors, notes } = building
  return { tests, files: made, errors: errors.slice(0, 20), notes }
}

type Building = {
  readonly files: OwnFiles
  readonly made: Map<string, Uint8Array | string>
  readonly tests: TestRecipe[]
  readonly errors: string[]
  readonly notes: string[]
  readonly all: readonly GeneratedCase[]
}
type Reading = Building & { readonly root: YamlMap; readonly constants: ReadonlyMap<string, string> }

const allCases = (folder: GeneratedFolder): GeneratedCase[] => [...folder.cases, ...folder.folders.flatMap(allCases)]
const allFolders = (folder: GeneratedFolder): GeneratedFolder[] => [folder, ...folder.folders.flatMap(allFolders)]

function addFolder(reading: Reading, folder: GeneratedFolder): void {
  const { root } = reading
  addGroupFiles(reading, folder.yaml, `data/${folder.path}`)
  for (const one of folder.cases) addCase(reading, one, one.path)
  for (const name of Array.isArray(folder.yaml.include) ? folder.yaml.include : []) {
    const folders = generatorsTree(root).flatMap(allFolders)
    const included = folders.find(({ key }) => key === name)
    const cases = included === undefined ? reading.all.filter(({ key }) => key === name) : allCases(included)
    if (cases.length === 0)
      throw new RecipeFault(`${folder.path}: include names "${String(name)}", which is no test and no folder.`)
    for (const one of cases) addCase(reading, one, `${folder.path}/${one.path.slice(one.path.lastIndexOf('/') + 1)}`)
  }
  for (const inner of folder.folders) addFolder(reading, inner)
}

function addGroupFiles({ made }: Building, yaml: YamlMap, folder: string): void {
  for (const name of GROUP_FILES) {
    const settings = yaml[name]
    if (isYamlMap(settings)) made.set(`${folder}/${name}`, yamlOf(settings))
  }
}

/** Adds a test at a path below data/, which differs from the test's own path if another folder includes the test. */
function addCase(reading: Reading, one: GeneratedCase, path: string): void {
  const { files, made, tests, errors } = reading
  const where = `${GENERATORS_FILE}: ${path}`
  const place = `data/${path}`
  for (const ending of ENDINGS) {
    const content = givenContent(files, one.yaml, ending)
    if (content !== null) made.set(`${place}.${ending}`, content)
  }
  const isShownOnly = !made.has(`${place}.in`) && one.yaml.generate === undefined
  if (isShownOnly && ['in.statement', 'interaction'].some((ending) => made.has(`${place}.${ending}`))) return
  const run = made.has(`${place}.in`) ? null : runOf(reading, one)
  if (typeof run === 'string') errors.push(`${where}: ${run}`)
  const solution = made.has(`${place}.ans`) ? null : solutionOf(reading, one)
  if (typeof solution === 'string') errors.push(`${where}: ${solution}`)
  if (typeof run === 'string' || typeof solution === 'string') return
  const answer = made.has(`${place}.ans`) ? null : `${place}.ans`
  if (run !== null || answer !== null) tests.push({ where, input: `${place}.in`, run, answer, solution })
}

/**
 * Returns the content of a test's file: the text in the entry, directly or by `{ link: ending }`, or else the file that is copied with the
 * test. Null if there is neither.
 */
function givenContent(files: OwnFiles, yaml: YamlMap, ending: string): Uint8Array | string | null {
  const value = yaml[ending]
  if (ending === 'yaml' && isYamlMap(value)) return yamlOf(value)
  if (isYamlMap(value) && typeof value.link === 'string' && value.link !== ending) {
    const linked = yaml[value.link]
    return typeof linked === 'string' ? withLineEnd(linked) : copied(files, yaml, value.link)
  }
  if (typeof value === 'string') return withLineEnd(value)
  return copied(files, yaml, ending)
}

function copied(files: OwnFiles, { copy }: YamlMap, ending: string): Uint8Array | string | null {
  if (typeof copy !== 'string') return null
  return files.get(`generators/${copy.replace(/^\.\//, '').replace(/\.in$/, '')}.${ending}`) ?? null
}

/** Adds the final line end, which texts in generators.yaml may omit. */
const withLineEnd = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

function runOf({ files, root, constants }: Reading, { yaml, count, salt }: GeneratedCase): TestRecipe['run'] | string {
  if (typeof yaml.copy === 'string') return `generators/${yaml.copy.replace(/\.in$/, '')}.in is missing.`
  if (typeof yaml.generate !== 'string' || yaml.generate.trim() === '') return 'nothing says how its input is made.'
  const plain = yaml.generate.replace(/\{\{([\w.]+)\}\}/g, (whole, name: string) => constants.get(name) ?? whole)
  const command = yaml.count === undefined ? plain : plain.replaceAll('{count}', String(count))
  const [name = '', ...given] = command.trim().split(/\s+/)
  const maker = generatorOf(files, root, name)
  if (typeof maker === 'string') return maker
  const seed = seedOf(salt, count, command)
  const filled = given.map((word) => word.replaceAll('{name}', 'testcase').replace(/\{seed(?::\d+)?\}/g, String(seed)))
  return { maker, arguments: filled, file: null }
}

/**
 * Computes a test's seed as BAPCtools does, so that a package has the same tests here: SHA-512 of the salt, a colon with the count minus 1
 * (unless the count is 1) and the command, modulo 2^31.
 */
function seedOf(salt: string, count: number, command: string): number {
  const said = `${salt}${count === 1 ? '' : `:${count - 1}`}${command.trim()}`
  return createHash('sha512').update(said).digest().readUInt32BE(60) % 2 ** 31
}

/**
 * Returns the program that a command names: one of the list `generators` in the file, or a file or folder in generators/. Returns a phrase
 * if it is missing or cannot run here.
 */
function generatorOf(files: OwnFiles, root: YamlMap, name: string): Maker | string {
  const listed = isYamlMap(root.generators) ? root.generators[name] : undefined
  if (Array.isArray(listed)) {
    const beside = new Map(listed.map((path) => [String(path), `generators/${String(path)}`]))
    const path = `generators/${String(listed[0])}`
    return scriptMaker(files, `generators/${name}`, beside) ?? makerOf(files, path, beside) ?? unknown(path)
  }
  if (files.has(`generators/${name}`)) return makerOf(files, `generators/${name}`) ?? unknown(`generators/${name}`)
  const folder = `generators/${name}`
  if (folderFiles(files, folder).size === 0) return `its generator ${folder} is missing.`
  return programIn(files, folder) ?? unknown(folder)
}

const unknown = (path: string): string => `its generator ${path} is missing or in no language that Joust compiles.`

/** Returns the program that generates the answer; null if the answer is empty, a phrase if the program is missing or cannot run here. */
function solutionOf({ files }: Reading, { solution }: GeneratedCase): Maker | null | string {
  if (solution === '' || talks(files)) return null
  if (solution === null) return firstAccepted(files) ?? 'no accepted submission is there to make its answer.'
  const path = solution.trim().replace(/^\//, '')
  return (
    makerOf(files, path) ??
    folderMaker(files, path) ??
    `${path}, which makes its answer, is missing or in no language that Joust judges.`
  )
}

const problemYaml = (files: OwnFiles): YamlMap => yamlMapIn(textOf(files.get('problem.yaml') ?? '')) ?? {}

/** Whether a problem is interactive or multi-pass: then a submission alone cannot generate answers. */
const talks = (files: OwnFiles): boolean => {
  const { type, validation } = problemYaml(files)
  return /interactive|multi-?pass/i.test(`${String(type)} ${String(validation)}`)
}

/** Returns how the first accepted submission generates missing answers; null if none are missing, or if it cannot generate them. */
export function answersRecipe(files: OwnFiles): Recipe | null {
  if (!files.has('problem.yaml') || talks(files)) return null
  const inputs = [...files.keys()].filter(
    (path) => /^data\/(sample|secret)\/.*\.in$/.test(path) && !files.has(path.replace(/\.in$/, '.ans')),
  )
  const solution = firstAccepted(files)
  if (inputs.length === 0 || solution === null) return null
  const tests = inputs.map((input) => ({
    where: input,
    input,
    run: null,
    answer: input.replace(/\.in$/, '.ans'),
    solution,
  }))
  const notes = [
    `${plural(inputs.length, 'answer was', 'answers were')} missing: ${solution.path} made ${inputs.length === 1 ? 'it' : 'them'}.`,
  ]
  return { tests, files: new Map(), errors: [], notes }
}
