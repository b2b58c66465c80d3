import { CircleAlert } from 'lucide-react'
import { FormSummary } from '#ui'
import { Tabs } from '#ui/scripted'
import { problemsOf } from './people/form-reading'
import { BasicInfo } from './setters/basic-info'
import { FormFoot } from './setters/form-foot'
import { PROBLEM_TABS, wrongTabs } from './setters/problem-draft'
import { ExamplesPart, TestCasesPart } from './setters/problem-rows'
import { TemplatesPart } from './setters/templates-part'
import { useCreateProblem } from './setters/use-create-problem'

/** The Create Problem form. What is typed is kept in the browser until the problem is created. */
export default function CreateProblem() {
  const { form, edit, errors, general, step, tab, setTab, submit } = useCreateProblem()
  const wrong = wrongTabs(errors)
  const label = (words: string, name: (typeof PROBLEM_TABS)[number]) =>
    wrong.includes(name) ? (
      <>
        {words} <CircleAlert role="img" aria-label="needs a correction" size={16} className="text-red" />
      </>
    ) : (
      words
    )
  const part = { form, errors, onEdit: edit }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormSummary problems={problemsOf({ ...(general !== null && { general }), ...errors })} />
      <Tabs
        label="Problem"
        value={tab}
        onValueChange={(value) => setTab(PROBLEM_TABS.find((one) => one === value) ?? 'basic')}
        items={[
          { value: 'basic', label: label('Basic Info', 'basic'), content: <BasicInfo {...part} /> },
          {
            value: 'examples',
            label: label('Examples', 'examples'),
            count: form.examples.length,
            content: <ExamplesPart {...part} />,
          },
          {
            value: 'tests',
            label: label('Test Cases', 'tests'),
            count: form.testCases.length,
            content: <TestCasesPart {...part} />,
          },
          { value: 'templates', label: label('Code Templates', 'templates'), content: <TemplatesPart {...part} /> },
        ]}
      />
      <FormFoot makes="Problem" step={step} cancelHref="/dashboard" />
    </form>
  )
}
