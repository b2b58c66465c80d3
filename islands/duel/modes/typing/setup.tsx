import { Keyboard } from 'lucide-react'
import { TIME_LIMIT_MIN } from '#core/duel'
import { CategoryField } from '../../setup/task-fields'
import type { ModeSetup, OwnFieldsProps } from '../mode-setup'
import { BringText } from './bring-text'

export const typingSetup: ModeSetup = {
  icon: <Keyboard aria-hidden="true" size={16} />,
  timeHelp: `Empty: fits the text, a minute for each 38 words. Or ${TIME_LIMIT_MIN.least} to ${TIME_LIMIT_MIN.most} minutes`,
  timePlaceholder: 'Fits the text',
  Fields: TypingFields,
  quickSummary: null,
  host: { Fields: BringText, options: ({ ownText }) => (ownText.trim() === '' ? null : { text: ownText }) },
  options: ({ category }) => ({ ...(category !== '' && { category }) }),
}

function TypingFields({ prefix = '', preferences, change }: OwnFieldsProps) {
  return (
    <CategoryField
      name={prefix === '' ? 'category' : 'quickCategory'}
      value={preferences.category}
      onChoose={(category) => change({ category })}
    />
  )
}
