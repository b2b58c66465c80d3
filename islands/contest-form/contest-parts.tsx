import { type ContestField, type ContestStatus, DURATION_MIN, freedomOf } from '#core/contest'
import { Checkbox, NumberField, TextArea, TextField, useReaderZone } from '#ui'
import { bound } from '../lib/bound'
import type { ContestDraft } from './contest-draft'

export type ContestPartProps = {
  readonly form: ContestDraft
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onEdit: (part: Partial<ContestDraft>) => void
  /** The contest's phase, which determines the locked fields. A new contest is upcoming. */
  readonly status: ContestStatus
}

const SINCE = {
  upcoming: '',
  active: 'Cannot be changed after the start.',
  finished: 'Cannot be changed after the end.',
} as const

/** The help text of a field, and whether the field is locked. */
export function lockOf(field: ContestField, status: ContestStatus, help?: string) {
  if (freedomOf(field, status) === 'locked') return { disabled: true, help: SINCE[status] }
  const text = freedomOf(field, status) === 'raised' ? 'The contest is running: this can only be raised.' : help
  return text === undefined ? {} : { help: text }
}

export function BasicInformation(part: ContestPartProps) {
  const { status } = part
  const zone = useReaderZone()
  return (
    <div className="grid gap-5">
      <TextField label="Title" {...bound(part, 'title')} />
      <TextArea
        label="Description"
        {...bound(part, 'description')}
        rows={5}
        help="Markdown: what it is about, who it is for, which rules apply."
      />
      <div className="grid grid-cols-2 items-start gap-5">
        <TextField
          label="Start Time"
          {...bound(part, 'startTime')}
          type="datetime-local"
          {...lockOf('startTime', status, `In your time zone, ${zone}.`)}
        />
        <NumberField
          label="Duration"
          {...bound(part, 'duration')}
          unit="minutes"
          min={DURATION_MIN.least}
          max={DURATION_MIN.most}
          {...lockOf('duration', status, '30 to 300.')}
        />
      </div>
    </div>
  )
}

export function ContestSettings(part: ContestPartProps) {
  const { form, onEdit, status } = part
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-3 items-start gap-5">
        <NumberField
          label="Max Participants"
          {...bound(part, 'maxParticipants')}
          min={1}
          optional
          {...lockOf('maxParticipants', status, 'Leave empty for no limit.')}
        />
        <NumberField
          label="Penalty per Wrong Submission"
          {...bound(part, 'penaltyPerWrongSubmission')}
          unit="minutes"
          min={0}
          {...lockOf('penaltyPerWrongSubmission', status)}
        />
        <NumberField
          label="Max Submissions per Problem"
          {...bound(part, 'maxSubmissionsPerProblem')}
          min={1}
          {...lockOf('maxSubmissionsPerProblem', status)}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-5">
        <Checkbox
          name="isPublic"
          label="Public contest"
          help="Anyone can register. If off, people need a code or an invitation."
          checked={form.isPublic}
          onChange={(isPublic) => onEdit({ isPublic })}
        />
        <Checkbox
          name="allowVirtualParticipation"
          label="Allow virtual participation"
          help="After the end, anyone can run it against the clock."
          checked={form.allowVirtualParticipation}
          onChange={(allowVirtualParticipation) => onEdit({ allowVirtualParticipation })}
        />
      </div>
      {!form.isPublic && <WayIn {...part} />}
    </div>
  )
}

/** The access to a private contest: an access code, a list of invited users, or both. */
function WayIn(part: ContestPartProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-5">
      <TextField
        label="Access Code"
        {...bound(part, 'accessCode')}
        mono
        help="Asked for at registration. Leave empty to admit invited users only."
      />
      <TextArea
        label="Invited Users"
        {...bound(part, 'invitedUsernames')}
        rows={3}
        help="Usernames, separated by commas or new lines. They need no code."
      />
    </div>
  )
}
