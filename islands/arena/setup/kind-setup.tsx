import { Grid2x2, Keyboard, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ArenaKind } from '#contracts/arena-kinds'
import { TextField } from '#ui'
import { DIFFICULTIES } from '../../duel/setup/settings-fields'
import { ChoiceField } from '../../lib/forms/choice-field'
import { TEXT_CATEGORIES } from '../../typing/text-categories'
import type { Choices } from './choices'
import { KIND_OPTIONS } from './kind-options'

type FieldsProps = {
  readonly choices: Choices
  readonly change: (part: Partial<Choices>) => void
}

/** A kind on the page that opens rooms. */
type KindSetup = { readonly icon: ReactNode; readonly Fields: (props: FieldsProps) => ReactNode }

export const KIND_SETUP: Readonly<Record<ArenaKind, KindSetup>> = {
  lockout: { icon: <Grid2x2 aria-hidden="true" size={16} />, Fields: fieldsOf('lockout') },
  'coding-race': { icon: <Users aria-hidden="true" size={16} />, Fields: fieldsOf('coding-race') },
  'typing-race': { icon: <Keyboard aria-hidden="true" size={16} />, Fields: fieldsOf('typing-race') },
}

/** The fields of what can be asked for of the task. */
function fieldsOf(kind: ArenaKind) {
  const takes = KIND_OPTIONS[kind]
  return function TaskFields({ choices, change }: FieldsProps) {
    return (
      <>
        {takes.difficulty && (
          <ChoiceField
            label="Difficulty"
            name="difficulty"
            options={DIFFICULTIES}
            value={choices.difficulty}
            onChoose={(difficulty) => change({ difficulty })}
          />
        )}
        {takes.category && (
          <ChoiceField
            label="Text"
            name="category"
            options={TEXT_CATEGORIES}
            value={choices.category}
            onChoose={(category) => change({ category })}
          />
        )}
        {takes.tags && (
          <TextField
            label="Tags"
            name="tags"
            help="Comma-separated tags; matches any"
            value={choices.tags}
            autoComplete="off"
            onChange={(event) => change({ tags: event.currentTarget.value })}
          />
        )}
      </>
    )
  }
}
