import { OWN_TEXT_LONGEST } from '#contracts/limits'
import { readText } from '#core/typing'
import { TextArea } from '#ui'
import type { HostFieldsProps } from '../mode-setup'

/** The host's own text in place of one that the server draws. */
export function BringText({ preferences: { ownText }, change }: HostFieldsProps) {
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
