import type { SettingsOf } from '#core/duel'
import { languagesLabel } from '../coding/labels'

export const debugLabels = ({ languages }: SettingsOf<'debug'>): readonly (string | null)[] => [
  languagesLabel(languages),
]
