import { SelectField } from '#ui'

type Option<Value extends string> = { readonly value: Value; readonly label: string; readonly disabled?: boolean }

type ChoiceFieldProps<Value extends string> = {
  readonly label: string
  readonly name: string
  readonly options: readonly Option<Value>[]
  readonly value: NoInfer<Value>
  readonly onChoose: (value: Value) => void
}

/** A select field whose value is always one of its options, even if the page was modified. */
export function ChoiceField<Value extends string>({ onChoose, ...field }: ChoiceFieldProps<Value>) {
  return (
    <SelectField
      {...field}
      onChange={(event) => {
        const chosen = field.options.find((option) => option.value === event.currentTarget.value)
        if (chosen !== undefined) onChoose(chosen.value)
      }}
    />
  )
}
