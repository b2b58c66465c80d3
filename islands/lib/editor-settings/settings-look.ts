import type { PracticeLanguage } from '#contracts/http/practice'

/** A language that can have a template of one's own. */
export type TemplateLanguage = Pick<PracticeLanguage, 'key' | 'name' | 'template'>

export type SettingsPanelProps = {
  readonly languages: readonly TemplateLanguage[]
  /** The key of the one in use. */
  readonly language?: string | undefined
}

/** The button stands in the page before the panel behind it is loaded, and with it afterwards. */
export const SETTINGS_LABEL = 'Editor settings'
export const SETTINGS_BUTTON =
  'inline-grid size-8 shrink-0 place-items-center rounded-md text-ink-2 transition-colors hover:bg-raised hover:text-ink'
