import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SiteWords as Words } from '#contracts/http/site'
import { TESTIMONIAL_LONGEST, TESTIMONIALS_MOST, type WordsErrors } from '#core/site'
import { Banner, Button, FormSummary, IconButton, Panel, TextArea, TextField } from '#ui'
import { ConfirmDialog } from '#ui/scripted'
import { problemsOf } from './people/form-reading'
import { useSiteWords, type Voice } from './site/use-site-words'

type SiteWordsProps = { readonly start: Words; readonly startChanged: boolean }

const CLAIMS = [
  { key: 'coders', label: 'Coders' },
  { key: 'duels', label: 'Duels' },
  { key: 'battles', label: 'Battles' },
] as const

/** The words on the front page that its operator may change: the claims, and what players say. */
export default function SiteWords({ start, startChanged }: SiteWordsProps) {
  const { draft, errors, outcome, busy, changed, edit, save, reset, addVoice } = useSiteWords(start, startChanged)
  const [asking, setAsking] = useState(false)
  const { claims, voices } = draft
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormSummary problems={problemsOf(errors)} />
      {outcome !== null && Object.keys(errors).length === 0 && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
      <Panel title="Claims">
        <p className="mb-4 text-sm text-ink-2">Shown on the front page next to this server’s real numbers.</p>
        <div className="grid grid-cols-3 items-start gap-4">
          {CLAIMS.map(({ key, label }) => (
            <TextField
              key={key}
              name={`claims.${key}`}
              label={label}
              value={claims[key]}
              error={errors[`claims.${key}`]}
              onChange={({ currentTarget: { value } }) => edit({ ...draft, claims: { ...claims, [key]: value } })}
            />
          ))}
        </div>
      </Panel>
      <Voices voices={voices} errors={errors} onEdit={(next) => edit({ ...draft, voices: next })} onAdd={addVoice} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={!changed || busy} onClick={() => setAsking(true)}>
          Restore Defaults
        </Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Saving...">
          Save
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Restore the default texts?"
        confirmLabel="Restore"
        onConfirm={() => void reset()}
      >
        The claims and testimonials saved here will be lost.
      </ConfirmDialog>
    </form>
  )
}

type VoicesProps = {
  readonly voices: readonly Voice[]
  readonly errors: WordsErrors
  readonly onEdit: (voices: readonly Voice[]) => void
  readonly onAdd: () => void
}

function Voices({ voices, errors, onEdit, onAdd }: VoicesProps) {
  const change = (voice: Voice): void => onEdit(voices.map((one) => (one.id === voice.id ? voice : one)))
  return (
    <Panel
      title="Voices"
      action={
        <Button size="sm" disabled={voices.length >= TESTIMONIALS_MOST} onClick={onAdd}>
          <Plus aria-hidden="true" size={16} />
          Add a voice
        </Button>
      }
    >
      <p className="mb-4 text-sm text-ink-2">Shown one at a time, five seconds each. Quote people who agreed.</p>
      <ol id="testimonials" className="grid divide-y divide-line">
        {voices.map((voice, place) => (
          <li key={voice.id} className="py-5 first:pt-0 last:pb-0">
            <VoiceFields
              voice={voice}
              place={place}
              errors={errors}
              onChange={change}
              onRemove={voices.length === 1 ? null : () => onEdit(voices.filter(({ id }) => id !== voice.id))}
            />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type VoiceFieldsProps = {
  readonly voice: Voice
  readonly place: number
  readonly errors: WordsErrors
  readonly onChange: (voice: Voice) => void
  /** Null for the last one, which stays. */
  readonly onRemove: (() => void) | null
}

function VoiceFields({ voice, place, errors, onChange, onRemove }: VoiceFieldsProps) {
  const field = (key: 'text' | 'name' | 'role') => ({
    name: `testimonials.${place}.${key}`,
    value: voice[key],
    error: errors[`testimonials.${place}.${key}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...voice, [key]: value }),
  })
  return (
    <div className="grid gap-4">
      <TextArea {...field('text')} label={`Voice ${place + 1}`} rows={2} counterLimit={TESTIMONIAL_LONGEST} />
      <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-4">
        <TextField {...field('name')} label="Name" />
        <TextField {...field('role')} label="Who they are" optional />
        <IconButton
          label={`Remove voice ${place + 1}`}
          icon={<Trash2 aria-hidden="true" size={18} />}
          className="mt-7"
          disabled={onRemove === null}
          onClick={() => onRemove?.()}
        />
      </div>
    </div>
  )
}
