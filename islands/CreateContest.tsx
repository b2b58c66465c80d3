import { FormSummary, Panel } from '#ui'
import { problemsOf } from './people/form-reading'
import { BasicInformation, ContestSettings } from './setters/contest-parts'
import { FormFoot } from './setters/form-foot'
import { SelectProblems } from './setters/select-problems'
import { useCreateContest } from './setters/use-create-contest'

/** The Create Contest form. What is typed is kept in the browser until the contest is created. */
export default function CreateContest() {
  const { form, edit, errors, general, step, submit } = useCreateContest()
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
      <Panel title="Basic Information">
        <BasicInformation {...part} />
      </Panel>
      <Panel title="Contest Settings">
        <ContestSettings {...part} />
      </Panel>
      <Panel title="Select Problems">
        <SelectProblems problems={form.problems} error={errors.problems} onChange={(problems) => edit({ problems })} />
      </Panel>
      <FormFoot makes="Contest" step={step} cancelHref="/contests" />
    </form>
  )
}
