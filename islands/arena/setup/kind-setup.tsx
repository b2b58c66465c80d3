import { Grid2x2, Keyboard, type LucideIcon, Users } from 'lucide-react'
import type { ArenaKind } from '#contracts/arena-kinds'
import { TextField } from '#ui'
import { DIFFICULTIES } from '../../duel/setup/settings-fields'
import { ChoiceField } from '../../lib/forms/choice-field'
import { TEXT_CATEGORIES } from '../../typing/text-categories'
import type { Choices } from './choices'
import { KIND_OPTIONS } from './kind-options'

export const KIND_ICONS: Readonly<Record<ArenaKind, LucideIcon>> = {
  lockout: Grid2x2,
  'coding-race': Users,
  'typing-race': Keyboard,
}

type TaskFieldsProps = {
  readonly kind: ArenaKind
  readonly choices: Choices
  readonly change: (part: Partial<Choices>) => void
}

/** The fields of what can be asked for of the task. */
export function TaskFields({ kind, choices, change }: TaskFieldsProps) {
  const takes = KIND_OPTIONS[kind]
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
