import { scriptOf } from '#contracts/languages'
import { PROBLEM_LANGUAGES, type ProblemLanguage } from '#core/problem'
import { SelectField } from '#ui'

const languageOf = (languageId: string) => PROBLEM_LANGUAGES.find(({ id }) => String(id) === languageId)

/** The editor mode of a language, by its id. */
export const modeOf = (languageId: string): ProblemLanguage => languageOf(languageId)?.key ?? 'cpp'

export const languageName = (languageId: number): string =>
  scriptName(languageId) ?? languageOf(String(languageId))?.name ?? 'C++'

/** The name of a script's language; undefined for other ids. Scripts only come with packages, and setters cannot write new ones here. */
function scriptName(languageId: number): string | undefined {
  const script = scriptOf(languageId)
  return script && `Script (${script})`
}

type LanguageSelectProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (languageId: string) => void
}

const LANGUAGE_OPTIONS = PROBLEM_LANGUAGES.map(({ id, name }) => ({ value: String(id), label: name }))

function optionsFor(value: string) {
  const script = scriptName(Number(value))
  return script === undefined ? LANGUAGE_OPTIONS : [{ value, label: script }, ...LANGUAGE_OPTIONS]
}

/** Selects the language of a program that the setter writes. */
export const LanguageSelect = ({ label, name, value, onChange }: LanguageSelectProps) => (
  <div className="max-w-64">
    <SelectField
      label={label}
      name={name}
      value={value}
      options={optionsFor(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)
