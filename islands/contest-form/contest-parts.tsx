import { type ContestField, type ContestStatus, DURATION_MIN, freedomOf } from '#core/contest'
import { Checkbox, NumberField, TextArea, TextField } from '#ui'
import type { ContestDraft } from './contest-draft'

export type ContestPartProps = {
  readonly form: ContestDraft
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onEdit: (part: Partial<ContestDraft>) => void
  /** How far the contest is: what may no longer change is locked. A new one is upcoming. */
  readonly status: ContestStatus
}

const SINCE = { upcoming: '', active: 'Fixed since the start.', finished: 'Fixed since the end.' } as const

/** A field's help, and whether it is locked. */
export function lockOf(field: ContestField, status: ContestStatus, help?: string) {
  if (freedomOf(field, status) === 'locked') return { disabled: true, help: SINCE[status] }
  const words = freedomOf(field, status) === 'raised' ? 'The contest runs: this can only be raised.' : help
  return words === undefined ? {} : { help: words }
}

export function BasicInformation({ form, errors, onEdit, status }: ContestPartProps) {
  return (
    <div className="grid gap-5">
      <TextField
        label="Title"
        name="title"
        value={form.title}
        error={errors.title}
        onChange={(event) => onEdit({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        name="description"
        rows={5}
        help="Markdown: what it is about, who it is for, which rules hold."
        value={form.description}
        error={errors.description}
        onChange={(event) => onEdit({ description: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-5">
        <TextField
          label="Start Time"
          name="startTime"
          type="datetime-local"
          {...lockOf('startTime', status, 'In your own time zone.')}
          value={form.startTime}
          error={errors.startTime}
          onChange={(event) => onEdit({ startTime: event.target.value })}
        />
        <NumberField
          label="Duration"
          name="duration"
          unit="minutes"
          min={DURATION_MIN.least}
          max={DURATION_MIN.most}
          {...lockOf('duration', status, '30 to 300.')}
          value={form.duration}
          error={errors.duration}
          onChange={(event) => onEdit({ duration: event.target.value })}
        />
      </div>
    </div>
  )
}

export function ContestSettings(part: ContestPartProps) {
  const { form, errors, onEdit, status } = part
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-3 items-start gap-5">
        <NumberField
          label="Max Participants"
          name="maxParticipants"
          min={1}
          optional
          {...lockOf('maxParticipants', status, 'Empty: unlimited.')}
          value={form.maxParticipants}
          error={errors.maxParticipants}
          onChange={(event) => onEdit({ maxParticipants: event.target.value })}
        />
        <NumberField
          label="Penalty per Wrong Submission"
          name="penaltyPerWrongSubmission"
          unit="minutes"
          min={0}
          {...lockOf('penaltyPerWrongSubmission', status)}
          value={form.penaltyPerWrongSubmission}
          error={errors.penaltyPerWrongSubmission}
          onChange={(event) => onEdit({ penaltyPerWrongSubmission: event.target.value })}
        />
        <NumberField
          label="Max Submissions per Problem"
          name="maxSubmissionsPerProblem"
          min={1}
          {...lockOf('maxSubmissionsPerProblem', status)}
          value={form.maxSubmissionsPerProblem}
          error={errors.maxSubmissionsPerProblem}
          onChange={(event) => onEdit({ maxSubmissionsPerProblem: event.target.value })}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-5">
        <Checkbox
          name="isPublic"
          label="Public contest"
          help="Anybody may register. Without it people need a code or an invitation."
          checked={form.isPublic}
          onChange={(isPublic) => onEdit({ isPublic })}
        />
        <Checkbox
          name="allowVirtualParticipation"
          label="Allow virtual participation"
          help="After the end anybody may run it against the clock again."
          checked={form.allowVirtualParticipation}
          onChange={(allowVirtualParticipation) => onEdit({ allowVirtualParticipation })}
        />
      </div>
      {!form.isPublic && <WayIn {...part} />}
    </div>
  )
}

/** Into a private contest: by a code, by a list, or by either. */
function WayIn({ form, errors, onEdit }: ContestPartProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-5">
      <TextField
        label="Access Code"
        name="accessCode"
        mono
        help="Whoever registers is asked for it. Empty: only the invited get in."
        value={form.accessCode}
        error={errors.accessCode}
        onChange={(event) => onEdit({ accessCode: event.target.value })}
      />
      <TextArea
        label="Invited Users"
        name="invitedUsernames"
        rows={3}
        help="Usernames, with commas or lines between. They need no code."
        value={form.invitedUsernames}
        error={errors.invitedUsernames}
        onChange={(event) => onEdit({ invitedUsernames: event.target.value })}
      />
    </div>
  )
}
