import { useState } from 'react'
import { ARENA_KIND_LIST, type ArenaKind, arenaKindNamed, arenaKindOf, SEATS } from '#contracts/arena-kinds'
import { ARENA_LIMIT_MIN } from '#core/arena'
import { Button, Checkbox, ChoiceField, NumberField } from '#ui'
import { api } from '../../lib/api'
import { bound } from '../../lib/bound'
import { goOn } from '../../lib/done-page'
import { ScriptedForm } from '../../lib/forms/scripted-form'
import { useSending } from '../../lib/forms/use-sending'
import { LinkedAlert } from '../../lib/linked-alert'
import { bodyOf, type Choices, FIRST_CHOICES, messageOf, wrongIn } from './choices'
import { KIND_ICONS, TaskFields } from './kind-setup'

type OpenFormProps = {
  /** The kind that is selected at first. */
  readonly wanted: ArenaKind
}

const CHOICES = ARENA_KIND_LIST.map((value) => {
  const { name, hint } = arenaKindOf(value)
  const Icon = KIND_ICONS[value]
  return { value, label: name, hint, icon: <Icon size={16} /> }
})

/** The form that opens a room: the kind, the number of seats, the time limit and who may join. */
export function OpenForm({ wanted }: OpenFormProps) {
  const [kind, setKind] = useState<ArenaKind>(wanted)
  const [choices, setChoices] = useState<Choices>(FIRST_CHOICES)
  const { errors, busy, send, forget } = useSending()
  const { fallbackMin, isRateable } = arenaKindOf(kind)
  const change = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }))
  const field = (name: 'seats' | 'timeLimit') => {
    const onEdit = (part: Partial<Choices>) => {
      change(part)
      forget(name)
    }
    return bound({ form: choices, errors, onEdit }, name)
  }
  const submit = () => {
    void send({
      wrong: wrongIn(choices),
      call: () => api('POST /api/arenas', { body: bodyOf(kind, choices) }),
      done: ({ roomCode }) => goOn(`/arena/${roomCode}`),
      messageOf,
      leaves: true,
    })
  }
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-6">
      {errors.general !== undefined && (
        <LinkedAlert message={errors.general} href={errors.roomPath ?? null} label="Return" />
      )}
      <ChoiceField
        legend="What is played"
        name="kind"
        choices={CHOICES}
        value={kind}
        onChange={(value) => {
          setKind(arenaKindNamed(value) ?? kind)
          forget('timeLimit')
        }}
      />
      <div className="grid grid-cols-2 gap-6">
        <NumberField
          label="Seats"
          {...field('seats')}
          min={SEATS.least}
          max={SEATS.most}
          help={`${SEATS.least} to ${SEATS.most}. You can start before all are taken.`}
        />
        <NumberField
          label="Time limit"
          {...field('timeLimit')}
          unit="minutes"
          min={ARENA_LIMIT_MIN.least}
          max={ARENA_LIMIT_MIN.most}
          placeholder={fallbackMin === null ? 'Fits the text' : String(fallbackMin)}
          help={`${ARENA_LIMIT_MIN.least} to ${ARENA_LIMIT_MIN.most}. Empty: ${fallbackMin === null ? 'what fits the text' : fallbackMin}.`}
        />
        <TaskFields kind={kind} choices={choices} change={change} />
      </div>
      <AccessFields choices={choices} isRateable={isRateable} change={change} />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Opening...">
        Open Room
      </Button>
    </ScriptedForm>
  )
}

type AccessFieldsProps = {
  readonly choices: Choices
  readonly isRateable: boolean
  readonly change: (part: Partial<Choices>) => void
}

/** Who may come, and whether the room is rated, which only a public one can be. */
function AccessFields({ choices, isRateable, change }: AccessFieldsProps) {
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Public: anyone can join from the list of open rooms"
        name="isPublic"
        help="Otherwise only people with the code or link can join"
        checked={choices.isPublic}
        onChange={(isPublic) => change({ isPublic, ...(!isPublic && { rated: false }) })}
      />
      {isRateable && (
        <Checkbox
          label="Rated: the result changes the ratings of all"
          name="rated"
          help="Of public rooms alone, and if at least three take part"
          checked={choices.rated}
          onChange={(rated) => change({ rated, ...(rated && { isPublic: true }) })}
        />
      )}
      <Checkbox
        label="Spectators allowed: others may watch, and see the replay"
        name="spectators"
        checked={choices.spectators}
        onChange={(spectators) => change({ spectators })}
      />
    </div>
  )
}
