import { beforeAll, describe, expect, test } from 'bun:test'
import { basename } from 'node:path'
import type { ProblemPackage } from '#core/problem-package'
import { packProblems } from '../../db/seed/problem-archive'
import { PROBLEMS } from '../harness/problem-files'
import { readSeedProblems } from './seed-problems'

const PYTHON = Bun.which('python3', { PATH: `/usr/bin:${process.env.PATH ?? ''}` }) ?? 'python3'
const KIB = 1024
const LARGEST_FILE = 700 * KIB
/** The limit for all packages together in the binary, compressed. */
const LARGEST_PACK = 20 * KIB * KIB

/** The limit for all validators together; a busy machine needs a minute. */
const VALIDATING_MS = 300_000

const seeds = readSeedProblems()
const problems = [...seeds.values()].map((seed) => seed.problem)

function languagesOf(problem: ProblemPackage, folder: string): string[] {
  const chosen = problem.submissions.filter((submission) => submission.path.startsWith(`${folder}/`))
  return chosen.map((submission) => submission.language).sort()
}

/**
 * Runs each validator on its inputs, one problem a line, so that Python starts once and not for every test. The exit code of a validator is
 * its answer.
 */
const MANY_INPUTS = `
import io, json, sys
asked = sys.stdin.buffer
for line in asked:
    program, inputs = json.loads(line)
    code = compile(open(program).read(), program, "exec")
    answers = []
    for text in inputs:
        sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()), newline="\\n")
        try:
            exec(code, {"__name__": "__main__"})
            answers.append("ended without a verdict")
        except SystemExit as end:
            answers.append(end.code)
        except Exception as error:
            answers.append(repr(error))
    print(json.dumps(answers))
`

/** Inputs that differ from a sample by one rule of the format each. */
function spoilt({ samples }: ProblemPackage): readonly string[] {
  const input = samples[0]?.input ?? ''
  return ['', `${input}\n`, input.trimEnd(), ` ${input}`, input.replace('\n', '\r\n')]
}
const testsOf = ({ samples, tests }: ProblemPackage) => [...samples, ...tests]

type Answers = { readonly tests: readonly unknown[]; readonly spoilt: readonly unknown[] }
let answers: ReadonlyMap<ProblemPackage, Answers>

/** The answers of each package's own input validator for its tests and for invalid inputs: 42 means valid. */
async function validateAll(): Promise<Map<ProblemPackage, Answers>> {
  const asked = problems.map((problem) => {
    const inputs = [...testsOf(problem).map(({ input }) => input), ...spoilt(problem)]
    return `${JSON.stringify([`${PROBLEMS}/${problem.slug}/input_validators/validate.py`, inputs])}\n`
  })
  const stdin = Buffer.from(asked.join(''))
  const child = Bun.spawn([PYTHON, '-c', MANY_INPUTS], { stdin, stdout: 'pipe', stderr: 'pipe' })
  const [said, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  if ((await child.exited) !== 0) throw new Error(errors)
  const lines = said.trimEnd().split('\n')
  return new Map(problems.map((problem, at) => [problem, answersOf(problem, lines[at] ?? '')]))
}

function answersOf(problem: ProblemPackage, line: string): Answers {
  const all: unknown = JSON.parse(line)
  if (!Array.isArray(all)) throw new Error(line)
  const count = testsOf(problem).length
  return { tests: all.slice(0, count), spoilt: all.slice(count) }
}

beforeAll(async () => {
  answers = await validateAll()
}, VALIDATING_MS)

describe('the problem set', () => {
  test.each([
    ['Easy', 25],
    ['Medium', 25],
    ['Hard', 10],
  ] as const)('has %s problems enough: at least %i', (difficulty, least) => {
    expect(problems.filter((problem) => problem.difficulty === difficulty).length).toBeGreaterThanOrEqual(least)
  })

  test('never uses a title or a uuid twice', () => {
    expect(new Set(problems.map((problem) => problem.title)).size).toBe(problems.length)
    expect(new Set(problems.map((problem) => problem.uuid)).size).toBe(problems.length)
  })

  test('stays small enough to be carried in the binary', () => {
    const files = [...seeds.values()].flatMap((seed) => [...seed.files])
    const tooLarge = files.filter(([, content]) => Buffer.byteLength(content) > LARGEST_FILE)
    expect(tooLarge.map(([path]) => path)).toEqual([])
    expect(packProblems(PROBLEMS).byteLength).toBeLessThan(LARGEST_PACK)
  })
})

for (const problem of problems) {
  describe(problem.title, () => {
    test('has a statement with its parts, constraints and tags', () => {
      expect(problem.statement).toContain('\n## Input\n')
      expect(problem.statement).toContain('\n## Output\n')
      expect(problem.constraints.length).toBeGreaterThan(0)
      expect(problem.tags.length).toBeGreaterThan(0)
    })

    test('explains each of two or more samples, and has ten or more hidden tests with one at the limits', () => {
      expect(problem.samples.length).toBeGreaterThanOrEqual(2)
      for (const sample of problem.samples) expect(sample.explanation).toBeTruthy()
      expect(problem.tests.length).toBeGreaterThanOrEqual(10)
      expect(problem.tests.some((each) => /^\d+-limit-/.test(each.name))).toBe(true)
    })

    test('has references in three languages, a wrong and a slow submission', () => {
      const languages = languagesOf(problem, 'accepted')
      expect(languages).toEqual(['cpp', languages.includes('java') ? 'java' : 'javascript', 'python'].sort())
      expect(languagesOf(problem, 'wrong_answer')).not.toBeEmpty()
      expect(languagesOf(problem, 'time_limit_exceeded')).not.toBeEmpty()
    })

    test('has inputs that its own validator accepts, and no two alike', () => {
      const tests = testsOf(problem)
      const said = answers.get(problem)?.tests ?? []
      expect(tests.map(({ name }, i) => [name, said[i]])).toEqual(tests.map(({ name }) => [name, 42]))
      expect(new Set(tests.map((each) => each.input)).size).toBe(tests.length)
    })

    test('has a validator that refuses spoilt inputs', () => {
      const said = answers.get(problem)?.spoilt
      expect(said).toHaveLength(spoilt(problem).length)
      expect(said).not.toContain(42)
    })

    test('has an editorial', () => {
      expect(problem.editorial).toBeTruthy()
    })

    test('has submissions named after what they do', () => {
      for (const { path } of problem.submissions)
        expect(basename(path)).toMatch(/^([a-z0-9_]+\.(py|cpp|js)|Main\.java)$/)
    })
  })
}
