/** The validators of a package check its tests. A validator whose language the judge does not have is not run, but named. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { InputCheck } from '#core/problem-package'
import type { Runner } from '#runner'
import { checkTests } from '../../src/features/problems/package-checks'
import { startRunner } from '../runner/harness'

let runner: Runner
beforeAll(async () => {
  runner = startRunner({ sandbox: 'bubblewrap' })
  await runner.ready()
})
afterAll(() => runner.close())

const PYTHON = 71
const JAVA = 62
const BASH = 46
const validator = (path: string, languageId: number, source: string): InputCheck => ({
  reads: 'input',
  validator: { path, languageId, source, files: [] },
  argumentsFor: () => [],
})
const CASES = [1, 2].map((n) => ({ name: String(n), input: `${n}\n`, output: `${n}\n`, isHidden: true }))
const ODD = validator('input_validators/odd.py', PYTHON, 'import sys\nsys.exit(42 if int(input()) % 2 else 43)\n')
const CHECKER: Parameters<typeof checkTests>[0]['checker'] = {
  kind: 'program',
  protocol: 'icpc',
  languageId: PYTHON,
  source: 'import sys\nsys.exit(43 if input() == "2" else 42)\n',
  arguments: [],
  files: [],
}

/** A judge without some of the languages of this one. */
const without = (...missing: readonly number[]): Pick<Runner, 'judge' | 'languages'> => ({
  judge: (job, options) => runner.judge(job, options),
  languages: () => runner.languages().filter(({ id }) => !missing.includes(id)),
})
const check = (judge: Pick<Runner, 'judge' | 'languages'>, checks: readonly InputCheck[], own = false) =>
  checkTests({ slug: 'odd', cases: CASES, checker: own ? CHECKER : { kind: 'tokens' } }, checks, {
    runner: judge,
    watch: { signal: new AbortController().signal },
  })

test('a validator that cannot run is noted, and the others look at the tests', async () => {
  const java = validator('input_validators/Odd.java', JAVA, 'public class Odd {}')
  expect(await check(without(JAVA), [java, ODD])).toEqual({
    refusals: [expect.stringContaining('input_validators/odd.py refuses data/secret/2.in')],
    notes: ['input_validators/Odd.java: its language is not installed here: tests are not checked by it.'],
  })
})

test('a validator of inputs gets the arguments of a test, and its files', async () => {
  const source =
    'import sys\nsys.exit(42 if sys.argv[1:] == ["x", "twice"] and open("hint.txt").read() == "4\\n" else 43)\n'
  const hint = { ...validator('input_validators/hint.py', PYTHON, source), argumentsFor: () => ['x'] }
  const files = [{ path: 'hint.txt', content: Buffer.from('4\n').toString('base64') }]
  const cases = CASES.map((one, index) => (index === 0 ? { ...one, own: { arguments: ['twice'], files } } : one))
  const watch = { signal: new AbortController().signal }
  expect(await checkTests({ slug: 'hint', cases, checker: { kind: 'tokens' } }, [hint], { runner, watch })).toEqual({
    refusals: [expect.stringContaining('input_validators/hint.py refuses data/secret/2.in')],
    notes: [],
  })
})

test('a validator of answers reads the answer, and the input from the file that it is given', async () => {
  const source =
    'import sys\nsame = open(sys.argv[1]).read() == sys.stdin.read()\nsys.exit(42 if same and sys.argv[2] == "x" else 43)\n'
  const same: InputCheck = {
    ...validator('answer_validators/same.py', PYTHON, source),
    reads: 'answer',
    argumentsFor: (name) => [name === 'secret/2' ? 'y' : 'x'],
  }
  expect(await check(without(), [same])).toEqual({
    refusals: [expect.stringContaining('answer_validators/same.py refuses data/secret/2.ans')],
    notes: [],
  })
})

test("answers are printed by Bash: without it the package's output validator is not asked", async () => {
  expect(await check(without(), [], true)).toEqual({
    refusals: [expect.stringContaining('output_validator refuses the answer data/secret/2.ans')],
    notes: [],
  })
  expect(await check(without(BASH), [], true)).toEqual({
    refusals: [],
    notes: [expect.stringContaining('Bash, which would print them, is not installed here')],
  })
})
