import type { Difficulty } from '#contracts/difficulty'
import type { TextCategory } from '#contracts/ws/typing'
import { TextField } from '#ui'
import { ChoiceField } from '../../lib/forms/choice-field'
import { DIFFICULTY_OPTIONS } from '../../lib/forms/difficulty-field'
import { CATEGORY_OPTIONS } from '../../typing/text-categories'

/**
 * The props of a field that filters the task, in the forms of duels and arena rooms. An empty value means no filter. `name` distinguishes
 * two forms on one page.
 */
type TaskFieldProps<Value> = {
  readonly name?: string
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

const ANY_DIFFICULTY = [{ value: '', label: 'Any' } as const, ...DIFFICULTY_OPTIONS]

export const AnyDifficultyField = ({ name = 'difficulty', ...field }: TaskFieldProps<Difficulty | ''>) => (
  <ChoiceField label="Difficulty" name={name} options={ANY_DIFFICULTY} {...field} />
)

export const CategoryField = ({ name = 'category', ...field }: TaskFieldProps<TextCategory | ''>) => (
  <ChoiceField label="Text" name={name} options={CATEGORY_OPTIONS} {...field} />
)

export const TagsField = ({ name = 'tags', value, onChoose }: TaskFieldProps<string>) => (
  <TextField
    label="Tags"
    name={name}
    help="Comma-separated tags; matches any"
    value={value}
    autoComplete="off"
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
)
