import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContestUse } from '#contracts/http/problem-form'
import { Banner, Button, FormSummary, LinkButton } from '#ui'
import { Tabs } from '#ui/scripted'
import { FormFoot } from '../lib/forms/form-foot'
import { problemsOf } from '../lib/forms/form-reading'
import { OlderDraftBanner } from '../lib/forms/older-draft'
import { ScriptedForm } from '../lib/forms/scripted-form'
import { BasicInfo } from './basic-info'
import { MoreSettings } from './more-settings'
import { PROBLEM_TABS, wrongTabs } from './problem-fields'
import { ExamplesPart, TestCasesPart } from './problem-rows'
import { TemplatesPart } from './templates-part'
import type { EditedProblem, ProblemFormState } from './use-problem-form'
import { ValidationPanel } from './validation-panel'

type ProblemFormViewProps = { readonly state: ProblemFormState; readonly edited: EditedProblem | null }

/** The form of a new or existing problem: its four tabs, Joust's further settings, and the verdicts of its reference solutions. */
export function ProblemFormView({ state, edited }: ProblemFormViewProps) {
  const { form, older, edit, forgetErrors, errors, refused, validation, step, tab, setTab, submit, affected } = state
  const part = { form, errors, onEdit: edit }
  const wrong = wrongTabs(errors)
  const label = (title: string, name: (typeof PROBLEM_TABS)[number]): ReactNode =>
    wrong.includes(name) ? (
      <>
        {title} <CircleAlert role="img" aria-label="needs a correction" size={16} className="text-red" />
      </>
    ) : (
      title
    )
  const general = refused.general === null ? {} : { general: refused.general }
  return (
    <ScriptedForm className="grid gap-6" onSubmit={() => void submit()}>
      <OlderDraftBanner older={older} onShown={forgetErrors} />
      <FormSummary problems={problemsOf({ ...general, ...errors })} />
      {refused.mayOverride && (
        <Banner tone="error">A reference solution did not get its expected verdict. See below.</Banner>
      )}
      {refused.newerVersion !== null && edited !== null && (
        <Newer problemId={edited.id} onSaveOver={() => void submit({ over: refused.newerVersion ?? edited.version })} />
      )}
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
      <MoreSettings {...part} />
      {validation !== null && (
        <ValidationPanel
          validation={validation}
          onLimit={(limitMs) => edit({ timeLimit: String(limitMs) })}
          onSaveAnyway={refused.mayOverride ? () => void submit({ anyway: true }) : null}
        />
      )}
      {affected.length > 0 && <Affected contests={affected} />}
      <FormFoot
        makes="Problem"
        step={step}
        cancelHref={edited === null ? '/dashboard' : `/problems/${edited.id}`}
        isEdited={edited !== null}
        isJudging={validation?.state === 'running'}
      />
    </ScriptedForm>
  )
}

type NewerProps = { readonly problemId: string; readonly onSaveOver: () => void }

function Newer({ problemId, onSaveOver }: NewerProps) {
  return (
    <Banner
      tone="error"
      title="Someone else saved this problem since you opened it"
      action={
        <span className="flex gap-3">
          <LinkButton size="sm" href={`/problems/${problemId}/edit`} target="_blank">
            See Theirs
          </LinkButton>
          <Button size="sm" onClick={onSaveOver}>
            Save Mine Over It
          </Button>
        </span>
      }
    >
      Your changes are still here. Compare the two before you overwrite it.
    </Banner>
  )
}

function Affected({ contests }: { readonly contests: readonly ContestUse[] }) {
  return (
    <Banner tone="warning" title="How submissions are judged has changed">
      <p>Verdicts in these contests stay until you rejudge them there:</p>
      <ul className="mt-1 grid gap-1">
        {contests.map(({ id, title, status }) => (
          <li key={id}>
            <a className="link" href={`/contests/${id}/rejudge`}>
              {title}
            </a>{' '}
            ({status === 'active' ? 'running' : 'ended'})
          </li>
        ))}
      </ul>
    </Banner>
  )
}
