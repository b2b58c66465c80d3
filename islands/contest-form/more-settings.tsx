import { FORMATS, type FormatKey } from '#core/contest'
import { Checkbox, ChoiceField, NumberField, TextField } from '#ui'
import { bound } from '../lib/bound'
import { type ContestPartProps, lockOf } from './contest-parts'

const FORMAT_KEYS: readonly FormatKey[] = ['points', 'icpc', 'ioi']
const HINTS: Readonly<Record<FormatKey, string>> = {
  points: 'Each solution brings its points; time and wrong tries break ties.',
  icpc: 'Each solution counts one; time and wrong tries break ties.',
  ioi: 'The best try counts, parts of a problem bring parts of its points.',
}

type MoreProps = ContestPartProps & { readonly isFrozen: boolean; readonly isCreator: boolean }

/** What a contest can do beyond the usual: its format, the freeze, ratings, and when violations disqualify. */
export function MoreSettings({ form, errors, onEdit, status, isFrozen, isCreator }: MoreProps) {
  const isFormatLocked = lockOf('format', status).disabled === true
  const ratedLock = lockOf('isRated', status, 'Ratings move once everything is judged and the standings are thawed.')
  return (
    <div className="grid gap-6">
      <ChoiceField
        legend="Format"
        name="format"
        value={form.format}
        choices={FORMAT_KEYS.map((key) => ({
          value: key,
          label: FORMATS[key].name,
          hint: HINTS[key],
          disabled: isFormatLocked,
        }))}
        onChange={(value) => {
          const format = FORMAT_KEYS.find((key) => key === value)
          if (format !== undefined) onEdit({ format })
        }}
      />
      <div className="grid grid-cols-2 items-start gap-5">
        <NumberField
          label="Freeze the Standings"
          name="freezeMinutes"
          unit="minutes before the end"
          min={1}
          optional
          {...(isFrozen && status === 'active'
            ? { disabled: true, help: 'They are frozen. If the end moves, the freeze goes on.' }
            : lockOf('freezeMinutes', status, 'Empty: never. What is submitted then is shown after the end.'))}
          value={form.freezeMinutes}
          error={errors.freezeMinutes}
          onChange={(event) => onEdit({ freezeMinutes: event.target.value })}
        />
        <NumberField
          label="Disqualify Automatically after"
          name="disqualifyAfter"
          unit="violations"
          min={1}
          optional
          {...lockOf(
            'disqualifyAfter',
            status,
            'Empty: only you decide. At least 10 seconds lie between two that count.',
          )}
          value={form.disqualifyAfter}
          error={errors.disqualifyAfter}
          onChange={(event) => onEdit({ disqualifyAfter: event.target.value })}
        />
      </div>
      {form.freezeMinutes !== '' && (
        <Checkbox
          name="keepsFreeze"
          label="An organiser lifts the freeze"
          {...lockOf(
            'keepsFreeze',
            status,
            'Without it the standings are shown, and the contest is final, once everything is judged.',
          )}
          checked={form.keepsFreeze}
          onChange={(keepsFreeze) => onEdit({ keepsFreeze })}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-5">
        <Checkbox
          name="isRated"
          label="Rated contest"
          {...ratedLock}
          checked={form.isRated}
          onChange={(isRated) => onEdit({ isRated })}
        />
        <NumberField
          label="Minimum Participants for Ratings"
          name="ratedLeast"
          min={2}
          {...lockOf('ratedLeast', status, 'With fewer who hand something in, no rating moves.')}
          disabled={!form.isRated || lockOf('ratedLeast', status).disabled === true}
          value={form.ratedLeast}
          error={errors.ratedLeast}
          onChange={(event) => onEdit({ ratedLeast: event.target.value })}
        />
      </div>
      {isCreator && (
        <TextField
          label="Admins Shut Out"
          {...bound({ form, errors }, 'shutOutUsernames', (shutOutUsernames) => onEdit({ shutOutUsernames }))}
          optional
          {...lockOf(
            'shutOutUsernames',
            status,
            'Usernames, with commas between. These contest admins see and change nothing of this contest, for good, and may compete in it. All others take part out of competition.',
          )}
        />
      )}
    </div>
  )
}
