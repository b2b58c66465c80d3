import { capital } from '#contracts/capital'
import type { Difficulty } from '#contracts/difficulty'
import type { DebugTaskForm } from '#contracts/http/debug-tasks'
import { DIFFICULTIES } from '#contracts/labels'
import { DUEL_LANGUAGES, PACKAGE_LANGUAGES } from '#contracts/languages'
import { lengthOf } from '#contracts/length-of'
import { changedLines } from '#core/debug'
import { parseYaml, YamlFault } from '#core/yaml'
import { bytesOf, textOf } from './content'
import type { KeptFile, ProblemPackage } from './types'
import { yamlOf } from './written'
import { isYamlMap, type YamlMap } from './yaml-map'

/** An intentionally broken program, as described by `debug/<name>.yaml` in a package (docs/problem-format.md). */
export type DebugTask = {
  readonly name: string
  readonly title: string
  readonly difficulty: Difficulty
  /** How many lines may be changed. */
  readonly budget: number
  readonly report: BugReport
  /** Whether the task is no longer given to players. */
  readonly isRetired: boolean
  /** By the language's key. */
  readonly programs: Readonly<Record<string, BrokenProgram>>
}
/** A bug report as a user would write it, with the failing test. */
export type BugReport = DebugTaskForm['report']
type BrokenProgram = { readonly broken: string; readonly mended: string }

export const DEBUG_FOLDER = 'debug/'
/** The budget of a task that sets none. */
const USUAL_BUDGET = 10
/** Players read a broken program within minutes. */
export const DEBUG_LIMITS = { lines: 200, title: 80, text: 2_000, report: 10_000, budget: 50, tasks: 30 } as const

type Holding = Pick<ProblemPackage, 'files' | 'submissions'>
type ReadDebugTasks = { readonly tasks: readonly DebugTask[]; readonly errors: readonly string[] }

/** Returns the tasks of a package and their errors, a sentence each with the file. */
export function debugTasksIn(holding: Holding): ReadDebugTasks {
  const files = holding.files.filter(({ path }) => path.startsWith(DEBUG_FOLDER) && path.endsWith('.yaml'))
  const read = files.map(({ path, content }) => readTask(path, textOf(content), holding))
  const errors = read.flatMap(({ errors }) => errors)
  if (files.length > DEBUG_LIMITS.tasks) errors.push(`debug/ holds more than ${DEBUG_LIMITS.tasks} tasks.`)
  return { tasks: read.flatMap(({ task }) => (task === null ? [] : [task])), errors }
}

type ReadTask = { readonly task: DebugTask | null; readonly errors: readonly string[] }

/** Reads one task from the text of its file. */
export function readTask(path: string, text: string, holding: Holding): ReadTask {
  const errors: string[] = []
  const wrong = (sentence: string): void => void errors.push(`${path}: ${sentence}`)
  const yaml = mapOf(text, wrong)
  const name = path.slice(DEBUG_FOLDER.length, -'.yaml'.length)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) wrong('the name may have small letters, digits and single hyphens.')
  const title = line(yaml.title)
  if (title === '' || lengthOf(title) > DEBUG_LIMITS.title)
    wrong(`title must be a text of up to ${DEBUG_LIMITS.title} characters.`)
  const difficulty = DIFFICULTIES.find((one) => one === (yaml.difficulty ?? 'Easy'))
  if (difficulty === undefined) wrong(`difficulty must be one of ${DIFFICULTIES.join(', ')}.`)
  const budget = yaml.budget ?? USUAL_BUDGET
  const isBudget =
    typeof budget === 'number' && Number.isInteger(budget) && budget >= 1 && budget <= DEBUG_LIMITS.budget
  if (!isBudget) wrong(`budget must be a whole number of lines from 1 to ${DEBUG_LIMITS.budget}.`)
  const report = reportOf(yaml.report)
  if (report === null) wrong('report must have the texts text, input, expected and actual.')
  const programs = programsOf(yaml.programs, holding, wrong)
  if (isBudget) checkBudget(programs, budget, wrong)
  const { retired: isRetired = false } = yaml
  if (typeof isRetired !== 'boolean') wrong('retired must be true or false.')
  if (errors.length > 0 || difficulty === undefined || report === null || !isBudget || typeof isRetired !== 'boolean')
    return { task: null, errors }
  return { task: { name, title, difficulty, budget, report, isRetired, programs }, errors }
}

type Wrong = (sentence: string) => void

function mapOf(text: string, wrong: Wrong): YamlMap {
  try {
    const yaml = parseYaml(text)
    if (isYamlMap(yaml)) return yaml
    wrong('must be a map.')
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error
    wrong(error.message)
  }
  return {}
}

function reportOf(value: unknown): BugReport | null {
  if (!isYamlMap(value)) return null
  const { text, input, expected, actual } = value
  if (typeof text !== 'string' || text.trim() === '' || text.length > DEBUG_LIMITS.text) return null
  if (typeof input !== 'string' || typeof expected !== 'string' || typeof actual !== 'string') return null
  return { text: text.trim(), input, expected, actual }
}

function programsOf(value: unknown, holding: Holding, wrong: Wrong): Record<string, BrokenProgram> {
  const programs: Record<string, BrokenProgram> = {}
  if (!isYamlMap(value) || Object.keys(value).length === 0) {
    wrong('programs must have a program in at least one language.')
    return programs
  }
  for (const [key, given] of Object.entries(value)) {
    if (!DUEL_LANGUAGES.some((language) => language.key === key)) {
      wrong(`programs: "${key}" is none of ${DUEL_LANGUAGES.map(({ key }) => key).join(', ')}.`)
      continue
    }
    const program = programOf(given, holding)
    if (typeof program === 'string') wrong(`programs, ${key}: ${program}`)
    else programs[key] = program
  }
  return programs
}

