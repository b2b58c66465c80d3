import { Palette } from 'lucide-react'
import type { ModeSetup } from '../mode-setup'

export const cssSetup: ModeSetup = {
  icon: <Palette size={16} />,
  Fields: () => null,
  quickSummary: null,
  options: () => ({}),
}
