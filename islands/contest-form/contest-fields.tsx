import type { ContestStatus } from '#core/contest'
import { FormSummary, Panel } from '#ui'
import { problemsOf } from '../lib/forms/form-reading'
import { BasicInformation, ContestSettings } from './contest-parts'
import { MoreSettings } from './more-settings'
import { SelectProblems } from './select-problems'
import type { ContestFormWork } from './use-contest-form'

type FieldsProps = {
  readonly work: Pick<ContestFormWork, 'form' | 'edit' | 'errors'>
  readonly status: ContestStatus
  readonly isFrozen: boolean
  /** Whether the viewer created the contest. Only the creator chooses which contest admins have no access. */
  readonly isCreator: boolean
  /** The contest is imported with its problems, so no others can be added. */
  readonly bringsProblems?: boolean
}

/** All fields of the contest form: the three parts of docs/coverage.md#5-validation-rules, and Joust's further settings. */
export function ContestFields({ work, status, isFrozen, isCreator, bringsProblems = false }: FieldsProps) {
  const { form, edit, errors } = work
  const part = { form, errors, onEdit: edit, status }
  return (
    <>
      <FormSummary problems={problemsOf(errors)} />
      <Panel title="Basic Information">
        <BasicInformation {...part} />
      </Panel>
      <Panel title="Contest Settings">
        <ContestSettings {...part} />
      </Panel>
      <Panel title={bringsProblems ? 'Problems' : 'Select Problems'}>
        <SelectProblems {...part} isSearched={!bringsProblems} />
      </Panel>
      <Panel title="More Settings">
        <MoreSettings {...part} isFrozen={isFrozen} isCreator={isCreator} />
      </Panel>
    </>
  )
}
