import { DUEL_LANGUAGES } from '#contracts/languages'
import { Checkbox, TextField } from '#ui'
import { ChoiceField } from './choice-field'
import type { MoreSettings } from './settings'
import type { DuelType } from './use-duel-entry'

type SettingsFieldsProps = {
  readonly duelType: DuelType
  readonly preferences: MoreSettings
  readonly onChange: (preferences: MoreSettings) => void
}

export const DIFFICULTIES = [
  { value: '', label: 'Any' },
  { value: 'Easy', label: 'Easy' },
  { value: 'Medium', label: 'Medium' },
  { value: 'Hard', label: 'Hard' },
] as const
export const CATEGORIES = [
  { value: '', label: 'Any' },
  { value: 'prose', label: 'Prose' },
  { value: 'words', label: 'Programming words' },
  { value: 'code', label: 'Lines of code' },
  { value: 'symbols', label: 'Numbers and symbols' },
] as const
/** What else can be agreed on; closed at first, since most duels need none of it. */
export function SettingsFields({ duelType, preferences, onChange }: SettingsFieldsProps) {
  const change = (part: Partial<MoreSettings>) => onChange({ ...preferences, ...part })
  return (
    <details className="group rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-2 text-sm font-medium">More settings</summary>
      <div className="grid gap-4 border-t border-line p-4">
        <ChoiceField
          label="Difficulty"
          name="difficulty"
          options={DIFFICULTIES}
          value={preferences.difficulty}
          onChoose={(difficulty) => change({ difficulty })}
        />
        {duelType === 'typing' ? (
          <ChoiceField
            label="Text"
            name="category"
            options={CATEGORIES}
            value={preferences.category}
            onChoose={(category) => change({ category })}
          />
        ) : (
          <CodingFields preferences={preferences} change={change} />
        )}
        <Checkbox
          label="Rated: the result changes both ratings"
          name="rated"
          checked={preferences.rated}
          onChange={(rated) => change({ rated })}
        />
        <Checkbox
          label="Spectators allowed: others may watch, and see the replay"
          name="spectators"
          checked={preferences.spectators}
          onChange={(spectators) => change({ spectators })}
        />
      </div>
    </details>
  )
}

type CodingSettings = Pick<MoreSettings, 'tags' | 'languages'>

type CodingFieldsProps = {
  /** Goes before the fields' names, where two forms stand on one page. */
  readonly prefix?: string
  readonly preferences: CodingSettings
  readonly change: (part: Partial<CodingSettings>) => void
}

export function CodingFields({ prefix = '', preferences, change }: CodingFieldsProps) {
  const isTaken = (id: number) => preferences.languages.length === 0 || preferences.languages.includes(id)
  const toggle = (id: number) => {
    const taken = DUEL_LANGUAGES.filter((language) => (language.id === id ? !isTaken(id) : isTaken(language.id)))
    // The last one cannot be taken away: without any there is nothing to write in.
    if (taken.length > 0) change({ languages: taken.map((language) => language.id) })
  }
  return (
    <>
      <TextField
        label="Tags"
        name={`${prefix}tags`}
        help="Comma-separated tags; matches any"
        value={preferences.tags}
        autoComplete="off"
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">Languages</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {DUEL_LANGUAGES.map(({ id, name }) => (
            <Checkbox
              key={id}
              name={`${prefix}language-${id}`}
              label={name}
              checked={isTaken(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
