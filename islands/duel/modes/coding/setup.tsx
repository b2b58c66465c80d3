import { Code } from 'lucide-react'
import { TIME_LIMIT_MIN } from '#core/duel'
import { TextField } from '#ui'
import type { ModeSetup, OwnFieldsProps } from '../mode-setup'
import { BringProblem } from './bring-problem'
import { LanguageFields } from './language-fields'
import { codingOptions } from './options'

export const codingSetup: ModeSetup = {
  icon: <Code aria-hidden="true" size={16} />,
  timeHelp: `${TIME_LIMIT_MIN.least} to ${TIME_LIMIT_MIN.most} minutes`,
  timePlaceholder: null,
  Fields: CodingFields,
  quickSummary: 'Tags and languages',
  options: codingOptions,
  host: { Fields: BringProblem, options: ({ problem }) => (problem === null ? {} : { problemId: problem.problemId }) },
}

function CodingFields(props: OwnFieldsProps) {
  const { prefix = '', preferences, change } = props
  return (
    <>
      <TextField
        label="Tags"
        name={`${prefix}tags`}
        help="Comma-separated tags; matches any"
        value={preferences.tags}
        autoComplete="off"
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      <LanguageFields {...props} />
    </>
  )
}
