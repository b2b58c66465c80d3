import type { Execution } from '#contracts/http/practice'
import { secondsText, statusOf } from '#core/judge0'
import type { JudgedSubmission } from '#features/judging'

/** A judged program as practice mode shows it: Judge0's field names; an empty text is null, as there. */
export function executionOf(judged: JudgedSubmission): Execution {
  const compile_output = judged.compileOutput === '' ? null : judged.compileOutput
  const [run] = judged.results
  if (run === undefined) {
    const status = statusOf({ verdict: judged.verdict, exitCode: null, signal: null })
    return { stdout: null, stderr: null, compile_output, message: null, time: null, memory: null, status }
  }
  return {
    stdout: textOrNull(run.stdout),
    stderr: textOrNull(run.stderr),
    compile_output,
    message: textOrNull(run.message),
    time: secondsText(run.cpuMs),
    memory: run.memoryKiB,
    status: statusOf(run),
  }
}

const textOrNull = (text: string): string | null => (text === '' ? null : text)
