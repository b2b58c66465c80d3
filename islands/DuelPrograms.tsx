import type { DuelOutcome } from '#contracts/http/duels'
import { ResultPrograms } from './duel/result-programs'
import type { LanguageChoice } from './room/languages'

type DuelProgramsProps = {
  readonly result: Pick<DuelOutcome, 'players' | 'programs'>
  readonly languages: readonly LanguageChoice[]
}

/** The programs on the page of a shared result. */
export default function DuelPrograms(props: DuelProgramsProps) {
  return <ResultPrograms {...props} />
}
