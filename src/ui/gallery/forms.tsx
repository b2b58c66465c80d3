import { Code, Keyboard } from 'lucide-react'
import { Checkbox, ChoiceField } from '../forms/choice-field'
import { FormSummary } from '../forms/form-summary'
import { SelectField } from '../forms/select-field'
import { TextArea } from '../forms/text-area'
import { NumberField, TextField } from '../forms/text-field'
import { Sample } from './sample'

/** Every kind of field, valid and invalid. `prefix` keeps the ids apart when two galleries are on one page. */
export function Forms({ prefix }: { readonly prefix: string }) {
  const languages = [
    { value: '71', label: 'Python 3.11' },
    { value: '76', label: 'C++ (Clang 14)' },
  ]
  return (
    <Sample name="FormSummary, TextField, NumberField, SelectField, TextArea, ChoiceField, Checkbox">
      <div className="grid max-w-form gap-5">
        <FormSummary
          problems={[
            { field: `${prefix}username`, message: 'Username must be at least 3 characters' },
            { field: `${prefix}lastName`, message: 'Last name is required' },
          ]}
        />
        <TextField
          label="Username"
          name={`${prefix}username`}
          defaultValue="ad"
          error="Username must be at least 3 characters"
          help="Letters, digits and underscores."
        />
        <TextField label="Last name" name={`${prefix}lastName`} error="Last name is required" />
        <TextField label="Room code" name={`${prefix}code`} mono placeholder="K7Q2MX" maxLength={6} />
        <NumberField label="Time limit" name={`${prefix}limit`} unit="minutes" defaultValue={30} min={5} max={60} />
        <SelectField label="Language" name={`${prefix}language`} options={languages} />
        <TextArea
          label="Bio"
          name={`${prefix}bio`}
          optional
          counterLimit={200}
          value="Writes parsers at night."
          readOnly
          help="Shown on your profile."
        />
        <TextField label="E-mail" name={`${prefix}mail`} defaultValue="ada@example.org" disabled />
        <ChoiceField
          legend="Duel type"
          name={`${prefix}type`}
          defaultValue="coding"
          choices={[
            { value: 'coding', label: 'Coding', hint: 'First working code wins', icon: <Code size={16} /> },
            { value: 'typing', label: 'Typing', hint: 'Fast, and without a slip', icon: <Keyboard size={16} /> },
          ]}
        />
        <Checkbox name={`${prefix}public`} label="Public contest" help="Everybody may register." defaultChecked />
      </div>
    </Sample>
  )
}
