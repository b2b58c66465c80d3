import type { FailingInput, StressFailure, StressRound, StressRoundAnswer } from '#contracts/http/stress'
import type { User } from '#contracts/http/users'
import type { ProblemId } from '#contracts/ids'
import { type StressCase, smallestOf } from '#core/stress'
import { verdictLabel } from '#core/verdict'
import type { Db } from '#db/client'
import { AppError } from '#errors'
import { type InputTarget, type JudgedSubmission, type JudgingService, Runs } from '#features/judging'
import type { Limits } from '#runner'
import { PRACTICE_LIMITS } from './limits'
import { visibleProblem } from './visible-problem'

/**
 * The limit of each input and each output. All of a round's texts are then stored whole, together with the standard
 * errors (`keptResults`).
 */
const TEXT_KIB = 8

type Deps = { readonly db: Db; readonly judging: JudgingService; readonly now: () => number }
type Program = StressRound['own']
/** `allTests` judges further tests after a failed one. */
type More = Pick<InputTarget, 'limits' | 'driverOf'> & { readonly allTests?: boolean }
type Test = NonNullable<InputTarget['others']>[number]
/** The problem whose rules apply; null if there is none. */
type Rules = { readonly problemId: ProblemId; readonly limits: Pick<Limits, 'cpuMs' | 'memoryKiB'> } | null

/**
 * Rounds of stress tests: a generator makes inputs, a slow but right program computes the expected outputs, and the
 * user's own program is compared with it. Each program of a round is one run, one after the other, and a user has one
 * round at a time, so a round uses no more of the judge than pressing Run.
 */
export function createStress({ db, judging, now }: Deps) {
  const rounds = new Runs()
  return {
    /**
     * Runs one round. Throws CODE_EMPTY_RUN, PROBLEM_NOT_FOUND, PROBLEM_IN_CONTEST, PROBLEM_HELD, the errors of
     * JudgingService.submit, and RUN_CANCELLED if the signal is aborted or the user begins another round.
     */
    async round(viewer: User, sent: StressRound, left: AbortSignal): Promise<StressRoundAnswer> {
      const { generator, right, own, problem_id, cases } = sent
      if ([generator, right, own].some(({ source_code }) => source_code.trim() === ''))
        throw new AppError('CODE_EMPTY_RUN')
      const rules = problem_id === null ? null : visibleProblem({ db, nowMs: now() }, viewer, problem_id)
      const signal = rounds.begin(viewer.id, left)
      const run = (program: Program, tests: readonly Test[], { allTests = false, ...target }: More) => {
        const [first = unjudged(''), ...others] = tests
        const stored = judging.submit({
          userId: viewer.id,
          // The lane of practice mode, so that hundreds of inputs do not delay the runs of users who solve a problem.
          purpose: 'practice',
          allTests,
          contextId: null,
          languageId: program.language_id,
          source: program.source_code,
          target: { kind: 'input', ...first, others, ...target },
          signal,
        })
        return judging.judged(stored.id)
      }

      const made = await run(generator, cases.map(caseTest), { limits: limitsOf(null) })
      const noInputs = stopped('generator', made, cases, cases.map(caseLine))
      if (noInputs !== null) return refused(noInputs)
      const inputs = made.results.map(({ stdout }) => stdout)

      const driver = rules === null ? {} : { driverOf: rules.problemId }
      const answered = await run(right, inputs.map(unjudged), { limits: limitsOf(null), ...driver })
      const noAnswers = stopped('right', answered, cases, inputs)
      if (noAnswers !== null) return refused(noAnswers)

      const tests = inputs.map((stdin, index) => ({ stdin, expected: answered.results[index]?.stdout ?? '' }))
      const compared = await run(own, tests, { limits: limitsOf(rules), ...driver, allTests: true })
      if (compared.results.length === 0) return refused(failureOf('own', compared, { case: null, input: '' }))
      return {
        success: true,
        compared: compared.results.length,
        failing: smallestOf(failingOf(compared, cases, tests)),
        failure: null,
      }
    },
  }
}

/**
 * The limits of a program: those of the problem for the user's own, and those of practice mode for the right program,
 * which is slow, and the generator, which is not part of the problem.
 */
const limitsOf = (rules: Rules): InputTarget['limits'] => ({
  ...PRACTICE_LIMITS,
  ...rules?.limits,
  outputKiB: TEXT_KIB,
})

const caseLine = ({ seed, size }: StressCase): string => `${seed} ${size}\n`
const unjudged = (stdin: string): Test => ({ stdin, expected: null })
const caseTest = (one: StressCase): Test => unjudged(caseLine(one))

/** The first test on which the generator or the right program failed; null if it finished all of them. */
function stopped(
  program: StressFailure['program'],
  ran: JudgedSubmission,
  cases: readonly StressCase[],
  inputs: readonly string[],
): StressFailure | null {
  const at = ran.results.findIndex(({ verdict }) => verdict !== 'accepted')
  if (at === -1 && ran.results.length === cases.length) return null
  return failureOf(program, ran, { case: cases[at] ?? null, input: inputs[at] ?? '' }, at)
}

function failureOf(
  program: StressFailure['program'],
  { verdict, compileOutput, results }: JudgedSubmission,
  where: Pick<StressFailure, 'case' | 'input'>,
  at = -1,
): StressFailure {
  const test = results[at]
  return {
    program,
    verdict: verdictLabel(test?.verdict ?? verdict),
    ...where,
    compileOutput,
    stderr: test?.stderr ?? '',
  }
}

const failingOf = (
  { results }: JudgedSubmission,
  cases: readonly StressCase[],
  tests: readonly Test[],
): readonly FailingInput[] =>
  results.flatMap(({ verdict, stdout, stderr }, index) => {
    const [at, test] = [cases[index], tests[index]]
    if (verdict === 'accepted' || at === undefined || test === undefined) return []
    const texts = { input: test.stdin, expected: test.expected ?? '', actual: stdout, stderr }
    return [{ ...at, ...texts, verdict: verdictLabel(verdict) }]
  })

const refused = (failure: StressFailure): StressRoundAnswer => ({ success: true, compared: 0, failing: null, failure })
