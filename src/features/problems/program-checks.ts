import { linkedSources, type RunnerLanguage } from '#runner'
import { programJob, type SettersJudge, VALID } from './setters-judge'
import { firstLines, listed, messageOf, said, type TriedProblem } from './solution-outcome'

/** The limits of a setter's own programs, which are higher than a contestant's, also when they judge. */
const PROGRAM_LIMITS = { cpuMs: 10_000, wallMs: 20_000, memoryKiB: 1024 * 1024 } as const

type Bench = {
  readonly judge: SettersJudge
  readonly languages: readonly RunnerLanguage[]
}
/** The faults by the form's field. */
type Fields = Record<string, string>

/**
 * Checks that a problem's checker and input validator compile and work. Adds each fault to `fields` as soon as it is
 * found.
 */
export async function checkPrograms(problem: TriedProblem, bench: Bench, fields: Fields): Promise<void> {
  const { checker, inputValidator } = problem
  if ('protocol' in checker) {
    const files = checker.files.map(({ path, content }) => ({ path, mode: 0o644, content: Buffer.from(content) }))
    const job = {
      ...programJob(checker, [], PROGRAM_LIMITS),
      files: () => files,
      compilerOptions: linkedSources(checker),
    }
    const compiled = await bench.judge(job)
    if (compiled.verdict === 'compilation-error')
      fields.checker = `The ${checker.kind === 'program' ? 'checker' : 'interactor'} does not compile: ${firstLines(compiled.compileOutput)}`
    else if (compiled.verdict === null) fields.checker = compiled.error
  }
  if (checker.kind === 'javascript') await checkJavaScript(problem, bench, fields)
  if (inputValidator !== null) await checkInputs({ ...problem, inputValidator }, bench, fields)
}

/** Runs the checker on some program's output: it may return any verdict, but it must return one. */
async function checkJavaScript({ testCases, checker }: TriedProblem, bench: Bench, fields: Fields): Promise<void> {
  const { judge, languages } = bench
  const language = languages.find(({ key }) => key === 'python') ?? languages[0]
  const [first] = testCases
  if (language === undefined || first === undefined) return
  const program = { languageId: language.id, source: language.template }
  const tests = [{ input: first.input, expected: first.output }]
  const result = await judge({ ...programJob(program, tests, PROGRAM_LIMITS), checker })
  if (result.verdict === 'internal-error') fields.checker = messageOf(result.tests, testCases) || 'The checker failed.'
}

type WithValidator = TriedProblem & { readonly inputValidator: NonNullable<TriedProblem['inputValidator']> }

async function checkInputs(
  { testCases, inputValidator }: WithValidator,
  { judge }: Bench,
  fields: Fields,
): Promise<void> {
  const tests = testCases.map(({ input }) => ({ input, expected: null }))
  const result = await judge(programJob(inputValidator, tests, PROGRAM_LIMITS))
  if (result.verdict === null) fields.inputValidator = result.error
  else if (result.verdict === 'compilation-error')
    fields.inputValidator = `The input validator does not compile: ${firstLines(result.compileOutput)}`
  else {
    const refused = result.tests.flatMap((test, index) =>
      VALID.includes(test.exitCode) ? [] : [`test case ${index + 1}${said(test)}`],
    )
    if (refused.length > 0) fields.inputValidator = `The input validator refuses ${listed(refused)}`
  }
}
