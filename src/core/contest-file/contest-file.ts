import { Value } from '@sinclair/typebox/value'
import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { faultMessage } from '#contracts/fault-message'
import { type ContestForm, ContestFormSchema } from '#contracts/http/contest-form'
import { isRecord } from '#contracts/is-record'
import { parseYamlDocument, type ReadYaml, YamlFault } from '#core/yaml'

/** The contest form from a file with the position of each part, or the errors, each a sentence with a line. */
type ContestFile =
  | { readonly ok: true; readonly form: ContestForm; readonly lineOf: (field: string) => number }
  | { readonly ok: false; readonly errors: readonly string[] }

const DEFAULT_POINTS = 100
const KEYS = Object.keys(ContestFormSchema.properties)
const PROBLEM_KEYS = Object.keys(ContestFormSchema.properties.problems.items.properties)

/**
 * Reads a contest from YAML with the field names of the form. A problem may be just its id; the defaults are 100 points and the order of
 * the list. `name` is the prefix of each error.
 */
export function readContestFile(text: string, name: string): ContestFile {
  const read = readYaml(text)
  if (read instanceof YamlFault) return { ok: false, errors: [`${name}:${read.line}: ${read.message}`] }
  const { document, value: raw, lineAt } = read
  const root = document.contents
  if (!isMap(root)) return { ok: false, errors: [`${name}:1: It must hold a map such as "title: Spring Round".`] }
  const lineOf = (path: string): number => lineAt(startOf(nodeAt(root, path.split(/[./]/).filter(Boolean))) ?? 0)
  const unknown = unknownKeys(raw)
  const form = withProblems(raw)
  const wrong = new Map<string, string>()
  for (const fault of Value.Errors(ContestFormSchema, form)) {
    const where = fault.path.slice(1).replaceAll('/', '.')
    // Once routes use the schema, the framework forbids unknown keys in it, so they appear as additional errors.
    if (unknown.includes(where)) continue
    if (!wrong.has(where)) wrong.set(where, `${name}:${lineOf(where)}: ${where}: ${faultMessage(fault)}.`)
  }
  const line = lineOf('startTime')
  const zoneless = isZoneless(raw, text.split('\n')[line - 1] ?? '')
  if (zoneless) wrong.set('startTime', `${name}:${line}: startTime: Add the time zone: 2027-04-01T18:00Z or +02:00.`)
  if (unknown.length > 0 || zoneless || !Value.Check(ContestFormSchema, form))
    return {
      ok: false,
      errors: [...unknown.map((path) => `${name}:${lineOf(path)}: ${path} is unknown.`), ...wrong.values()],
    }
  return { ok: true, form, lineOf }
}

/** Whether a time has no zone. YAML reads such a time as UTC, so this checks the source line. */
function isZoneless(raw: unknown, line: string): boolean {
  if (!isRecord(raw)) return false
  if (raw.startTime instanceof Date) return !/\d\s*(?:Z|[+-]\d\d?(?::?\d\d)?)["']?\s*,?\s*(?:#.*)?$/i.test(line)
  return typeof raw.startTime === 'string' && /T\d\d:?\d\d(?::?\d\d(?:\.\d+)?)?$/i.test(raw.startTime.trim())
}

function readYaml(text: string): ReadYaml | YamlFault {
  try {
    return parseYamlDocument(text)
  } catch (error) {
    if (error instanceof YamlFault) return error
    throw error
  }
}

/** Returns the node at a path, or its nearest existing parent. */
function nodeAt(root: Node, path: readonly string[]): Node {
  const [key, ...rest] = path
  if (key === undefined) return root
  if (isMap(root)) {
    const pair = root.items.find((item) => isScalar(item.key) && item.key.value === key)
    if (pair === undefined) return root
    const value = pair.value
    // A list or map begins on the next line, so its key is the position to report.
    if (rest.length === 0 || !isNode(value)) return isScalar(pair.key) ? pair.key : root
    return nodeAt(value, rest)
  }
  if (!isSeq(root)) return root
  const item = root.items[Number(key)]
  return isNode(item) ? nodeAt(item, rest) : root
}

const isNode = (value: unknown): value is Node => isMap(value) || isSeq(value) || isScalar(value)
const startOf = (node: Node): number | undefined => node.range?.[0]

function unknownKeys(raw: unknown): string[] {
  if (!isRecord(raw)) return []
  const problems = Array.isArray(raw.problems) ? raw.problems : []
  return [
    ...Object.keys(raw).filter((key) => !KEYS.includes(key)),
    ...problems.flatMap((problem, index) =>
      isRecord(problem)
        ? Object.keys(problem).flatMap((key) => (PROBLEM_KEYS.includes(key) ? [] : [`problems.${index}.${key}`]))
        : [],
    ),
  ]
}

function withProblems(raw: unknown): unknown {
  if (!isRecord(raw)) return raw
  const startTime = raw.startTime instanceof Date ? raw.startTime.toISOString() : raw.startTime
  if (!Array.isArray(raw.problems)) return { ...raw, startTime }
  const problems = raw.problems.map((problem: unknown, index) => ({
    points: DEFAULT_POINTS,
    order: index + 1,
    ...(typeof problem === 'string' ? { problemId: problem } : isRecord(problem) ? problem : { problemId: problem }),
  }))
  return { ...raw, startTime, problems }
}
