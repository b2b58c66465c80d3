import type { PracticeLanguage } from '#contracts/http/practice'
import type { FailingInput } from '#contracts/http/stress'

export type StressProps = {
  /** The id of the problem; null in practice mode. */
  readonly problemId: string | null
  readonly languages: readonly PracticeLanguage[]
  /** The program in the editor; null if there is none to test. */
  readonly own: { readonly source: string; readonly languageId: number } | null
  /** Why nothing can be run now; null if running is possible. */
  readonly runHint: string | null
  /** The action for an input that was found. Resolves to a message about the outcome. */
  readonly use: { readonly label: string; readonly take: (found: FailingInput) => Promise<string> }
}
