import { FINISHED, type ShownTestResult } from '#contracts/http/judge'
import { verdictLabel } from '#core/verdict'
import type { TestResult } from '#runner'

/** How many characters of each text are shown, to keep pages small. */
const SHOWN_TEXT = 16 * 1024

/**
 * docs/rules.md#the-server-decides: the maxima of time and memory are rounded up to multiples of these if hidden tests
 * may be among them.
 */
const TIME_STEP_MS = 10
const MEMORY_STEP_KIB = 1024

/** A stored test in full, hidden or not. `output` is null if no output is expected, as for a custom input. */
export type KnownTest = { readonly input: string; readonly output: string | null; readonly isHidden: boolean }

export type Viewer = {
  /** True for the problem's setters. */
  readonly maySeeHidden: boolean
}

/** The longest time and the largest memory of all tests that ran. */
type Maxima = { readonly cpuMs: number; readonly memoryKiB: number }

/**
 * The results as a viewer may see them, in the order of the tests. Results leave the server in no other way. A hidden
 * test shows only whether it was passed and its verdict: a program could write what it reads into its output, its
 * errors, a checker's message or a conversation, and just as well into its exit code, its time and its memory.
 */
export function visibleResults(
  tests: readonly KnownTest[],
  results: readonly TestResult[],
  viewer: Viewer,
): ShownTestResult[] {
  return results.map((result, index) => {
    const test = tests[index]
    // A result without its test, because the tests have changed since, reveals as little as a hidden one.
    if (test === undefined || isSecret(test, viewer)) return secretResult(result, test?.isHidden ?? true)
    return openResult(result, test)
  })
}

/**
 * A submission's maxima as a viewer may see them: exact if the viewer may see every test that ran, otherwise rounded
 * up, because the largest may belong to a hidden test. Pass no `tests` if they have changed since (see
 * `visibleResults`).
 */
export function visibleMaxima(
  tests: readonly KnownTest[],
  { maxima, ran, viewer }: { readonly maxima: Maxima; readonly ran: number; readonly viewer: Viewer },
): Maxima {
  const isOpen = ran <= tests.length && tests.slice(0, ran).every((test) => !isSecret(test, viewer))
  return isOpen ? { ...maxima, cpuMs: Math.ceil(maxima.cpuMs) } : coarseMaxima(maxima)
}

/** The maxima rounded for any viewer, because a hidden test may have caused them. */
export const coarseMaxima = ({ cpuMs, memoryKiB }: Maxima): Maxima => ({
  cpuMs: roundedUp(cpuMs, TIME_STEP_MS),
  memoryKiB: roundedUp(memoryKiB, MEMORY_STEP_KIB),
})

const roundedUp = (value: number, step: number): number => Math.ceil(value / step) * step

const isSecret = (test: KnownTest, { maySeeHidden }: Viewer): boolean => test.isHidden && !maySeeHidden

const secretResult = ({ verdict }: TestResult, isHidden: boolean): ShownTestResult => ({
  passed: verdict === 'accepted',
  verdict: verdictLabel(verdict),
  timeMs: null,
  memoryKiB: null,
  isHidden,
  input: '',
  expectedOutput: '',
  actualOutput: '',
  error: '',
})

function openResult(result: TestResult, { input, output, isHidden }: KnownTest): ShownTestResult {
  const { verdict, cpuMs, memoryKiB, stdout, transcript } = result
  const isPassed = verdict === 'accepted'
  return {
    passed: output === null ? null : isPassed,
    verdict: output === null && isPassed ? FINISHED : verdictLabel(verdict),
    timeMs: Math.ceil(cpuMs),
    memoryKiB,
    isHidden,
    input: shorten(input),
    expectedOutput: shorten(output ?? ''),
    actualOutput: shorten(stdout),
    error: shorten(errorOf(result)),
    ...(transcript === undefined ? {} : { transcript: shorten(transcript) }),
  }
}

const shorten = (text: string): string => (text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}\n…` : text)

/** The program's standard error, otherwise the judge's message; '' for a passed test without either. */
function errorOf({ stderr, message, verdict, transcript }: TestResult): string {
  if (verdict === 'accepted') return stderr
  // The interactor's message comes first, because a program that it rejected may have failed for that reason.
  if (transcript !== undefined) return [message, stderr].filter((text) => text !== '').join('\n\n')
  return stderr === '' ? message : stderr
}
