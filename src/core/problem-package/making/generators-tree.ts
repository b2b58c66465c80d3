import { isYamlMap, type YamlMap } from '../package-reader'

/** Settings that a folder passes on to everything below it. A test or an inner folder can override them. */
type Inherited = {
  /** A path from the package's root, with a leading slash; null if no solution is named, and '' if no answers are generated. */
  readonly solution: string | null
  readonly salt: string
}

/** One test of generators.yaml. */
export type GeneratedCase = Inherited & {
  /** The path below `data`, without an ending: `secret/01-tree`. */
  readonly path: string
  /** The name by which other folders include this test. */
  readonly key: string
  readonly yaml: YamlMap
  /** The value of `{count}` in the command; 1 if the entry has no count. */
  readonly count: number
}

export type GeneratedFolder = Inherited & {
  readonly path: string
  readonly key: string
  readonly yaml: YamlMap
  readonly cases: readonly GeneratedCase[]
  readonly folders: readonly GeneratedFolder[]
}

/** The folders of data/ that are judged. */
export const ROOTS = ['sample', 'secret'] as const
/** An entry with one of these keys is a test; other maps are folders. */
const OF_TESTS = [
  'generate',
  'copy',
  'in',
  'ans',
  'interaction',
  'in.statement',
  'ans.statement',
  'in.download',
] as const
/** The most tests of one entry; a problem with more would not be judged anyway. */
const MOST_COUNTED = 1000

/** An error in generators.yaml. Its message is a sentence for the package's author; it is thrown and caught within this folder. */
export class RecipeFault extends Error {
  override readonly name = 'RecipeFault'
}

/**
 * Returns the folders and tests of generators.yaml (https://github.com/RagnarGrootKoerkamp/BAPCtools, doc/generators.md). Entries of lists
 * get numbers: tests are counted throughout the file, folders within their parent. Throws RecipeFault if an entry is invalid.
 */
export function generatorsTree(root: YamlMap): readonly GeneratedFolder[] {
  const numbers = { width: String(numberedTests(root)).length, next: 1 }
  const data = isYamlMap(root.data) ? root.data : {}
  const top = inheritedBy(root, { solution: null, salt: '' })
  return ROOTS.flatMap((name) => {
    const entry = data[name]
    return isYamlMap(entry) ? [folderOf(entry, { path: name, key: name, above: top, numbers })] : []
  })
}

type Numbers = { readonly width: number; next: number }
type Place = { readonly path: string; readonly key: string; readonly above: Inherited; readonly numbers: Numbers }

function folderOf(yaml: YamlMap, { path, key, above, numbers }: Place): GeneratedFolder {
  const own = inheritedBy(yaml, above)
  const cases: GeneratedCase[] = []
  const folders: GeneratedFolder[] = []
  const entries = entriesOf(yaml.data, path)
  const width = String(entries.filter(({ value }) => isFolder(value)).length).length
  let folderNumber = 0
  for (const { name, value, isNumbered } of entries) {
    if (isFolder(value)) {
      folderNumber += 1
      const numbered = isNumbered ? joined(String(folderNumber).padStart(width, '0'), name) : name
      folders.push(folderOf(value, { path: `${path}/${checked(numbered, path)}`, key: name, above: own, numbers }))
      continue
    }
    const test = testOf(value)
    const counts = countsOf(test.count, `${path}/${name}`)
    for (const count of counts) {
      const numbered = isNumbered ? joined(String(numbers.next++).padStart(numbers.width, '0'), name) : name
      const full = test.count === undefined ? numbered : `${numbered}-${suffixOf(count, counts)}`
      cases.push({ ...inheritedBy(test, own), path: `${path}/${checked(full, path)}`, key: name, yaml: test, count })
    }
  }
  return { ...own, path, key, yaml, cases, folders }
}

function inheritedBy(yaml: YamlMap, above: Inherited): Inherited {
  const { solution, random_salt: salt } = yaml
  return {
    solution: solution === undefined ? above.solution : typeof solution === 'string' ? solution : '',
    salt: typeof salt === 'string' ? salt : above.salt,
  }
}

