import type { PracticeLanguage } from '#contracts/http/practice'
import { type AllSubmissionsQuery, SUBMISSION_PURPOSES } from '#contracts/http/submissions'
import { Select } from '#ui'
import { PURPOSE_LABELS } from './any-submission'
import { FindForm } from './find-form'
import { LanguageChoice, VerdictChoice } from './submission-choices'

type FiltersProps = {
  readonly asked: Omit<AllSubmissionsQuery, 'languageId'> & { readonly language?: number | undefined }
  readonly languages: readonly Pick<PracticeLanguage, 'id' | 'name'>[]
}

const PURPOSES = SUBMISSION_PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }))

export const AllSubmissionFilters = ({ asked, languages }: FiltersProps) => (
  <FindForm action="/admin/submissions" aria-label="Find submissions" className="flex flex-wrap gap-3">
    <input
      type="search"
      name="user"
      aria-label="Username"
      placeholder="Username"
      maxLength={60}
      defaultValue={asked.user}
      className="control min-w-32 flex-1"
    />
    <input
      type="search"
      name="problem"
      aria-label="Problem"
      placeholder="Problem title or ID"
      maxLength={200}
      defaultValue={asked.problem}
      className="control min-w-40 flex-1"
    />
    <Select
      name="purpose"
      aria-label="Kind"
      defaultValue={asked.purpose ?? ''}
      options={[{ value: '', label: 'Any kind' }, ...PURPOSES]}
      className="w-32"
    />
    <VerdictChoice chosen={asked.verdict} className="w-44" />
    <LanguageChoice chosen={asked.language} languages={languages} />
  </FindForm>
)
