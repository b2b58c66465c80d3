import type { DebugTaskForm, FoundMutation } from '#contracts/http/debug-tasks'
import { DUEL_LANGUAGES } from '#contracts/languages'
import { isLike } from '../lib/forms/is-like'

/** A language's two programs. */
export type Pair = { readonly broken: string; readonly mended: string }
/** A task as the setter typed it. A language without an entry is not offered. */
export type DebugDraft = Omit<DebugTaskForm, 'budget' | 'programs'> & {
  readonly budget: string
  readonly programs: Readonly<Record<string, Pair>>
}

export const NEW_TASK: DebugDraft = {
  title: '',
  difficulty: 'Easy',
  budget: '3',
  report: { text: '', input: '', expected: '', actual: '' },
  programs: {},
}

const PAIR: Pair = { broken: '', mended: '' }
/** Whether a stored draft has two programs for each of its languages. */
export const hasPairs = ({ programs }: DebugDraft): boolean =>
  Object.values(programs).every((pair) => isLike(pair, PAIR))

export const draftOf = ({ budget, ...task }: DebugTaskForm): DebugDraft => ({ ...task, budget: String(budget) })

/** The task as the call takes it. A budget that is not a number is sent as 0, which the server refuses with the allowed range. */
export const taskOf = ({ budget, programs, ...draft }: DebugDraft): DebugTaskForm => {
  const lines = Number(budget)
  const isSendable = Number.isInteger(lines) && lines >= 0 && lines <= 1000
  return { ...draft, budget: isSendable && budget.trim() !== '' ? lines : 0, programs: { ...programs } }
}

/** The duel languages in which a task has no programs yet. Only rooms without these languages can get the task. */
export const missingLanguages = ({ programs }: Pick<DebugDraft, 'programs'>) =>
  DUEL_LANGUAGES.filter(({ key }) => programs[key] === undefined)

/**
 * Applies a mutation that was found in a solution to the draft. Its failing test becomes the report, unless there is a report already and
 * another language has programs: all languages share one report.
 */
export function withMutation(
  draft: DebugDraft,
  { language, mended }: { readonly language: string; readonly mended: string },
  { source, test }: FoundMutation,
): DebugDraft {
  const hasOthers = Object.keys(draft.programs).some((key) => key !== language)
  const isReported = hasOthers && draft.report.input !== ''
  return {
    ...draft,
    programs: { ...draft.programs, [language]: { broken: source, mended } },
    report: test === null || isReported ? draft.report : { ...draft.report, ...test },
  }
}
