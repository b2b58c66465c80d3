import type { PackageFormat } from '#contracts/labels'
import { packageLanguageOf, scriptOf } from '#contracts/languages'
import { isLight } from '#core/markup'
import { keptPath } from './kept-files'
import { filesInFolder } from './own-settings'
import { markdownToTex } from './tex-on-demand'
import { joustExtrasOf } from './write-extras'
import { groupFilesOf } from './write-groups'
import { layoutOf } from './write-layout'
import { metadataOf } from './write-metadata'
import { validatorFilesOf } from './write-validator'
import {
  endingOf,
  isDefault,
  joustYamlOf,
  type ListedSolutionFile,
  type WrittenFiles,
  type WrittenProblem,
  type WrittenStatement,
  yamlOf,
} from './written'
import { JOUST_FILE } from './yaml-map'

/**
 * Writes a problem as a package that other judges can read and that parsePackage reads back as the same problem: joust.yaml contains what
 * the format cannot express.
 */
export function writePackage(problem: WrittenProblem, format: PackageFormat): WrittenFiles {
  const layout = layoutOf(problem)
  const validator = validatorFilesOf(problem, format)
  const statement = statementOf(problem)
  const solutions = solutionFilesOf(problem)
  const isLegacy = format === 'legacy-icpc'
  const metadata = metadataOf(problem, format)
  const extras = joustExtrasOf(problem, { layout, statement, solutions: solutions.listed, metadata, isLegacy })
  const { language } = problem.origin
  const files = new Map<string, string | Uint8Array>([
    ['problem.yaml', yamlOf(metadata)],
    ...(statement.text === ''
      ? []
      : [[`${isLegacy ? 'problem_statement' : 'statement'}/problem.${language}.md`, statement.text] as const]),
    ...dataFilesOf(problem, layout.places),
    ...ownFilesOf(problem, layout.places),
    ...groupFilesOf(problem, { groups: layout.groups, format, args: validator.args }),
    ...validator.files,
    ...solutions.files,
  ])
  const { inputValidator, editorial, timeLimitMs } = problem
  if (inputValidator !== null)
    files.set(`input_validators/validate.${endingOf(inputValidator.languageId)}`, inputValidator.source)
  if (editorial !== '') files.set(`solution/solution.${language}.md`, editorial)
  // The reference tools of the legacy format read only TeX.
  if (isLegacy && statement.text !== '' && isLight(statement.text))
    files.set(`problem_statement/problem.${language}.tex`, markdownToTex(statement.text, problem.title))
  if (isLegacy) files.set('domjudge-problem.ini', `timelimit='${timeLimitMs / 1000}'\n`)
  if (Object.keys(extras).length > 0) files.set(JOUST_FILE, joustYamlOf(extras))
  for (const { path, content } of placed(problem, layout.places, isLegacy))
    if (!files.has(path)) files.set(path, content)
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the kept files with their paths in the package; a file beside a test moves with the test. */
function placed({ files, cases }: WrittenProblem, places: readonly string[], isLegacy: boolean) {
  const moved = new Map(
    cases.map(({ name, isHidden }, index) => [`${isHidden ? 'secret' : 'sample'}/${name}`, places[index] ?? '']),
  )
  return files.map(({ path, content }) => ({ path: keptPath(path, isLegacy, moved), content }))
}

function statementOf({ statement, constraints }: WrittenProblem): WrittenStatement {
  const isPlain = !/\{\{|\r|^\uFEFF|\n{3}|^##? +Constraints *$/im.test(statement) && statement === statement.trim()
  const isTidy = constraints.every((item) => item !== '' && item === item.trim() && !/\n|\r|^[-*] /.test(item))
  if (!isPlain || !isTidy || statement === '') return { text: statement, isBare: true }
  const list = constraints.map((item) => `- ${item}\n`).join('')
  return { text: `${statement}\n${list === '' ? '' : `\n## Constraints\n\n${list}`}`, isBare: false }
}

function dataFilesOf({ cases, examples }: WrittenProblem, places: readonly string[]): [string, string][] {
  const files = cases.flatMap(({ input, output }, index): [string, string][] => [
    [`data/${places[index]}.in`, input],
    [`data/${places[index]}.ans`, output],
  ])
  const shown = cases.flatMap(({ isHidden }, index) => (isHidden ? [] : [places[index] ?? '']))
  const isTalk = (index: number): boolean => {
    const { input, output, interaction } = examples[index] ?? {}
    return interaction !== undefined && input === '' && output === ''
  }
  const shownOnly = examples.flatMap(({ input, output }, index): [string, string][] =>
    shown[index] === undefined && !isTalk(index)
      ? [
          [`data/sample/example-${index + 1}.in`, input],
          [`data/sample/example-${index + 1}.ans`, output],
        ]
      : [],
  )
  const interactions = examples.flatMap(({ interaction }, index): [string, string][] => {
    const place = shown[index] ?? (isTalk(index) ? `sample/example-${index + 1}` : undefined)
    return interaction === undefined || place === undefined || !isConversation(interaction)
      ? []
      : [[`data/${place}.interaction`, `${interaction}\n`]]
  })
  return [...files, ...shownOnly, ...interactions]
}

/** The files that submissions find beside them on a test, as the format has them. */
const ownFilesOf = ({ cases }: WrittenProblem, places: readonly string[]): [string, Uint8Array][] =>
  cases.flatMap(({ own }, index) =>
    filesInFolder(own).map(({ path, content }): [string, Uint8Array] => [
      `data/${places[index]}.files/${path}`,
      Uint8Array.fromBase64(content),
    ]),
  )

/** Whether each line belongs to a conversation. One pattern for all lines would try every way to divide one with many signs. */
const isConversation = (text: string): boolean =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .every((line) => /^(?:[<>].*|---)$/.test(line))

/** Returns one file for each solution, and `listed` if the files alone would be read back in another order or with other names. */
function solutionFilesOf({ solutions }: WrittenProblem): {
  readonly files: readonly [string, string][]
  readonly listed: readonly ListedSolutionFile[] | null
} {
  const taken = new Set<string>()
  const placed = solutions.map(({ name, languageId, source, expected }, index) => {
    const script = scriptOf(languageId)
    const ending = script === undefined ? `.${endingOf(languageId)}` : `/${script}`
    const endings = packageLanguageOf(languageId)?.endings ?? [endingOf(languageId)]
    const isNamed = script === undefined ? endings.some((one) => name.endsWith(`.${one}`)) : name.endsWith(ending)
    const own = /^[A-Za-z0-9_][\w.-]*(\/[A-Za-z0-9_][\w.-]*)*$/.test(name) && isNamed ? `${expected}/${name}` : null
    const file = own !== null && !taken.has(own) ? own : `${expected}/solution-${index + 1}${ending}`
    taken.add(file)
    return { file, name, languageId, source }
  })
  const order = placed.map(({ file }) => file)
  const isPlain =
    placed.every(({ file, name, languageId }) => file.endsWith(`/${name}`) && isDefault(languageId)) &&
    order.every((file, index) => index === 0 || (order[index - 1] ?? '') < file)
  return {
    files: placed.map(({ file, source }) => [`submissions/${file}`, source]),
    listed: isPlain
      ? null
      : placed.map(({ file, name, languageId }) => ({
          file,
          name,
          ...(isDefault(languageId) ? {} : { language: languageId }),
        })),
  }
}
