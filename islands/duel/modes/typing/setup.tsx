import { Keyboard } from 'lucide-react'
import { OWN_TEXT_LONGEST } from '#contracts/limits'
import { TIME_LIMIT_MIN } from '#core/duel'
import { readText } from '#core/typing'
import { TextArea } from '#ui'
import { CategoryField } from '../../setup/task-fields'
import type { HostFieldsProps, ModeSetup, OwnFieldsProps } from '../mode-setup'

export const typingSetup: ModeSetup = {
  icon: <Keyboard size={16} />,
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

/** The text that the host brings instead of one that the server picks. */
function BringText({ preferences: { ownText }, change }: HostFieldsProps) {
  const read = readText(ownText)
  return (
    <TextArea
      label="Bring your own text"
      name="ownText"
      rows={4}
      help="10 to 300 words of plain characters. Left empty, the server draws a text. Your own makes the duel casual and the room private, without spectators; your opponent reads the text before the start."
      error={read.ok || ownText.trim() === '' ? null : `Not yet a text: ${read.problem}.`}
      value={ownText}
      maxLength={OWN_TEXT_LONGEST}
      counterLimit={OWN_TEXT_LONGEST}
      spellCheck={false}
      onChange={(event) => change({ ownText: event.currentTarget.value })}
    />
  )
}
