import type { CheckerDraft, CheckerKind } from './problem-draft'

export const CHECKER_WORDS: Readonly<Record<CheckerKind, string>> = {
  tokens: 'Tokens: white space does not matter',
  lines: 'Lines: white space at their ends does not matter',
  exact: 'Exact: every character counts',
  floats: 'Numbers within a tolerance',
  testlib: 'Your own program, as testlib calls it',
  icpc: 'Your own program, an ICPC output validator',
  javascript: 'Your own JavaScript function',
}

const SHORT: Readonly<Record<CheckerKind, string>> = {
  tokens: 'tokens',
  lines: 'lines',
  exact: 'exact',
  floats: 'numbers within a tolerance',
  testlib: 'testlib program',
  icpc: 'ICPC output validator',
  javascript: 'JavaScript',
}

/** How outputs are judged, in a word or two. */
export function checkerWords({ kind, isInteractor }: CheckerDraft): string {
  const isProgram = kind === 'testlib' || kind === 'icpc'
  return isProgram && isInteractor ? `interactor (${kind})` : SHORT[kind]
}
