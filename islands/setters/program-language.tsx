import { PROBLEM_LANGUAGES, type ProblemLanguage } from '#core/problem'
import { SelectField } from '#ui'

const languageOf = (languageId: string) => PROBLEM_LANGUAGES.find(({ id }) => String(id) === languageId)

/** The editor's mode for a language's id. */
export const modeOf = (languageId: string): ProblemLanguage => languageOf(languageId)?.key ?? 'cpp'

export const languageName = (languageId: number): string => languageOf(String(languageId))?.name ?? 'C++'

type LanguageSelectProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (languageId: string) => void
}

/** The languages that setters write their own programs in. */
export const LanguageSelect = ({ label, name, value, onChange }: LanguageSelectProps) => (
  <div className="max-w-64">
    <SelectField
      label={label}
      name={name}
      value={value}
      options={PROBLEM_LANGUAGES.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)
