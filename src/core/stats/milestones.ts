import type { User } from '#contracts/http/users'

/** docs/coverage.md#9-constants-and-limits, "Milestones". */
const MILESTONES = [
  { title: 'Veteran Duelist', figure: 'totalDuels', goal: 10, what: 'duels' },
  { title: 'Victory Streak', figure: 'wins', goal: 5, what: 'wins' },
  { title: 'XP Collector', figure: 'xp', goal: 1000, what: 'XP' },
] as const satisfies readonly {
  title: string
  figure: 'totalDuels' | 'wins' | 'xp'
  goal: number
  what: string
}[]

export type Milestone = {
  readonly title: string
  /** As '10+ duels'. */
  readonly condition: string
  readonly reached: boolean
  readonly value: number
  readonly goal: number
}

/** All milestones in display order, with the player's progress. */
export const milestonesOf = (stats: Pick<User['stats'], 'totalDuels' | 'wins' | 'xp'>): Milestone[] =>
  MILESTONES.map(({ title, figure, goal, what }) => ({
    title,
    condition: `${goal}+ ${what}`,
    reached: stats[figure] >= goal,
    value: Math.min(stats[figure], goal),
    goal,
  }))
