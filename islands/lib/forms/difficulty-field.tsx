import type { Difficulty } from '#contracts/difficulty'
import { DIFFICULTIES } from '#contracts/labels'
import { ChoiceField } from './choice-field'

export const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({ value, label: value }))

type DifficultyFieldProps = { readonly value: Difficulty; readonly onChoose: (difficulty: Difficulty) => void }

/** The difficulty that a setter gives a task. */
export const DifficultyField = (props: DifficultyFieldProps) => (
  <ChoiceField label="Difficulty" name="difficulty" options={DIFFICULTY_OPTIONS} {...props} />
)
