import { FEEDBACK } from '../checkers/feedback.ts'
import { type CalledProgram, place, ruleProgram, validatorCommand } from '../checkers/program.ts'
import { bounded, REFUSED, type Ruling } from '../checkers/ruling.ts'
import type { RunOutcome } from '../sandbox/slot.ts'
import type { AuthorProgram } from '../types.ts'

/** Makes the command line for one test from the one that starts the interactor. */
export function interactorCommand(interactor: CalledProgram, run: readonly string[]): readonly string[] {
  const own = interactor.arguments ?? []
  if (interactor.protocol === 'testlib') return [...run, place('input'), `${FEEDBACK}output`, place('answer'), ...own]
  // Its standard output goes to the program; its message is in files, and its own standard error is discarded.
  return validatorCommand(interactor, run, 'stderr')
}

/** testlib's exit code for output that is not a valid answer at all. */
const PRESENTATION = 2

/** The ruling from an interactor's end. Only the exit codes of its protocol count as an answer. Returns null if the judge ended it. */
export function ruleInteractor(protocol: AuthorProgram['protocol'], outcome: RunOutcome): Ruling | null {
  if (outcome.stopped === 'judge') return null
  if (outcome.stopped === 'none' && protocol === 'testlib' && outcome.exitCode === PRESENTATION) {
    const said = bounded(outcome.stderr.toString('utf8'))
    return { verdict: 'wrong-answer', message: `Protocol error: ${said || 'the interactor did not understand.'}` }
  }
  const ruling = ruleProgram(protocol, { ...outcome, stdout: outcome.stderr })
  if (ruling.verdict === 'wrong-answer' && ruling.message === REFUSED) {
    return { ...ruling, message: 'The interactor refused what the program said.' }
  }
  return { ...ruling, message: ruling.message.replace(/^The problem's checker/, "The problem's interactor") }
}
