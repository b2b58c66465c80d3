export type TestPair = { readonly name: string; readonly input: string; readonly output: string }

/** What one test case of the form may hold, and how many there may be. */
export const TEST_FILE_BYTES = 1024 * 1024
export const MOST_TESTS = 500

type Pairs = { readonly ok: true; readonly pairs: readonly TestPair[] } | { readonly ok: false; readonly error: string }

/**
 * Test cases from files that belong together by name: `1.in` with `1.out` or `1.ans`, in any folder. In the order of
 * their names, numbers as numbers. Other files are left alone; `error` is a sentence that says which file is wrong.
 */
export function testPairs(files: ReadonlyMap<string, Uint8Array>): Pairs {
  const inputs = [...files.keys()].filter((path) => path.endsWith('.in')).sort(byName)
  const answers = [...files.keys()].filter((path) => /\.(out|ans)$/.test(path))
  if (inputs.length === 0) return refused('There is no file that ends in ".in".')
  if (inputs.length > MOST_TESTS) return refused(`There are more than ${MOST_TESTS} test cases.`)
  const pairs: TestPair[] = []
  for (const path of inputs) {
    const name = path.slice(0, -'.in'.length)
    const its = answers.filter((answer) => answer === `${name}.out` || answer === `${name}.ans`)
    if (its[0] === undefined) return refused(`"${path}" has no "${name}.out" or "${name}.ans" beside it.`)
    if (its.length > 1) return refused(`"${path}" has both "${name}.out" and "${name}.ans" beside it.`)
    const [input, output] = [path, its[0]].map((one) => textOf(files.get(one)))
    if (input === undefined || input === null) return refused(`"${path}" ${UNFIT}`)
    if (output === undefined || output === null) return refused(`"${its[0]}" ${UNFIT}`)
    pairs.push({ name, input, output })
  }
  const lonely = answers.find((answer) => !files.has(answer.replace(/\.(out|ans)$/, '.in')))
  if (lonely !== undefined) return refused(`"${lonely}" has no ".in" beside it.`)
  return { ok: true, pairs }
}

const UNFIT = 'is larger than 1 MiB or is not UTF-8 text.'
const refused = (error: string): Pairs => ({ ok: false, error })
const byName = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

function textOf(bytes: Uint8Array | undefined): string | null {
  if (bytes === undefined || bytes.byteLength > TEST_FILE_BYTES) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
