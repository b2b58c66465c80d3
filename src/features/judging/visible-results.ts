import type { ShownTestResult } from '#contracts/http/judge'
import { verdictWords } from '#core/verdict'
import type { TestResult } from '#runner'

/** Characters shown of each text: a page need not carry a flood. */
const SHOWN_TEXT = 16 * 1024

/** A test as it is stored: whole, hidden or not. */
export type KnownTest = { readonly input: string; readonly output: string; readonly isHidden: boolean }

/**
 * What a viewer may see of the results, in the tests' order; the only way in which they leave the server.
 * Of a hidden test input, expected output, actual output, errors, a checker's words and a conversation are blank, whatever it came to: only whether it was
 * passed, its verdict, its time and its memory remain.
 */
export function visibleResults(
  tests: readonly KnownTest[],
  results: readonly TestResult[],
  viewerMaySeeHidden: boolean,
): ShownTestResult[] {
  return results.map((result, index) => {
    const test = tests[index]
    const figures = {
      passed: result.verdict === 'accepted',
      verdict: verdictWords(result.verdict),
      timeMs: result.cpuMs,
      memoryKiB: result.memoryKiB,
    }
    // A result without its test (the tests have changed since) says as little as a hidden one.
    const isHidden = test?.isHidden ?? true
    if (test === undefined || (isHidden && !viewerMaySeeHidden)) return { ...figures, isHidden, ...BLANK }
    const texts = {
      input: test.input,
      expectedOutput: test.output,
      actualOutput: result.stdout,
      error: errorOf(result),
    }
    const { transcript } = result
    return {
      ...figures,
      isHidden,
      ...shortened(texts),
      ...(transcript === undefined ? {} : { transcript: shorten(transcript) }),
    }
  })
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
