import type { ReactNode } from 'react'
import type { ProblemId } from '#contracts/ids'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import type { OwnOption } from '#core/duel'
import type { MoreSettings } from '../setup/settings'

/** What a mode adds to the forms that create and search for duels. */
export type ModeSetup = {
  readonly icon: ReactNode
  /** The help text below the time limit; if left out, it gives the limits. */
  readonly timeHelp?: string
  /** The placeholder for modes whose time limit may be empty, which means a time that fits the task; if left out, it may not be empty. */
  readonly timePlaceholder?: string
  /** The fields of the mode's own filters. `prefix` distinguishes two forms on one page. */
  readonly Fields: (props: OwnFieldsProps) => ReactNode
  /** The title of the collapsed fields in the form of Quick Duel; null shows them beside the other choices. */
  readonly quickSummary: string | null
  /** What the host may bring instead of the server's task, and how it is sent; left out if the mode allows nothing. */
  readonly host?: {
    readonly Fields: (props: HostFieldsProps) => ReactNode
    /** Null if the host brings nothing. */
    readonly options: (
      preferences: HostSettings,
    ) => { readonly problemId: ProblemId } | { readonly text: string } | null
  }
  /** The mode's own options as the frames take them. */
  readonly options: (preferences: MoreSettings) => Pick<QuickPreferences, OwnOption>
}

/** The props of fields that only the host of a room has. */
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
