import type { DuelOutcome, DuelProgram } from '#contracts/http/duels'
import { verdictLabel } from '#core/verdict'
import { formatClock } from '#ui'
import { type ComparedSide, ComparePrograms } from '../lib/compare/compare-programs'
import type { LanguageChoice } from '../room/languages'
import { languageName } from '../room/program-pane'

type ResultProgramsProps = {
  readonly result: Pick<DuelOutcome, 'players' | 'programs'>
  readonly languages: readonly LanguageChoice[]
  /** The player whose program is on the left; without it, the player who opened the room. */
  readonly viewerId?: string | undefined
}

/** Both programs of a finished duel for comparison, or a sentence that says why they cannot be shown. */
export function ResultPrograms({ result, languages, viewerId }: ResultProgramsProps) {
  const { programs, players } = result
  if (programs === null) {
    return (
      <p className="p-5 text-sm text-ink-2">
        A running contest has this problem. The programs are shown again after its end.
      </p>
    )
  }
  const [left, right] = [...players]
    .sort((a, b) => Number(b.userId === viewerId) - Number(a.userId === viewerId))
    .map(({ userId, username, rival }) => {
      const program = programs.find((one) => one.userId === userId)
      return program === undefined ? withoutProgram(username, rival) : sideOf(username, program, languages)
    })
  if (programs.length === 0 || left === undefined || right === undefined) {
    return <p className="p-5 text-sm text-ink-2">Neither player wrote a program.</p>
  }
  return <ComparePrograms left={left} right={right} className="h-125 rounded-b-lg" />
}

const withoutProgram = (name: string, rival: 'ghost' | 'bot' | undefined): ComparedSide => ({
  name,
  // The program of a bot stays hidden, because it may be the only solution of the task.
  note: rival === undefined ? 'no program' : 'no program shown',
  text: '',
  mode: 'text',
})

function sideOf(name: string, program: DuelProgram, languages: readonly LanguageChoice[]): ComparedSide {
  const { languageId, source } = program
  return {
    name,
    text: source,
    mode: languages.find(({ id }) => id === languageId)?.editorMode ?? 'text',
    note: `${languageName(languages, languageId)} · ${stateOf(program)}`,
  }
}

function stateOf({ submissionId, verdict, atSecond }: DuelProgram): string {
  if (submissionId === null) return 'not submitted'
  const label = verdict === null ? 'Not judged' : verdictLabel(verdict)
  return atSecond === null ? label : `${label} at ${formatClock(atSecond)}`
}
