import { Code } from 'lucide-react'
import { TagsField } from '../../setup/task-fields'
import type { ModeSetup, OwnFieldsProps } from '../mode-setup'
import { BringProblem } from './bring-problem'
import { LanguageFields } from './language-fields'
import { codingOptions } from './options'

export const codingSetup: ModeSetup = {
  icon: <Code size={16} />,
  Fields: CodingFields,
  quickSummary: 'Tags and languages',
  options: codingOptions,
  host: {
    Fields: BringProblem,
    options: ({ problem }) => (problem === null ? null : { problemId: problem.problemId }),
  },
}

function CodingFields(props: OwnFieldsProps) {
  const { prefix = '', preferences, change } = props
  return (
    <>
      <TagsField name={`${prefix}tags`} value={preferences.tags} onChoose={(tags) => change({ tags })} />
      <LanguageFields {...props} />
    </>
  )
}
