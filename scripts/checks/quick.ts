import type { Check } from './list'

/** The existing files that differ from a commit. */
type Changes = { readonly base: string; readonly files: readonly string[] }

const QUICK = ['types', 'lint', 'imports', 'rules']
const SOURCE = /\.(tsx?|cjs|json)$/
/** What tests/docs reads besides the sources. */
const DOCUMENT = /\.md$|^(\.github|\.devcontainer|deploy|scripts|package\.json)/

/** The document tests that start no process; tests/docs/operators.test.ts runs the commands of a document. */
const DOCUMENT_TESTS = ['checks', 'commands', 'coverage', 'decisions', 'repository'].map(
  (name) => `./tests/docs/${name}.test.ts`,
)
/**
 * Tests that need a third of the processor time of all tests without a server: simulated hours of the judge's queue, a database of
 * every version, and checkers that run into their limits. `npm test` runs them, and so does `npm run check -- --changed` where a change
 * touches what they import.
 */
const LONG = [
  '**/runner/scheduler/simulation-*.test.ts',
  '**/runner/checkers/javascript-checks.test.ts',
  '**/db/every-schema.test.ts',
]
/** Types and lint end long before the tests: two workers keep both cores of a small machine busy. */
const PARALLEL = '--parallel=2'

/**
 * The checks of `npm run check`, which start no server. With `changes`, only what these affect: lint of the files
 * themselves, the pure tests that import them, and types and imports as a whole, as one file can break any other.
 */
export function quickChecks(all: readonly Check[], changes: Changes | null): readonly Check[] {
  const named = QUICK.flatMap((name) => all.filter((check) => check.name === name))
  const quick = named.map((one) => (one.name === 'rules' ? withoutServers(one) : one))
  return changes === null ? quick.map(withoutLong) : quick.flatMap((check) => narrowed(check, changes))
}

function withoutServers(rules: Check): Check {
  const command = rules.command.filter((word) => !word.startsWith('./tests/docs'))
  return { ...rules, command: [...command, ...DOCUMENT_TESTS, PARALLEL] }
}

const withoutLong = (check: Check): Check =>
  check.name === 'rules'
    ? { ...check, command: [...check.command, ...LONG.map((pattern) => `--path-ignore-patterns=${pattern}`)] }
    : check

function narrowed(check: Check, { base, files }: Changes): Check[] {
  const hasSources = files.some((path) => SOURCE.test(path))
  if (check.name === 'types' || check.name === 'imports') return hasSources ? [check] : []
  if (check.name === 'lint') return files.length === 0 ? [] : [{ ...check, command: lintOf(check.command, files) }]
  const docs = files.some((path) => DOCUMENT.test(path))
    ? [{ ...check, name: 'docs', command: [...withoutPaths(check.command), ...DOCUMENT_TESTS] }]
    : []
  const touched = [...check.command, `--changed=${base}`, '--pass-with-no-tests']
  return [...(hasSources ? [{ ...check, command: touched }] : []), ...docs]
}

/** Replaces the last argument, the folder to lint, with the files. */
const lintOf = (command: readonly string[], files: readonly string[]): string[] => [
  ...command.slice(0, -1),
  '--no-errors-on-unmatched',
  '--files-ignore-unknown=true',
  ...files,
]

const withoutPaths = (command: readonly string[]): string[] => command.filter((word) => !word.startsWith('./'))
