import { Bug } from 'lucide-react'
import { LanguageFields } from '../coding/language-fields'
import { languageOption } from '../coding/options'
import type { ModeSetup } from '../mode-setup'

export const debugSetup: ModeSetup = {
  icon: <Bug size={16} />,
  Fields: LanguageFields,
  quickSummary: 'Languages',
  options: ({ languages }) => languageOption(languages),
}
