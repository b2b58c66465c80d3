import type { ProblemId } from '#contracts/ids'
import type { ChosenProblem, HostKnowledge } from '#contracts/ws/modes/coding'
import type { SettingsOf } from '../../mode'

/** A problem chosen by the host, and what is stored about its relation to the two players. */
export type ProblemToChoose = {
  readonly problemId: ProblemId
  readonly title: string
  /** Unpublished: its author plays it against one opponent, and it stays hidden from other users. */
  readonly isDraft: boolean
  readonly isOwn: boolean
  readonly isManaged: boolean
  readonly isSolved: boolean
  readonly isRead: boolean
}

/** The strongest statement that holds about what the host knows of the problem. */
export function hostKnowledge(facts: Omit<ProblemToChoose, 'problemId' | 'title' | 'isDraft'>): HostKnowledge {
  if (facts.isOwn) return 'wrote'
  if (facts.isManaged) return 'manages'
  if (facts.isSolved) return 'solved'
  return facts.isRead ? 'read' : 'nothing'
}

/**
 * The settings of a room with a chosen problem: unrated, because the host may have prepared; without difficulty and tags, which no longer
 * filter anything. A draft has no spectators.
 */
export function withChosenProblem(settings: SettingsOf<'coding'>, problem: ProblemToChoose): SettingsOf<'coding'> {
  const { difficulty: _difficulty, tags: _tags, rated: _rated, ...kept } = settings
  const { problemId, title, isDraft } = problem
  const chosen: ChosenProblem = { problemId, title, hostKnows: hostKnowledge(problem) }
  return { ...kept, chosen, ...(isDraft && { spectators: false }) }
}
