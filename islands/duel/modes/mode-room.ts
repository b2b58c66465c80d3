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

/** The components of a mode in its room: while it is played, while it is watched, and after the end. */
export type ModeRoom = {
  /** Shown from the start on; in a mode that shows its task during the start banner, from the banner on. */
  readonly Arena: (props: ArenaProps) => ReactNode
  /** What spectators see of one player's screen. */
  readonly Pane: (props: PaneProps) => ReactNode
  /** How the duel went, for the result. */
  readonly HowItWent: (props: HowItWentProps) => ReactNode
}

export type ArenaProps = MatchOptions & { readonly duel: StartingDuel | ActiveDuel | ClosingDuel }

export type TwoSidesProps = {
  readonly duel: DuelState
  readonly languages: readonly LanguageChoice[]
  readonly programOf: (userId: UserId) => Program | null
  /** The carets of both players in a race, as far as they are ahead of the events. */
  readonly carets: Carets
  /** Which players are typing now, by user; null if that is not known. */
  readonly typing: Readonly<Record<string, boolean>> | null
  /** The text shown in place of a missing program. */
  readonly emptyOf: (userId: UserId) => string
}

export type PaneProps = TwoSidesProps & {
  readonly player: DuelPlayer
  readonly other: DuelPlayer | undefined
  readonly side: Side
}

export type HowItWentProps = { readonly duel: FinishedDuel; readonly viewerId: UserId }
