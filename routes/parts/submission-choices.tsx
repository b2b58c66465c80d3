import { SUBMISSION_VERDICTS, type SubmissionVerdict } from '#contracts/http/contest-submissions'
import { verdictLabel } from '#core/verdict'
import { FindChoice } from './find-form'

const VERDICTS = SUBMISSION_VERDICTS.map((value) => ({
  value,
  label: value === 'pending' ? 'Judging' : verdictLabel(value),
}))

type VerdictProps = { readonly chosen: SubmissionVerdict | undefined; readonly className: string }

/** The field `verdict` of a search form for submissions. */
export const VerdictChoice = ({ chosen, className }: VerdictProps) => (
  <FindChoice
    name="verdict"
    label="Verdict"
    any="Any verdict"
    asked={chosen}
    options={VERDICTS}
    className={className}
  />
)

type LanguageProps = {
  readonly chosen: number | undefined
  readonly languages: readonly { readonly id: number; readonly name: string }[]
}

/** The field `language` of a search form for submissions. */
export const LanguageChoice = ({ chosen, languages }: LanguageProps) => (
  <FindChoice
    name="language"
    label="Language"
    any="Any language"
    asked={chosen === undefined ? undefined : String(chosen)}
    options={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
    className="w-40"
  />
)
