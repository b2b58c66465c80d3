import type { ReactNode } from 'react'
import type { QuickPreferences } from '#contracts/ws/matchmaking'
import type { OwnOption } from '#core/duel'
import type { MoreSettings } from '../setup/settings'

/** A mode on the pages where duels are opened and looked for. */
export type ModeSetup = {
  readonly icon: ReactNode
  /** Below the field of the time limit. */
  readonly timeHelp: string
  /** In the field where it is empty and may be: the time that fits the task. */
  readonly timePlaceholder: string | null
  /** What may be asked for beside what all modes have. `prefix`: where two forms stand on one page. */
  readonly Fields: (props: OwnFieldsProps) => ReactNode
  /** In the form of Quick Duel: behind this word, or beside the other choices (null). */
  readonly quickSummary: string | null
  /** The own options as the frames take them. */
  readonly options: (preferences: MoreSettings) => Pick<QuickPreferences, OwnOption>
}

export type OwnFieldsProps = {
  readonly prefix?: string
  readonly preferences: OwnSettings
  readonly change: (part: Partial<OwnSettings>) => void
}
type OwnSettings = Pick<MoreSettings, OwnOption>
