import { LANGUAGE_IDS, PROBLEM_LANGUAGES, type ProblemLanguage } from '#core/problem'
import { SelectField } from '#ui'

export const LANGUAGE_NAMES: Readonly<Record<ProblemLanguage, string>> = {
  javascript: 'JavaScript',
  python: 'Python',
  java: 'Java',
  cpp: 'C++',
  c: 'C',
}

const keyOf = (languageId: string): ProblemLanguage =>
  PROBLEM_LANGUAGES.find((key) => String(LANGUAGE_IDS[key]) === languageId) ?? 'cpp'

/** The editor's mode for a language's id. */
export const modeOf = (languageId: string): string => keyOf(languageId)

export const languageName = (languageId: number): string => LANGUAGE_NAMES[keyOf(String(languageId))]

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
      options={PROBLEM_LANGUAGES.map((key) => ({ value: String(LANGUAGE_IDS[key]), label: LANGUAGE_NAMES[key] }))}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)
