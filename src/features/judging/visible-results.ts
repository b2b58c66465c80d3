import { FINISHED, type ShownTestResult } from '#contracts/http/judge'
import { verdictWords } from '#core/verdict'
import type { TestResult } from '#runner'

/** Characters shown of each text: a page need not carry a flood. */
const SHOWN_TEXT = 16 * 1024

/** docs/rules.md, "The server decides": what is shown of hidden tests' time and memory together is rounded up to these. */
const TIME_STEP_MS = 10
const MEMORY_STEP_KIB = 1024

/** A test as it is stored: whole, hidden or not. `output` null: nothing is expected, as of an input of the author's own. */
export type KnownTest = { readonly input: string; readonly output: string | null; readonly isHidden: boolean }

export type Viewer = {
  /** The problem's setters. */
  readonly maySeeHidden: boolean
}

/** The longest time and the largest memory of all tests that ran. */
export type Maxima = { readonly cpuMs: number; readonly memoryKiB: number }

/**
 * What a viewer may see of the results, in the tests' order; the only way in which they leave the server.
 * Of a hidden test only whether it was passed and its verdict remain: a program could write what it reads into the
 * output, the errors, a checker's words or a conversation, and as well into its exit code, its time and its memory.
 */
export function visibleResults(
  tests: readonly KnownTest[],
  results: readonly TestResult[],
  viewer: Viewer,
): ShownTestResult[] {
  return results.map((result, index) => {
    const test = tests[index]
    // A result without its test (the tests have changed since) says as little as a hidden one.
    if (test === undefined || isSecret(test, viewer)) return secretResult(result, test?.isHidden ?? true)
    return openResult(result, test)
  })
}

/**
 * A submission's maxima as a viewer may see them: exact where every test that ran is shown to them, else rounded up, as
 * the largest may be a hidden test's. `tests` that have changed since are none: see `visibleResults`.
 */
export function visibleMaxima(
  tests: readonly KnownTest[],
  { maxima, ran, viewer }: { readonly maxima: Maxima; readonly ran: number; readonly viewer: Viewer },
): Maxima {
  const isOpen = ran <= tests.length && tests.slice(0, ran).every((test) => !isSecret(test, viewer))
  return isOpen ? { ...maxima, cpuMs: Math.ceil(maxima.cpuMs) } : coarseMaxima(maxima)
}

/** Maxima among which a hidden test's may be, for anybody. */
export const coarseMaxima = ({ cpuMs, memoryKiB }: Maxima): Maxima => ({
  cpuMs: roundedUp(cpuMs, TIME_STEP_MS),
  memoryKiB: roundedUp(memoryKiB, MEMORY_STEP_KIB),
})

const roundedUp = (value: number, step: number): number => Math.ceil(value / step) * step

const isSecret = (test: KnownTest, { maySeeHidden }: Viewer): boolean => test.isHidden && !maySeeHidden

const secretResult = ({ verdict }: TestResult, isHidden: boolean): ShownTestResult => ({
  passed: verdict === 'accepted',
  verdict: verdictWords(verdict),
  timeMs: null,
  memoryKiB: null,
  isHidden,
  ...BLANK,
})

function openResult(result: TestResult, { input, output, isHidden }: KnownTest): ShownTestResult {
  const { verdict, cpuMs, memoryKiB, stdout, transcript } = result
  const texts = { input, expectedOutput: output ?? '', actualOutput: stdout, error: errorOf(result) }
  const isPassed = verdict === 'accepted'
  return {
    passed: output === null ? null : isPassed,
    verdict: output === null && isPassed ? FINISHED : verdictWords(verdict),
    timeMs: Math.ceil(cpuMs),
    memoryKiB,
    isHidden,
    ...shortened(texts),
    ...(transcript === undefined ? {} : { transcript: shorten(transcript) }),
  }
}

const BLANK = { input: '', expectedOutput: '', actualOutput: '', error: '' } as const

type Texts = { readonly [Name in keyof typeof BLANK]: string }

const shortened = (texts: Texts): Texts => ({
  input: shorten(texts.input),
  expectedOutput: shorten(texts.expectedOutput),
  actualOutput: shorten(texts.actualOutput),
  error: shorten(texts.error),
})

const shorten = (text: string): string => (text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}\n…` : text)

/** What the program said on standard error, else what the judge has to say; '' for a passed test that said nothing. */
function errorOf({ stderr, message, verdict, transcript }: TestResult): string {
  if (verdict === 'accepted') return stderr
  // What the interactor says comes first: a program that it refused may well fail over that.
  if (transcript !== undefined) return [message, stderr].filter((words) => words !== '').join('\n\n')
  return stderr === '' ? message : stderr
}
