import type { PracticeLanguage } from '#contracts/http/practice'
import type { AllSubmissionsQuery } from '#contracts/http/submissions'
import { SUBMISSION_PURPOSES } from '#contracts/labels'
import { PURPOSE_LABELS } from './any-submission'
import { FindChoice, FindForm, FindText } from './find-form'
import { LanguageChoice, VerdictChoice } from './submission-choices'

type FiltersProps = {
  readonly asked: Omit<AllSubmissionsQuery, 'languageId'> & { readonly language?: number | undefined }
  readonly languages: readonly Pick<PracticeLanguage, 'id' | 'name'>[]
}

const PURPOSES = SUBMISSION_PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }))

export const AllSubmissionFilters = ({ asked, languages }: FiltersProps) => (
  <FindForm action="/admin/submissions" aria-label="Find submissions" className="flex flex-wrap gap-3">
    <FindText name="user" label="Username" maxLength={60} asked={asked.user} className="min-w-32 flex-1" />
    <FindText
      name="problem"
      label="Problem"
      placeholder="Problem title or ID"
      maxLength={200}
      asked={asked.problem}
      className="min-w-40 flex-1"
    />
    <FindChoice name="purpose" label="Kind" any="Any kind" asked={asked.purpose} options={PURPOSES} className="w-32" />
    <VerdictChoice chosen={asked.verdict} className="w-44" />
    <LanguageChoice chosen={asked.language} languages={languages} />
  </FindForm>
)
