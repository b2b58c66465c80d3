import type { ProblemId } from '#contracts/ids'
import type { DuelSettings } from '#contracts/ws/duel-events'
import type { ChosenProblem, HostKnowledge } from '#contracts/ws/modes/coding'
import type { SettingsOf } from '../../mode'

/** A problem that the host of a room chooses, and what its stored data say about the two. */
export type ProblemToChoose = {
  readonly problemId: ProblemId
  readonly title: string
  /** Not published: its author plays it with one opponent, and no one else sees it. */
  readonly isDraft: boolean
  readonly isOwn: boolean
  readonly isManaged: boolean
  readonly isSolved: boolean
  readonly isRead: boolean
}

/** The most that is true of what a host knows. */
export function hostKnowledge(facts: Omit<ProblemToChoose, 'problemId' | 'title' | 'isDraft'>): HostKnowledge {
  if (facts.isOwn) return 'wrote'
  if (facts.isManaged) return 'manages'
  if (facts.isSolved) return 'solved'
  return facts.isRead ? 'read' : 'nothing'
}

/**
 * The settings of a room whose host brings the problem: never rated, since the host may have prepared; difficulty and tags have
 * nothing left to narrow. A draft has no spectators.
 */
export function withChosenProblem(settings: SettingsOf<'coding'>, problem: ProblemToChoose): SettingsOf<'coding'> {
  const { difficulty: _difficulty, tags: _tags, rated: _rated, ...kept } = settings
  const { problemId, title, isDraft } = problem
  const chosen: ChosenProblem = { problemId, title, hostKnows: hostKnowledge(problem) }
  return { ...kept, chosen, ...(isDraft && { spectators: false }) }
}

/** A rematch is about something new. */
export function rematchSettings(settings: DuelSettings): DuelSettings {
  if (settings.duelType !== 'coding' || settings.chosen === undefined) return settings
  const { chosen: _chosen, ...kept } = settings
  return kept
}
