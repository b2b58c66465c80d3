import { Palette } from 'lucide-react'
import { TIME_LIMIT_MIN } from '#core/duel'
import type { ModeSetup } from '../mode-setup'

export const cssSetup: ModeSetup = {
  icon: <Palette aria-hidden="true" size={16} />,
  timeHelp: `${TIME_LIMIT_MIN.least} to ${TIME_LIMIT_MIN.most} minutes`,
  timePlaceholder: null,
  Fields: () => null,
  quickSummary: null,
  options: () => ({}),
}
