import { textOf } from '../content'
import { headersIn, mainTestset, numbered, POLYGON_FILE, sourceOf } from '../polygon-parts'
import { elementsAt, readXml, type XmlElement } from '../xml'
import { type Maker, makerOf, type OwnFiles, type Recipe, type TestRecipe } from './recipe'

/**
 * Returns how to generate what a Polygon package lacks. Standard packages come without tests: commands generate the inputs, and the main
 * solution the answers. Null if nothing is missing, or if problem.xml cannot be read, which reading the package reports.
 */
export function polygonRecipe(files: OwnFiles): Recipe | null {
  const xml = readXml(textOf(files.get(POLYGON_FILE) ?? ''))
  const testset = xml.ok ? mainTestset(xml.root) : undefined
  if (!xml.ok || testset === undefined) return null
  const { root } = xml
  const errors: string[] = []
  const solution = elementsAt(root, 'assets', 'interactor').length > 0 ? null : mainSolution(files, root)
  const programs = executables(files, root)
  const elements = elementsAt(testset, 'tests', 'test')
  const tests = elements.flatMap((element, index): TestRecipe[] => {
    const input = pathAt(testset, 'input-path-pattern', 'tests/%02d', index + 1)
    const answer = pathAt(testset, 'answer-path-pattern', 'tests/%02d.a', index + 1)
    if (files.has(input) && files.has(answer)) return []
    const where = `${POLYGON_FILE}:${element.line}`
    const run = files.has(input) ? null : runOf(programs, element)
    if (typeof run === 'string') errors.push(`${where}: ${input} is missing, and ${run}`)
    return [
      { where, input, run: typeof run === 'string' ? null : run, answer: files.has(answer) ? null : answer, solution },
    ]
  })
  if (tests.length === 0) return null
  const needsAnswers =
    tests.some(({ answer }) => answer !== null) && elementsAt(root, 'assets', 'interactor').length === 0
  if (needsAnswers && solution === null)
    errors.push(
      `${POLYGON_FILE}: answers are missing, and no solution tagged "main" is in a language that Joust judges.`,
    )
  return { tests, files: new Map(), errors: errors.slice(0, 20), notes: [] }
}

const pathAt = (testset: XmlElement, name: string, usual: string, number: number): string =>
  numbered(elementsAt(testset, name)[0]?.text.trim() ?? usual, number)

function mainSolution(files: OwnFiles, root: XmlElement): Maker | null {
  const solutions = elementsAt(root, 'assets', 'solutions', 'solution')
  for (const tag of ['main', 'accepted']) {
    for (const solution of solutions.filter(({ attributes }) => attributes.tag === tag)) {
      const maker = makerOf(files, sourceOf(solution))
      if (maker !== null) return maker
    }
  }
  return null
}

/**
 * Returns the package's executables by the name that commands use: the source's file name without its ending. The package's headers are
 * beside each of them. Null if the source is missing or in no language of packages.
 */
function executables(files: OwnFiles, root: XmlElement): ReadonlyMap<string, Maker | null> {
  const headers = headersIn(root)
  return new Map(
    elementsAt(root, 'files', 'executables', 'executable').map((one) => {
      const path = sourceOf(one)
      const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
      return [name, makerOf(files, path, headers)]
    }),
  )
}

/** Returns the run that generates a test's input, or a phrase that says why there is none. */
function runOf(programs: ReadonlyMap<string, Maker | null>, { attributes }: XmlElement): TestRecipe['run'] | string {
  const [name = '', ...given] = words(attributes.cmd ?? '')
  if (attributes.method !== 'generated' || name === '') return 'no command makes it: download the package again.'
  const maker = programs.get(name)
  if (maker === undefined) return `its generator "${name}" is not among the package's executables.`
  if (maker === null) return `its generator "${name}" is missing or in no language that Joust compiles.`
  return { maker, arguments: given, file: attributes['from-file'] ?? null }
}

/** Splits a command into words as a shell does: quoted text stays together, without the quotes. */
export const words = (command: string): string[] =>
  [...command.matchAll(/(?:"(?:\\.|[^"\\])*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/"((?:\\.|[^"\\])*)"|'([^']*)'/g, (_, double?: string, single?: string) =>
      double === undefined ? (single ?? '') : double.replace(/\\(.)/g, '$1'),
    ),
  )
