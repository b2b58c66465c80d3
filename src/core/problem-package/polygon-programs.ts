import { languageOf } from './package-language'
import { headersIn, POLYGON_FILE, type Polygon, sourceOf } from './polygon-parts'
import { yamlOf } from './written'
import { elementsAt, type XmlElement } from './xml'

/** Standard checkers of testlib that a comparison of Joust can replace, so that no program has to be compiled. */
const STANDARD: Readonly<Record<string, readonly string[] | 'lines'>> = {
  'std::wcmp.cpp': ['case_sensitive'],
  'std::ncmp.cpp': ['case_sensitive'],
  'std::icmp.cpp': ['case_sensitive'],
  'std::hcmp.cpp': ['case_sensitive'],
  'std::lcmp.cpp': 'lines',
  'std::fcmp.cpp': 'lines',
  'std::rcmp4.cpp': ['float_tolerance', '1e-4'],
  'std::rcmp6.cpp': ['float_tolerance', '1e-6'],
  'std::rcmp9.cpp': ['float_tolerance', '1e-9'],
}

const FOLDERS: Readonly<Record<string, string>> = {
  main: 'accepted',
  accepted: 'accepted',
  rejected: 'rejected',
  'wrong-answer': 'wrong_answer',
  'presentation-error': 'wrong_answer',
  'time-limit-exceeded': 'time_limit_exceeded',
  'time-limit-exceeded-or-accepted': 'slow_accepted',
  'time-limit-exceeded-or-memory-limit-exceeded': 'brute_force',
  'memory-limit-exceeded': 'run_time_error',
  failed: 'run_time_error',
}

/** Translates the checker or interactor, the validator and the solutions. */
export function polygonPrograms(polygon: Polygon): { readonly isInteractive: boolean } {
  const { root, out, errors } = polygon
  const [checker] = elementsAt(root, 'assets', 'checker')
  const [interactor] = elementsAt(root, 'assets', 'interactor')
  for (const [index, solution] of elementsAt(root, 'assets', 'solutions', 'solution').entries())
    copySolution(polygon, solution, index)
  for (const validator of elementsAt(root, 'assets', 'validators', 'validator').slice(0, 1)) {
    copyProgram(polygon, validator, 'input_validators')
    if (polygon.files.has('files/testlib.h'))
      out.set('input_validators/testlib.h', polygon.files.get('files/testlib.h') ?? '')
  }
  const judge = interactor ?? checker
  if (judge === undefined) errors.push(`${POLYGON_FILE}: assets name neither a checker nor an interactor.`)
  else if (interactor === undefined && takesStandard(polygon, judge)) return { isInteractive: false }
  else {
    copyProgram(polygon, judge, 'output_validator')
    out.set('joust.yaml', yamlOf({ checker: 'testlib' }))
    for (const [name, path] of new Map([['testlib.h', 'files/testlib.h'], ...headersIn(root)])) {
      const header = /\.(h|hpp)$/.test(name) ? polygon.files.get(path) : undefined
      if (header !== undefined) out.set(`output_validator/${name}`, header)
    }
  }
  if (interactor !== undefined && checker !== undefined)
    polygon.notes.push(
      `${POLYGON_FILE}:${checker.line}: the interactor's verdict counts; the checker is not run after it.`,
    )
  return { isInteractive: interactor !== undefined }
}

function takesStandard({ files, out }: Polygon, checker: XmlElement): boolean {
  const standard = STANDARD[checker.attributes.name ?? '']
  if (standard === undefined) return false
  // lcmp compares the words of each line, fcmp every space: comparing lines is close to both, and used only if the program is missing.
  if (standard === 'lines' && files.has(sourceOf(checker)) && files.has('files/testlib.h')) return false
  if (standard === 'lines') out.set('joust.yaml', yamlOf({ checker: 'lines' }))
  else {
    // Names a comparison of Joust, which is used instead of the default validator of the format.
    out.set('joust.yaml', yamlOf({ checker: standard[0] === 'float_tolerance' ? 'floats' : 'tokens' }))
    for (const folder of ['sample', 'secret'])
      out.set(`data/${folder}/test_group.yaml`, yamlOf({ output_validator_args: [...standard] }))
  }
  return true
}

function copyProgram({ files, out, errors }: Polygon, element: XmlElement, folder: string): void {
  const path = sourceOf(element)
  const text = files.get(path)
  const ending = path.slice(path.lastIndexOf('.') + 1)
  if (text === undefined) errors.push(`${POLYGON_FILE}:${element.line}: ${path || 'its source'} is missing.`)
  else if (languageOf(path) === undefined)
    errors.push(`${POLYGON_FILE}:${element.line}: ${path} is in no language that Joust compiles.`)
  else out.set(`${folder}/main.${ending}`, text)
}

function copySolution({ files, out, notes }: Polygon, solution: XmlElement, index: number): void {
  const tag = solution.attributes.tag ?? ''
  const path = sourceOf(solution)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const folder = FOLDERS[tag]
  const text = files.get(path)
  const where = `${POLYGON_FILE}:${solution.line}: ${path || `solution ${index + 1}`}`
  if (text === undefined) notes.push(`${where} is missing: it was left out.`)
  else if (folder === undefined) notes.push(`${where} is tagged "${tag}", which says no verdict: it was left out.`)
  else if (languageOf(name) === undefined)
    notes.push(`${where} is in no language that Joust judges here: it was left out.`)
  else out.set(`submissions/${folder}/${name}`, text)
}
