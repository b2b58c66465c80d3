import { Grid2x2, Keyboard, type LucideIcon, Users } from 'lucide-react'
import type { ArenaKind } from '#contracts/arena-kinds'
import { AnyDifficultyField, CategoryField, TagsField } from '../../duel/setup/task-fields'
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

/** The fields that filter the task. */
export function TaskFields({ kind, choices, change }: TaskFieldsProps) {
  const takes = KIND_OPTIONS[kind]
  return (
    <>
      {takes.difficulty && (
        <AnyDifficultyField value={choices.difficulty} onChoose={(difficulty) => change({ difficulty })} />
      )}
      {takes.category && <CategoryField value={choices.category} onChoose={(category) => change({ category })} />}
      {takes.tags && <TagsField value={choices.tags} onChoose={(tags) => change({ tags })} />}
    </>
  )
}
