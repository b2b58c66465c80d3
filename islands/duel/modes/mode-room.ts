import type { ReactNode } from 'react'
import type { UserId } from '#contracts/ids'
import type {
  ActiveDuel,
  ClosingDuel,
  DuelPlayer,
  DuelState,
  FinishedDuel,
  StartingDuel,
} from '#contracts/ws/duel-state'
import type { Program } from '#core/recording'
import type { Side } from '#ui'
import type { LanguageChoice } from '../../room/languages'
import type { Carets } from '../room/room-model'
import type { MatchOptions } from '../room/use-match'

/** A mode in its room: while it is played, watched, and after the end. */
export type ModeRoom = {
  /** From the banner on where the task is shown in it, else from the start. */
  readonly Arena: (props: ArenaProps) => ReactNode
  /** What one of the players has before them, for those who watch. */
  readonly Pane: (props: PaneProps) => ReactNode
  /** The course of it, in the result. */
  readonly HowItWent: (props: HowItWentProps) => ReactNode
}

export type ArenaProps = MatchOptions & { readonly duel: StartingDuel | ActiveDuel | ClosingDuel }

export type TwoSidesProps = {
  readonly duel: DuelState
  readonly languages: readonly LanguageChoice[]
  readonly programOf: (userId: UserId) => Program | null
  /** Where the two are in a race, as far as events do not say it. */
  readonly carets: Carets
  /** Who writes right now; null where that is not known. */
  readonly typing: Readonly<Record<string, boolean>> | null
  /** Said where there is no program. */
  readonly emptyOf: (userId: UserId) => string
}

export type PaneProps = TwoSidesProps & {
  readonly player: DuelPlayer
  readonly other: DuelPlayer | undefined
  readonly side: Side
}

export type HowItWentProps = { readonly duel: FinishedDuel; readonly viewerId: UserId }