type Entry = { readonly name: string; readonly value: unknown; readonly isNumbered: boolean }

/** Returns the entries of a map sorted by name, or those of a list of maps in their order. */
function entriesOf(data: unknown, path: string): Entry[] {
  if (data === undefined || data === null) return []
  if (Array.isArray(data)) return data.flatMap((one) => entriesOfMap(one, path, true))
  return entriesOfMap(data, path, false).sort((a, b) => (a.name < b.name ? -1 : 1))
}

function entriesOfMap(data: unknown, path: string, isNumbered: boolean): Entry[] {
  if (!isYamlMap(data))
    throw new RecipeFault(`${path}: data must be a map of tests, or a list of maps of one test each.`)
  return Object.entries(data).map(([name, value]) => {
    const plain = name === 'null' || name === '~' ? '' : name
    if (plain === '' && !isNumbered) throw new RecipeFault(`${path}: a test without a name must stand in a list.`)
    return { name: plain, value, isNumbered }
  })
}

const isFolder = (value: unknown): value is YamlMap =>
  isYamlMap(value) && !OF_TESTS.some((key) => value[key] !== undefined)

/** Returns a test's settings. Text alone is a command, or in older files the input to copy; those only name tests that lie in data. */
function testOf(value: unknown): YamlMap {
  if (isYamlMap(value)) return value
  return typeof value === 'string' && value.endsWith('.in') ? { copy: value } : { generate: value }
}

/** Counts the numbered tests, so that all numbers get the same width. */
function numberedTests(yaml: YamlMap): number {
  const { data } = yaml
  const maps: readonly unknown[] = Array.isArray(data) ? data : [data]
  return maps.filter(isYamlMap).reduce((total, map) => {
    const tests = Object.values(map).map((value) => {
      if (isFolder(value)) return numberedTests(value)
      return Array.isArray(data) ? countsOf(isYamlMap(value) ? value.count : undefined, '').length : 0
    })
    return total + tests.reduce((sum, one) => sum + one, 0)
  }, 0)
}

/** Returns the values of `{count}`: 1 to 3 for `3`, the listed numbers for `[7, -3]`, and an inclusive range for `10..=12`. */
function countsOf(count: unknown, where: string): readonly number[] {
  const range = typeof count === 'string' ? /^\s*(-?\d+)\.\.=(-?\d+)\s*$/.exec(count) : null
  const [first, last] = range === null ? [1, Number(count ?? 1)] : [Number(range[1]), Number(range[2])]
  const counts = Array.isArray(count)
    ? count.map(Number)
    : Array.from({ length: sizeOf(first, last) }, (_, at) => first + at)
  if (counts.length === 0 || counts.length > MOST_COUNTED || !counts.every(Number.isSafeInteger))
    throw new RecipeFault(
      `${where}: count must be a number, a list of numbers or a range, of 1 to ${MOST_COUNTED} tests.`,
    )
  return counts
}

const sizeOf = (first: number, last: number): number =>
  Number.isSafeInteger(last - first) ? Math.min(MOST_COUNTED + 1, Math.max(0, last - first + 1)) : 0

/** Formats a count as the end of a test's name; zeros pad it if the counts are consecutive. */
function suffixOf(count: number, counts: readonly number[]): string {
  const isRow = Math.max(...counts) - Math.min(...counts) === counts.length - 1
  const width = isRow ? Math.max(...counts.map((one) => String(one).length)) : 0
  return count < 0 ? `-${String(-count).padStart(width - 1, '0')}` : String(count).padStart(width, '0')
}

const joined = (number: string, name: string): string => (name === '' ? number : `${number}-${name}`)

function checked(name: string, path: string): string {
  if (/^[A-Za-z0-9_][\w.-]*$/.test(name)) return name
  throw new RecipeFault(`${path}: "${name}" is no name of a test: use letters, digits, _ . and -.`)
}
