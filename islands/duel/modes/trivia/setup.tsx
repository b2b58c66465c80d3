import { CircleHelp } from 'lucide-react'
import { isTopic, TOPICS } from '#contracts/labels'
import type { Topic } from '#contracts/trivia'
import { ChoiceField } from '../../../lib/forms/choice-field'
import type { ModeSetup, OwnFieldsProps } from '../mode-setup'

const CHOICES: readonly { readonly value: Topic | ''; readonly label: string }[] = [
  { value: '', label: 'All' },
  ...Object.keys(TOPICS)
    .filter(isTopic)
    .map((value) => ({ value, label: TOPICS[value] })),
]

export const triviaSetup: ModeSetup = {
  icon: <CircleHelp size={16} />,
  timeHelp: 'Ten questions of 20 seconds each',
  timePlaceholder: '20 seconds a question',
  Fields: TriviaFields,
  quickSummary: null,
  options: ({ topic }) => ({ ...(topic !== '' && { topic }) }),
}

function TriviaFields({ prefix = '', preferences, change }: OwnFieldsProps) {
  return (
    <ChoiceField
      label="Topic"
      name={prefix === '' ? 'topic' : 'quickTopic'}
      options={CHOICES}
      value={preferences.topic}
      onChoose={(topic) => change({ topic })}
    />
  )
}
