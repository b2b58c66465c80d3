import { SUBMISSION_VERDICTS, type SubmissionVerdict } from '#contracts/http/contest-submissions'
import { verdictLabel } from '#core/verdict'
import { Select } from '#ui'

const VERDICTS = SUBMISSION_VERDICTS.map((value) => ({
  value,
  label: value === 'pending' ? 'Judging' : verdictLabel(value),
}))

type VerdictProps = { readonly chosen: SubmissionVerdict | undefined; readonly className: string }

/** The field `verdict` of a form that finds submissions. */
export const VerdictChoice = ({ chosen, className }: VerdictProps) => (
  <Select
    name="verdict"
    aria-label="Verdict"
    defaultValue={chosen ?? ''}
    options={[{ value: '', label: 'Any verdict' }, ...VERDICTS]}
    className={className}
  />
)

type LanguageProps = {
  readonly chosen: number | undefined
  readonly languages: readonly { readonly id: number; readonly name: string }[]
}

/** The field `language` of a form that finds submissions. */
export const LanguageChoice = ({ chosen, languages }: LanguageProps) => (
  <Select
    name="language"
    aria-label="Language"
    defaultValue={chosen === undefined ? '' : String(chosen)}
    options={[
      { value: '', label: 'Any language' },
      ...languages.map(({ id, name }) => ({ value: String(id), label: name })),
    ]}
    className="w-40"
  />
)
