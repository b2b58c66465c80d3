import { useState } from 'react'
import { PAGE_LANGUAGE, PAGE_TEMPLATE, TARGET_LIMITS } from '#contracts/css-pages'
import type { NewTarget, SettersTarget } from '#contracts/http/css-targets'
import { countCharacters, forbiddenIn } from '#core/css-arena'
import { FieldError, TextField } from '#ui'
import { TargetPreviewPanel } from './css-target/target-preview'
import { useTargetPreview } from './css-target/use-target-preview'
import { api } from './lib/api'
import { bound } from './lib/bound'
import { CodeEditor } from './lib/code-editor'
import { DifficultyField } from './lib/forms/difficulty-field'
import { errorsOf } from './lib/forms/field-errors'
import { FormFrame } from './lib/forms/form-frame'
import { OlderDraftBanner } from './lib/forms/older-draft'
import { draftKeys, useFormDraft } from './lib/forms/use-form-draft'
import { type Errors, useSending } from './lib/forms/use-sending'
import { LinkedAlert } from './lib/linked-alert'

const NEW_TARGET: NewTarget = { title: '', difficulty: 'Medium', html: PAGE_TEMPLATE }
const fieldsOf = ({ title, difficulty, html }: NewTarget): NewTarget => ({ title, difficulty, html })

/** The form of a CSS target: write a page, see how the server renders it, and save it as a target. */
export default function EditTarget({ target }: { readonly target: SettersTarget | null }) {
  const [saved, setSaved] = useState<Pick<SettersTarget, 'id' | 'version'> | null>(target)
  const edited = saved === null ? null : { name: `edit-target:${saved.id}`, version: saved.version }
  const start = target === null ? NEW_TARGET : fieldsOf(target)
  const kept = useFormDraft({ ...draftKeys('create-target', edited), start, model: NEW_TARGET })
  const { form: draft, change: changeDraft, forget: forgetDraft } = kept
  const [done, setDone] = useState<string | null>(null)
  const { frame, errors, send, forget, forgetAll } = useSending()
  const shown = useTargetPreview(draft.html)
  const { difficulty, html } = draft
  const change = (part: Partial<NewTarget>) => {
    changeDraft(part)
    for (const field of Object.keys(part)) forget(field)
    setDone(null)
  }
  const submit = () => {
    const body = fieldsOf(draft)
    void send({
      wrong: wrongOf(draft),
      call: () =>
        saved === null
          ? api('POST /api/admin/css-targets', { body })
          : api('PUT /api/admin/css-targets/{id}', {
              params: { id: saved.id },
              body: { ...body, version: saved.version },
            }),
      messageOf: errorsOf,
      done: ({ id, version, message }) => {
        forgetDraft()
        setSaved({ id, version })
        setDone(message)
      },
    })
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid gap-4">
        <OlderDraftBanner older={kept.older} onShown={forgetAll} />
        <FormFrame
          {...frame}
          outcome={
            done !== null && <LinkedAlert tone="success" message={done} href="/admin/targets" label="All Targets" />
          }
          submitLabel={saved === null ? 'Add Target' : 'Save Target'}
          busyLabel="Drawing..."
          onSubmit={submit}
        >
          <div className="grid grid-cols-[minmax(0,1fr)_10rem] items-start gap-4">
            <TextField
              label="Title"
              placeholder="Half moon"
              {...bound({ form: draft, errors, onEdit: change }, 'title')}
            />
            <DifficultyField value={difficulty} onChoose={(difficulty) => change({ difficulty })} />
          </div>
          <PageField html={html} error={errors.html} onChange={(text) => change({ html: text })} />
        </FormFrame>
      </div>
      <TargetPreviewPanel html={html} shown={shown} />
    </div>
  )
}

type PageFieldProps = {
  readonly html: string
  readonly error: string | undefined
  readonly onChange: (html: string) => void
}

/** The editor of the target's page, which is the solution that players approximate. */
function PageField({ html, error, onChange }: PageFieldProps) {
  const characters = countCharacters(html)
  return (
    <div id="html" tabIndex={-1} className="grid gap-1.5">
      <p className="text-sm font-medium">HTML and CSS</p>
      <CodeEditor
        label="HTML and CSS of the target"
        className="h-96"
        mode={PAGE_LANGUAGE.editorMode}
        value={html}
        onChange={onChange}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div className="flex justify-between gap-4 text-sm text-ink-3">
        <p>A solution: without script, and nothing that is loaded or moves. Players see only its picture.</p>
        <p className={characters > TARGET_LIMITS.page ? 'font-medium text-red tabular-nums' : 'tabular-nums'}>
          {characters}/{TARGET_LIMITS.page}
          <span className="sr-only"> characters</span>
        </p>
      </div>
    </div>
  )
}

/** Validation errors before sending. */
function wrongOf({ title, html }: NewTarget): Errors {
  const forbidden = forbiddenIn(html)
  return {
    title:
      title.trim() === ''
        ? 'Give the target a title.'
        : title.length > TARGET_LIMITS.title
          ? `A title has at most ${TARGET_LIMITS.title} characters.`
          : undefined,
    html: html.trim() === '' ? 'Write the page.' : (forbidden ?? undefined),
  }
}
