import { FINISHED } from '#contracts/http/judge'
import type { Execution } from '#contracts/http/practice'
import { type Ending, secondsText, statusOf } from '#core/judge0'
import { verdictLabel } from '#core/verdict'
import type { JudgedSubmission } from '#features/judging'

/**
 * A judged program in practice mode: Judge0's field names; an empty text is null, as there. The status has Judge0's id and the
 * product's message.
 */
export function executionOf(judged: JudgedSubmission): Execution {
  const compile_output = judged.compileOutput === '' ? null : judged.compileOutput
  const [run] = judged.results
  if (run === undefined) {
    const status = shownStatus({ verdict: judged.verdict, exitCode: null, signal: null })
    return { stdout: null, stderr: null, compile_output, message: null, time: null, memory: null, status }
  }
  return {
    stdout: textOrNull(run.stdout),
    stderr: textOrNull(run.stderr),
    compile_output,
    message: textOrNull(run.message),
    time: secondsText(run.cpuMs),
    memory: run.memoryKiB,
    status: shownStatus(run),
  }
}

/** A program in practice mode has no expected output: one that ended well is finished, not accepted. */
const shownStatus = (ending: Ending): Execution['status'] => ({
  id: statusOf(ending).id,
  description: ending.verdict === 'accepted' ? FINISHED : verdictLabel(ending.verdict),
})

const textOrNull = (text: string): string | null => (text === '' ? null : text)
