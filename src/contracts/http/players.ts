import type { PersonCard } from './social'
import type { User } from './users'

/** How the viewer and the shown player stand to each other. `blocked`: by the viewer. */
export type Relation = 'visitor' | 'self' | 'none' | 'requested' | 'received' | 'friend' | 'blocked'

/** Finished duels between the viewer and the shown player, from the viewer's side. */
export type HeadToHead = { readonly wins: number; readonly losses: number; readonly draws: number }

/** What rated duels of one type say of a player. `provisional`: still uncertain. null before the first one. */
export type DuelStanding = { readonly rating: number; readonly provisional: boolean; readonly duels: number }
export type DuelRatings = { readonly coding: DuelStanding | null; readonly typing: DuelStanding | null }

/** A player as anybody may see them. Never an e-mail address, nor the streak's days. */
export type PublicProfile = PersonCard & {
  readonly id: string
  readonly bio: string
  readonly stats: User['stats']
  readonly winRate: number
  readonly memberSince: string
  readonly duelRatings: DuelRatings
  /** null where the viewer may not know: only friends and the player themselves see it. */
  readonly isOnline: boolean | null
  readonly relation: Relation
  /** The request that waits between the two, if one does. */
  readonly requestId: string | null
  /** null for visitors and on one's own page. */
  readonly headToHead: HeadToHead | null
}
export type PublicProfileAnswer = { readonly success: true; readonly player: PublicProfile }

/** A series of ratings, oldest first. */
export type RatingPoint = { readonly atMs: number; readonly rating: number }
export type RatingSeries = {
  readonly name: string
  /** What each point stands for. */
  readonly counts: 'contest' | 'duel'
  readonly points: readonly RatingPoint[]
}

/** What the charts of a profile are drawn from. Days are the player's own. */
export type Insights = {
  /** Experience points in all at the end of each day on which some came, oldest first. */
  readonly xp: readonly { readonly day: string; readonly total: number }[]
  /** 53 weeks up to today, oldest first. */
  readonly activity: readonly { readonly day: string; readonly count: number }[]
  /** Submissions by language, most used first. */
  readonly languages: readonly { readonly name: string; readonly count: number }[]
  /** Judged submissions by verdict, most frequent first. */
  readonly verdicts: readonly { readonly verdict: string; readonly count: number }[]
  readonly ratings: readonly RatingSeries[]
}
