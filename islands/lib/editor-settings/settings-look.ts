import type { PracticeLanguage } from '#contracts/http/practice'

/** A language for which users can set a template of their own. */
export type TemplateLanguage = Pick<PracticeLanguage, 'key' | 'name' | 'template'>

export type SettingsPanelProps = {
  readonly languages: readonly TemplateLanguage[]
  /** The key of the language in use. */
  readonly language?: string | undefined
}

/** The button exists before the panel behind it is loaded, so both share its label and classes. */
export const SETTINGS_LABEL = 'Editor settings'
export const SETTINGS_BUTTON =
  'inline-grid size-8 shrink-0 place-items-center rounded-md text-ink-2 transition-colors hover:bg-raised hover:text-ink'