/** Reads a repaired program, and the broken one or the places of the mistakes. Returns a sentence if it is invalid. */
function programOf(value: unknown, holding: Holding): BrokenProgram | string {
  if (!isYamlMap(value) || typeof value.mended !== 'string') return 'mended must name a file of the package.'
  const mended = programText(value.mended, holding)
  if (mended === undefined) return `there is no file ${value.mended}.`
  if (isTooLong(mended)) return `${value.mended} has more than ${DEBUG_LIMITS.lines} lines.`
  if (value.broken === undefined) return changedProgram(mended, value.mended, value.changes)
  if (typeof value.broken !== 'string' || value.changes !== undefined)
    return 'give either broken, a file of the package, or changes.'
  const broken = programText(value.broken, holding)
  if (broken === undefined) return `there is no file ${value.broken}.`
  return isTooLong(broken) ? `${value.broken} has more than ${DEBUG_LIMITS.lines} lines.` : { broken, mended }
}

function programText(path: string, { files, submissions }: Holding): string | undefined {
  const file = files.find((one) => one.path === path)
  return file === undefined
    ? submissions.find((one) => `submissions/${one.path}` === path)?.source
    : textOf(file.content)
}

function changedProgram(mended: string, path: string, changes: unknown): BrokenProgram | string {
  if (!Array.isArray(changes) || changes.length === 0) return 'changes must say where it is broken.'
  let broken = mended
  for (const change of changes) {
    if (!isYamlMap(change) || typeof change.mended !== 'string' || typeof change.broken !== 'string')
      return 'each of changes must have the texts mended and broken.'
    const times = broken.split(change.mended).length - 1
    if (change.mended === '' || times !== 1)
      return `"${line(change.mended)}" must stand in ${path} once, not ${times} times.`
    const { mended: from, broken: to } = change
    broken = broken.replace(from, () => to)
  }
  return { broken, mended }
}

const isTooLong = (program: string): boolean => program.split('\n').length > DEBUG_LIMITS.lines

function checkBudget(programs: Readonly<Record<string, BrokenProgram>>, budget: number, wrong: Wrong): void {
  for (const [key, program] of Object.entries(programs)) {
    const fault = budgetFault(program, budget)
    if (fault !== null) wrong(`programs, ${key}: ${fault}`)
  }
}

/** Returns the error if the repaired program exceeds the budget, because no player could win then. */
function budgetFault({ broken, mended }: BrokenProgram, budget: number): string | null {
  const changed = changedLines(broken, mended)
  if (changed === 0) return 'the broken program is the mended one.'
  return changed > budget ? `mending it changes ${changed} lines, and the budget is ${budget}.` : null
}

type TaskFields = Readonly<Record<string, string>>

/** Returns the errors of a setter's task by field; a program's field is its language key. */
export function taskFaults({ title, budget, report, programs }: Omit<DebugTask, 'name' | 'isRetired'>): TaskFields {
  const { title: longest, lines, text, report: most } = DEBUG_LIMITS
  const faults: Record<string, string> = {}
  if (title.trim() === '') faults.title = 'Give the task a title.'
  else if (lengthOf(title) > longest) faults.title = `A title has at most ${longest} characters.`
  const isBudget = budget >= 1 && budget <= DEBUG_LIMITS.budget
  if (!isBudget) faults.budget = `A budget is a whole number of lines from 1 to ${DEBUG_LIMITS.budget}.`
  if (report.text.trim() === '') faults.text = 'Write what a user would report.'
  else if (report.text.length > text) faults.text = `A report has at most ${text} characters.`
  for (const field of ['input', 'expected', 'actual'] as const) {
    if (report[field].length > most) faults[field] = `At most ${most} characters: take a smaller test.`
  }
  if (Object.keys(programs).length === 0) faults.programs = 'Write a program in at least one language.'
  for (const [key, program] of Object.entries(programs)) {
    const isEmpty = program.broken.trim() === '' || program.mended.trim() === ''
    const fault = isEmpty
      ? 'write both the broken and the mended program.'
      : budgetFault(program, isBudget ? budget : DEBUG_LIMITS.budget)
    if (isTooLong(program.broken) || isTooLong(program.mended)) faults[key] = `A program has at most ${lines} lines.`
    else if (fault !== null) faults[key] = capital(fault)
  }
  return faults
}

/** Writes a task as files of its package, from which `debugTasksIn` reads the same task. */
export function debugTaskFiles({ name, isRetired, programs, ...task }: DebugTask): KeptFile[] {
  const places = Object.keys(programs).map((key) => [key, placesOf(name, key)] as const)
  const yaml = { ...task, ...(isRetired && { retired: true }), programs: Object.fromEntries(places) }
  return [
    { path: `${DEBUG_FOLDER}${name}.yaml`, content: bytesOf(yamlOf(yaml)) },
    ...places.flatMap(([key, { mended, broken }]) => [
      { path: mended, content: bytesOf(programs[key]?.mended ?? '') },
      { path: broken, content: bytesOf(programs[key]?.broken ?? '') },
    ]),
  ]
}

function placesOf(name: string, key: string) {
  const ending = PACKAGE_LANGUAGES.find((one) => one.key === key)?.endings[0] ?? key
  return { mended: `${DEBUG_FOLDER}${name}/mended.${ending}`, broken: `${DEBUG_FOLDER}${name}/broken.${ending}` }
}

const line = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
