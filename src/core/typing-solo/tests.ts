import { CODE_LANGUAGES } from '#contracts/labels'
import type { CodeLanguage } from '#contracts/ws/typing'

/** The tests of solo typing. The key is stored, and is used in URLs. */
export type SoloTest =
  | { readonly kind: 'words'; readonly words: number }
  | { readonly kind: 'time'; readonly seconds: number }
  | { readonly kind: 'prose' }
  | { readonly kind: 'code'; readonly language: CodeLanguage }

const TESTS: ReadonlyMap<string, SoloTest> = new Map<string, SoloTest>([
  ...[25, 50, 100].map((words): [string, SoloTest] => [`words-${words}`, { kind: 'words', words }]),
  ...[15, 30, 60, 120].map((seconds): [string, SoloTest] => [`time-${seconds}`, { kind: 'time', seconds }]),
  ['prose', { kind: 'prose' }],
  ...languages().map((language): [string, SoloTest] => [`code-${language}`, { kind: 'code', language }]),
])

/** Every test in the order of the page. */
export const SOLO_TESTS: readonly string[] = [...TESTS.keys()]
export const FIRST_SOLO_TEST = 'words-25'

/** Returns the test with this key, or null. */
export const soloTest = (key: string): SoloTest | null => TESTS.get(key) ?? null

/** The label of a test: "25 words", "60 seconds", "Quotes", "Python". */
export function soloLabel(test: SoloTest): string {
  if (test.kind === 'words') return `${test.words} words`
  if (test.kind === 'time') return `${test.seconds} seconds`
  return test.kind === 'prose' ? 'Quotes' : CODE_LANGUAGES[test.language]
}

function languages(): readonly CodeLanguage[] {
  const isLanguage = (key: string): key is CodeLanguage => Object.hasOwn(CODE_LANGUAGES, key)
  return Object.keys(CODE_LANGUAGES).filter(isLanguage)
}
