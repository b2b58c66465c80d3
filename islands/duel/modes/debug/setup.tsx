import { Bug } from 'lucide-react'
import { TIME_LIMIT_MIN } from '#core/duel'
import { LanguageFields } from '../coding/language-fields'
import { languageOption } from '../coding/options'
import type { ModeSetup } from '../mode-setup'

export const debugSetup: ModeSetup = {
  icon: <Bug aria-hidden="true" size={16} />,
  timeHelp: `${TIME_LIMIT_MIN.least} to ${TIME_LIMIT_MIN.most} minutes`,
  timePlaceholder: null,
  Fields: LanguageFields,
  quickSummary: 'Languages',
  options: ({ languages }) => languageOption(languages),
}
