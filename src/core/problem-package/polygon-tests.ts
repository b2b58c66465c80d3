import { mainTestset, numbered, type Polygon } from './polygon-parts'
import { yamlOf } from './written'
import { elementsAt, type XmlElement } from './xml'

type Test = {
  readonly number: number
  readonly isSample: boolean
  readonly group: string
  readonly points: number
  readonly input: string
  readonly output: string
}

/**
 * Translates the tests to files below data/. If tests have points, the secret ones are divided into groups. `language`: Polygon's name for
 * the language of the statement that is shown.
 */
export function polygonTests(polygon: Polygon, language: string): { readonly isScoring: boolean } {
  const { root, errors, notes } = polygon
  const testset = mainTestset(root)
  if (testset === undefined) {
    errors.push('problem.xml: judging has no testset.')
    return { isScoring: false }
  }
  for (const other of elementsAt(root, 'judging', 'testset'))
    if (other !== testset)
      notes.push(
        `problem.xml:${other.line}: the testset "${other.attributes.name ?? ''}" is not judged; "${testset.attributes.name ?? ''}" is. Its files are kept.`,
      )
  const tests = elementsAt(testset, 'tests', 'test').map((element, index) =>
    testOf(polygon, testset, { element, index }),
  )
  if (tests.length === 0) errors.push(`problem.xml:${testset.line}: the testset has no test.`)
  const groups = new Map(elementsAt(testset, 'groups', 'group').map((group) => [group.attributes.name ?? '', group]))
  const isScoring = tests.some(({ points }) => points > 0)
  // Samples give no points in the format, so a sample on which points depend is also judged as a secret test.
  const needed = isScoring ? neededGroups(tests, groups) : new Set<string>()
  const secret = tests.filter(({ isSample, points, group }) => !isSample || points > 0 || needed.has(group))
  const width = String(tests.length).length
  const write = (test: Test, folder: string): string => {
    const place = `data/${folder}/${String(test.number).padStart(width, '0')}`
    polygon.out.set(`${place}.in`, test.input)
    polygon.out.set(`${place}.ans`, test.output)
    return place
  }
  for (const test of tests.filter(({ isSample }) => isSample))
    writeShown(polygon, language, { test, place: write(test, 'sample') })
  for (const test of secret) write(test, isScoring ? `secret/${folderOf(test, groups, width)}` : 'secret')
  if (isScoring) writeGroups(polygon, secret, { tests, groups, width })
  return { isScoring }
}

type SampleAt = { readonly test: Test; readonly place: string }

/**
 * Writes what the statement shows in place of a sample, as authors set it for conversations or for one of several answers. The files beside
 * the statement have the numbers of the tests.
 */
function writeShown({ files, out }: Polygon, language: string, { test, place }: SampleAt): void {
  const name = `example.${String(test.number).padStart(2, '0')}`
  const shown = (ending: string): string | undefined =>
    files.get(`statement-sections/${language}/${name}${ending}`) ?? files.get(`statements/${language}/${name}${ending}`)
  const [input, output] = [shown(''), shown('.a')]
  if (input !== undefined && input.trimEnd() !== test.input.trimEnd()) out.set(`${place}.in.statement`, input)
  if (output !== undefined && output.trimEnd() !== test.output.trimEnd()) out.set(`${place}.ans.statement`, output)
}

function testOf(
  { files, errors, used }: Polygon,
  testset: XmlElement,
  { element, index }: { readonly element: XmlElement; readonly index: number },
): Test {
  const [inputs = 'tests/%02d', answers = 'tests/%02d.a'] = ['input-path-pattern', 'answer-path-pattern'].map(
    (name) => elementsAt(testset, name)[0]?.text,
  )
  const read = (pattern: string): string => {
    const path = numbered(pattern, index + 1)
    const text = files.get(path)
    used.add(path)
    if (text === undefined)
      errors.push(
        `problem.xml:${element.line}: ${path} is missing or no UTF-8 text. Download the full package, with its tests.`,
      )
    return text ?? ''
  }
  const { sample, group = '', points = '0' } = element.attributes
  return {
    number: index + 1,
    isSample: sample === 'true',
    group,
    points: Number(points) || 0,
    input: read(inputs),
    output: read(answers),
  }
}

/**
 * Returns the group folder of a test. The tests of a group that counts as a whole share a folder; every other test is a group by itself.
 */
function folderOf(test: Test, groups: ReadonlyMap<string, XmlElement>, width: number): string {
  const isWhole = groups.get(test.group)?.attributes['points-policy'] === 'complete-group'
  const digits = test.group.replace(/\D/g, '')
  if (!isWhole) return `t${String(test.number).padStart(width, '0')}`
  return digits === test.group ? `g${digits.padStart(3, '0')}` : `g-${test.group.replace(/[^\w-]/g, '_')}`
}

/**
 * Returns the groups whose samples count with other tests, or for a group that does not require all samples: what the samples as one group
 * cannot express.
 */
function neededGroups(tests: readonly Test[], groups: ReadonlyMap<string, XmlElement>): ReadonlySet<string> {
  const samples = tests.filter(({ isSample }) => isSample)
  const isWhole = (group: string): boolean => groups.get(group)?.attributes['points-policy'] === 'complete-group'
  const needed = new Set(tests.filter(({ isSample, group }) => !isSample && isWhole(group)).map(({ group }) => group))
  for (const one of new Set(tests.map(({ group }) => group))) {
    const names = dependenciesOf(one, groups)
    if (!samples.every(({ group }) => names.has(group))) for (const name of names) needed.add(name)
  }
  return needed
}

type Shape = {
  readonly tests: readonly Test[]
  readonly groups: ReadonlyMap<string, XmlElement>
  readonly width: number
}

function writeGroups({ out }: Polygon, secret: readonly Test[], shape: Shape): void {
  const worth = new Map<string, { readonly points: number; readonly group: string }>()
  for (const test of secret) {
    const folder = folderOf(test, shape.groups, shape.width)
    worth.set(folder, { points: (worth.get(folder)?.points ?? 0) + test.points, group: test.group })
  }
  const requirements = new Map(
    [...new Set(secret.map(({ group }) => group))].map((group) => [group, requiredFor(group, secret, shape)]),
  )
  for (const [folder, { points, group }] of worth) {
    const required = requirements.get(group) ?? []
    const scoring = { score: points, aggregation: 'min', ...(required.length === 0 ? {} : { require_pass: required }) }
    if (points > 0) out.set(`data/secret/${folder}/test_group.yaml`, yamlOf({ scoring }))
  }
}

/** Returns the names of the groups on which a group depends, directly or by another one. */
function dependenciesOf(group: string, groups: ReadonlyMap<string, XmlElement>): ReadonlySet<string> {
  const found = new Set([group])
  // The loop also visits what it adds.
  for (const name of found)
    for (const { attributes } of elementsAt(groups.get(name), 'dependencies', 'dependency'))
      found.add(attributes.group ?? '')
  found.delete(group)
  return found
}

/**
 * Returns the groups of the translated package whose tests must all be accepted before a group brings points. The samples are one group
 * there, so they are required only if all of them are on Polygon.
 */
function requiredFor(group: string, secret: readonly Test[], { tests, groups, width }: Shape): readonly string[] {
  const names = dependenciesOf(group, groups)
  const samples = tests.filter(({ isSample }) => isSample)
  const folders = secret.filter((test) => names.has(test.group)).map((test) => folderOf(test, groups, width))
  return [
    ...(samples.length > 0 && samples.every((test) => names.has(test.group)) ? ['sample'] : []),
    ...[...new Set(folders)].map((folder) => `secret/${folder}`),
  ]
}
