import { FORMATS } from '#core/contest'
import { Checkbox, ChoiceField, NumberField, TextField } from '#ui'
import { bound } from '../lib/bound'
import { type ContestPartProps, lockOf } from './contest-parts'

const ALL_FORMATS = Object.values(FORMATS)

type MoreProps = ContestPartProps & { readonly isFrozen: boolean; readonly isCreator: boolean }

/** The advanced settings of a contest: format, freeze, rating, and the number of violations that disqualify. */
export function MoreSettings({ isFrozen, isCreator, ...part }: MoreProps) {
  const { form, onEdit, status } = part
  return (
    <div className="grid gap-6">
      <FormatField {...part} />
      <div className="grid grid-cols-2 items-start gap-5">
        <NumberField
          label="Freeze the Standings"
          {...bound(part, 'freezeMinutes')}
          unit="minutes before the end"
          min={1}
          optional
          {...(isFrozen && status === 'active'
            ? { disabled: true, help: 'The standings are frozen. If the end moves, they stay frozen.' }
            : lockOf(
                'freezeMinutes',
                status,
                'Leave empty for no freeze. Submissions made during the freeze are shown after the end.',
              ))}
        />
        <NumberField
          label="Disqualify Automatically after"
          {...bound(part, 'disqualifyAfter')}
          unit="violations"
          min={1}
          optional
          {...lockOf(
            'disqualifyAfter',
            status,
            'Leave empty to decide yourself. Violations less than 10 seconds apart count as one.',
          )}
        />
      </div>
      {form.freezeMinutes !== '' && (
        <Checkbox
          name="keepsFreeze"
          label="An organiser lifts the freeze"
          {...lockOf(
            'keepsFreeze',
            status,
            'If off, the standings are shown and the contest becomes final once everything is judged.',
          )}
          checked={form.keepsFreeze}
          onChange={(keepsFreeze) => onEdit({ keepsFreeze })}
        />
      )}
      <RatingFields {...part} />
      {isCreator && (
        <TextField
          label="Admins Shut Out"
          {...bound(part, 'shutOutUsernames')}
          optional
          {...lockOf(
            'shutOutUsernames',
            status,
            'Usernames, separated by commas. These contest admins can never see or change this contest, and may compete in it. All others take part out of competition.',
          )}
        />
      )}
    </div>
  )
}

function FormatField({ form, onEdit, status }: ContestPartProps) {
  const isFormatLocked = lockOf('format', status).disabled === true
  return (
    <ChoiceField
      legend="Format"
      name="format"
      value={form.format}
      choices={ALL_FORMATS.map(({ key, name, hint }) => ({
        value: key,
        label: name,
        hint,
        disabled: isFormatLocked,
      }))}
      onChange={(value) => {
        const format = ALL_FORMATS.find(({ key }) => key === value)?.key
        if (format !== undefined) onEdit({ format })
      }}
    />
  )
}

function RatingFields(part: ContestPartProps) {
  const { form, onEdit, status } = part
  const ratedLock = lockOf(
    'isRated',
    status,
    'Ratings change once everything is judged and the standings are unfrozen.',
  )
  return (
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
        {...bound(part, 'ratedLeast')}
        min={2}
        {...lockOf('ratedLeast', status, 'With fewer participants who submit, ratings do not change.')}
        disabled={!form.isRated || lockOf('ratedLeast', status).disabled === true}
      />
    </div>
  )
}
