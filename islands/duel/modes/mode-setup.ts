import type { ReactNode } from 'react'
import type { ProblemId } from '#contracts/ids'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import type { OwnOption } from '#core/duel'
import type { MoreSettings } from '../setup/settings'

/** A mode on the pages where duels are opened and looked for. */
export type ModeSetup = {
  readonly icon: ReactNode
  /** Below the field of the time limit; left out: the limits alone. */
  readonly timeHelp?: string
  /** In the field where it is empty and may be: the time that fits the task; left out: it may not. */
  readonly timePlaceholder?: string
  /** What may be asked for beside what all modes have. `prefix`: where two forms stand on one page. */
  readonly Fields: (props: OwnFieldsProps) => ReactNode
  /** In the form of Quick Duel: behind this word, or beside the other choices (null). */
  readonly quickSummary: string | null
  /** What the host of a room may bring in place of what the server picks, and how the frame takes it; left out: nothing. */
  readonly host?: {
    readonly Fields: (props: HostFieldsProps) => ReactNode
    /** Null: nothing is brought. */
    readonly options: (
      preferences: HostSettings,
    ) => { readonly problemId: ProblemId } | { readonly text: string } | null
  }
  /** The own options as the frames take them. */
  readonly options: (preferences: MoreSettings) => Pick<QuickPreferences, OwnOption>
}

/** What only the host of a room may bring. */
export type HostFieldsProps = {
  readonly preferences: HostSettings
  readonly change: (part: Partial<HostSettings>) => void
}
type HostSettings = Pick<MoreSettings, 'problem' | 'ownText'>

export type OwnFieldsProps = {
  readonly prefix?: string
  readonly preferences: OwnSettings
  readonly change: (part: Partial<OwnSettings>) => void
}
type OwnSettings = Pick<MoreSettings, OwnOption>
