import { DUEL_LANGUAGES } from '#contracts/languages'
import { Checkbox } from '#ui'
import type { OwnFieldsProps } from '../mode-setup'

/** The languages that the duel allows; an empty choice means all of them. */
export function LanguageFields({ prefix = '', preferences, change }: OwnFieldsProps) {
  const isTaken = (id: number) => preferences.languages.length === 0 || preferences.languages.includes(id)
  const toggle = (id: number) => {
    const taken = DUEL_LANGUAGES.filter((language) => (language.id === id ? !isTaken(id) : isTaken(language.id)))
    // The last language cannot be removed, because a duel needs at least one.
    if (taken.length > 0) change({ languages: taken.map((language) => language.id) })
  }
  return (
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
  )
}
