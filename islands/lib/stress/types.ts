import type { PracticeLanguage } from '#contracts/http/practice'
import type { FailingInput } from '#contracts/http/stress'

export type StressProps = {
  /** A problem's id, or null in practice mode. */
  readonly problemId: string | null
  readonly languages: readonly PracticeLanguage[]
  /** The program in the editor; null: there is none to test. */
  readonly own: { readonly source: string; readonly languageId: number } | null
  /** Why nothing can be run now; null: it can. */
  readonly runHint: string | null
  /** What can be done with an input that was found. Resolves to what has come of it. */
  readonly use: { readonly label: string; readonly take: (found: FailingInput) => Promise<string> }
}
