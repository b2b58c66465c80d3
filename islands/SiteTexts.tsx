import { Plus, Trash2 } from 'lucide-react'
import type { SiteTexts as Words } from '#contracts/http/site'
import { type SiteTextErrors, TESTIMONIAL_LONGEST, TESTIMONIALS_MOST } from '#core/site'
import { Banner, Button, FormSummary, IconButton, Panel, TextArea, TextField } from '#ui'
import { ConfirmButton } from './lib/confirm-button'
import { problemsOf } from './lib/forms/form-reading'
import { ScriptedForm } from './lib/forms/scripted-form'
import { type DraftTestimonial, useSiteTexts } from './site/use-site-texts'

type SiteTextsProps = { readonly start: Words; readonly startChanged: boolean }

const CLAIMS = [
  { key: 'coders', label: 'Coders' },
  { key: 'duels', label: 'Duels' },
  { key: 'battles', label: 'Battles' },
] as const

/** The texts of the front page that contest admins may edit: claims and testimonials. */
export default function SiteTexts({ start, startChanged }: SiteTextsProps) {
  const { draft, errors, outcome, busy, changed, edit, save, reset, addTestimonial } = useSiteTexts(start, startChanged)
  const { claims, testimonials } = draft
  return (
    <ScriptedForm className="grid gap-6" onSubmit={() => void save()}>
      <FormSummary problems={problemsOf(errors)} />
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
      <TestimonialList
        testimonials={testimonials}
        errors={errors}
        onEdit={(next) => edit({ ...draft, testimonials: next })}
        onAdd={addTestimonial}
      />
      {outcome !== null && Object.keys(errors).length === 0 && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
      <div className="flex flex-wrap justify-end gap-3">
        <ConfirmButton
          disabled={!changed || busy}
          question={{
            title: 'Restore the default texts?',
            children: 'The claims and testimonials saved here will be lost.',
            confirmLabel: 'Restore',
            onConfirm: () => void reset(),
          }}
        >
          Restore Defaults
        </ConfirmButton>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </ScriptedForm>
  )
}

type TestimonialListProps = {
  readonly testimonials: readonly DraftTestimonial[]
  readonly errors: SiteTextErrors
  readonly onEdit: (testimonials: readonly DraftTestimonial[]) => void
  readonly onAdd: () => void
}

function TestimonialList({ testimonials, errors, onEdit, onAdd }: TestimonialListProps) {
  const change = (testimonial: DraftTestimonial): void =>
    onEdit(testimonials.map((one) => (one.id === testimonial.id ? testimonial : one)))
  return (
    <Panel
      title="Testimonials"
      action={
        <Button size="sm" disabled={testimonials.length >= TESTIMONIALS_MOST} onClick={onAdd}>
          <Plus size={16} />
          Add Testimonial
        </Button>
      }
    >
      <p className="mb-4 text-sm text-ink-2">Shown one at a time, five seconds each. Quote people who agreed.</p>
      <ol id="testimonials" className="grid divide-y divide-line">
        {testimonials.map((testimonial, place) => (
          <li key={testimonial.id} className="py-5 first:pt-0 last:pb-0">
            <TestimonialFields
              testimonial={testimonial}
              place={place}
              errors={errors}
              onChange={change}
              onRemove={
                testimonials.length === 1 ? null : () => onEdit(testimonials.filter(({ id }) => id !== testimonial.id))
              }
            />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type TestimonialFieldsProps = {
  readonly testimonial: DraftTestimonial
  readonly place: number
  readonly errors: SiteTextErrors
  readonly onChange: (testimonial: DraftTestimonial) => void
  /** Null for the only testimonial, which cannot be removed. */
  readonly onRemove: (() => void) | null
}

function TestimonialFields({ testimonial, place, errors, onChange, onRemove }: TestimonialFieldsProps) {
  const field = (key: 'text' | 'name' | 'role') => ({
    name: `testimonials.${place}.${key}`,
    value: testimonial[key],
    error: errors[`testimonials.${place}.${key}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...testimonial, [key]: value }),
  })
  return (
    <div className="grid gap-4">
      <TextArea {...field('text')} label={`Testimonial ${place + 1}`} rows={2} counterLimit={TESTIMONIAL_LONGEST} />
      <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-4">
        <TextField {...field('name')} label="Name" />
        <TextField {...field('role')} label="Role" optional />
        <IconButton
          label={`Remove testimonial ${place + 1}`}
          icon={<Trash2 size={18} />}
          className="mt-7"
          disabled={onRemove === null}
          onClick={() => onRemove?.()}
        />
      </div>
    </div>
  )
}
