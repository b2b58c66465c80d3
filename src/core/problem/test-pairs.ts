import { utf8OrNull } from '#contracts/utf8-or-null'
import { isOfASystem } from '#core/archive'

type TestPair = { readonly name: string; readonly input: string; readonly output: string }

/** The size limit of one test file. */
const TEST_FILE_BYTES = 1024 * 1024
const MOST_TESTS = 500

type Pairs =
  | { readonly ok: true; readonly pairs: readonly TestPair[] }
  | { readonly ok: false; readonly errors: readonly string[] }

/**
 * Finds test cases in files with matching names: `1.in` with `1.out` or `1.ans`, in any folder, sorted by name with numbers by value.
 * Ignores other files; `errors` has a sentence for each wrong file.
 */
export function testPairs(files: ReadonlyMap<string, Uint8Array>): Pairs {
  const paths = [...files.keys()].filter((path) => !isOfASystem(path)).sort(byName)
  const inputs = paths.filter((path) => path.endsWith('.in'))
  const answers = paths.filter((path) => /\.(out|ans)$/.test(path))
  if (inputs.length === 0) return { ok: false, errors: ['There is no file that ends in ".in".'] }
  if (inputs.length > MOST_TESTS) return { ok: false, errors: [`There are more than ${MOST_TESTS} test cases.`] }
  const read = inputs.map((path) => pairOf(files, path))
  const lonely = answers.filter((answer) => !files.has(answer.replace(/\.(out|ans)$/, '.in')))
  const errors = [
    ...read.flatMap((one) => ('error' in one ? [one.error] : [])),
    ...lonely.map((answer) => `"${answer}" has no ".in" beside it.`),
  ]
  return errors.length > 0
    ? { ok: false, errors }
    : { ok: true, pairs: read.flatMap((one) => ('error' in one ? [] : [one])) }
}

function pairOf(files: ReadonlyMap<string, Uint8Array>, path: string): TestPair | { readonly error: string } {
  const name = path.slice(0, -'.in'.length)
  const [answer, another] = [`${name}.out`, `${name}.ans`].filter((one) => files.has(one))
  if (answer === undefined) return { error: `"${path}" has no "${name}.out" or "${name}.ans" beside it.` }
  if (another !== undefined) return { error: `"${path}" has both "${name}.out" and "${name}.ans" beside it.` }
  const input = textOf(files.get(path))
  const output = textOf(files.get(answer))
  if (input === null) return { error: `"${path}" ${UNFIT}` }
  return output === null ? { error: `"${answer}" ${UNFIT}` } : { name, input, output }
}

const UNFIT = 'is larger than 1 MiB or is not UTF-8 text.'
const byName = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

const textOf = (bytes: Uint8Array | undefined): string | null =>
  bytes === undefined || bytes.byteLength > TEST_FILE_BYTES ? null : utf8OrNull(bytes)
