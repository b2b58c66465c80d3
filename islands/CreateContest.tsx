import { Banner, Button, FormSummary, LinkButton, Panel } from '#ui'
import { problemsOf } from './people/form-reading'
import { BasicInformation, ContestSettings } from './setters/contest-parts'
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
      {step === 'created' && <Banner tone="success">Contest created successfully!</Banner>}
      <div className="flex items-center justify-between gap-4 border-t border-line pt-6">
        <p className="text-sm text-ink-3">A draft is kept in this browser as you type.</p>
        <div className="flex gap-3">
          <LinkButton href="/contests">Cancel</LinkButton>
          <Button
            type="submit"
            variant="primary"
            busy={step === 'submitting'}
            busyLabel="Creating..."
            disabled={step === 'created'}
          >
            Create Contest
          </Button>
        </div>
      </div>
    </form>
  )
}
