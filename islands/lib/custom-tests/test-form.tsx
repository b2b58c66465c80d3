import { CUSTOM_TESTS } from '#contracts/editor-choices'
import type { CustomTest } from '#contracts/http/editor'
import { Checkbox, TextArea, TextField } from '#ui'
import { RemoveButton } from '../remove-button'

type TestFormProps = {
  readonly test: CustomTest
  readonly number: number
  readonly onChange: (part: Partial<CustomTest>) => void
  readonly onRemove: () => void
}

const TEXT = { mono: true, rows: 4, spellCheck: false, maxLength: CUSTOM_TESTS.characters } as const

/** The fields of one test: its name, its input, and the expected output if it is known. */
export function TestForm({ test, number, onChange, onRemove }: TestFormProps) {
  const name = `custom-test-${number}`
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4">
      <legend className="sr-only">{`Test ${number}`}</legend>
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label="Name"
            name={`${name}-name`}
            maxLength={CUSTOM_TESTS.nameCharacters}
            value={test.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        </div>
        <RemoveButton what={test.name} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextArea
          label="Input"
          name={`${name}-input`}
          {...TEXT}
          value={test.input}
          onChange={(event) => onChange({ input: event.currentTarget.value })}
        />
        <TextArea
          label="Expected output"
          name={`${name}-expected`}
          {...TEXT}
          disabled={test.expected === null}
          value={test.expected ?? ''}
          onChange={(event) => onChange({ expected: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        name={`${name}-compares`}
        label="Compare with the expected output"
        checked={test.expected !== null}
        onChange={(compares) => onChange({ expected: compares ? '' : null })}
      />
    </fieldset>
  )
}
