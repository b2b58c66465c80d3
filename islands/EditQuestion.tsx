import { useState } from 'react'
import { capital } from '#contracts/capital'
import { isTopic, TOPICS } from '#contracts/labels'
import { QUESTION_KINDS, QUESTION_LIMITS, type QuestionKind, type SettersQuestion } from '#contracts/trivia'
import { questionProblem } from '#core/trivia'
import { Banner, SelectField, TextArea, TextField } from '#ui'
import { api } from './lib/api'
import { bound } from './lib/bound'
import { DifficultyField } from './lib/forms/difficulty-field'
import { FormFrame } from './lib/forms/form-frame'
import { OlderDraftBanner } from './lib/forms/older-draft'
import { draftKeys, useFormDraft } from './lib/forms/use-form-draft'
import { type Errors, useSending } from './lib/forms/use-sending'
import { OptionRows } from './trivia/option-rows'
import { contentOf, draftOf, NEW_QUESTION, type QuestionDraft } from './trivia/question-draft'
import { QuestionPreview } from './trivia/question-preview'

const isKind = (key: string): key is QuestionKind => Object.hasOwn(QUESTION_KINDS, key)
const choicesOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

/** The form of a question, with a preview as players see it. */
export default function EditQuestion({ question }: { readonly question: SettersQuestion | null }) {
  const [saved, setSaved] = useState(question)
  const edited = saved === null ? null : { name: `edit-question:${saved.id}`, version: saved.version }
  const start = question === null ? NEW_QUESTION : draftOf(question.content)
  const kept = useFormDraft({ ...draftKeys('create-question', edited), start, model: NEW_QUESTION })
  const { form: draft, change: changeDraft, forget: forgetDraft } = kept
  const [done, setDone] = useState<string | null>(null)
  const { frame, errors, send, forget, forgetAll } = useSending()
  const content = contentOf(draft)
  const change = (part: Partial<QuestionDraft>) => {
    changeDraft(part)
    for (const field of Object.keys(part)) forget(field)
    setDone(null)
  }
  const field = (name: 'text' | 'snippet' | 'explanation' | 'referenceTitle' | 'referenceUrl') =>
    bound({ form: draft, errors, onEdit: change }, name)
  const submit = () => {
    const call =
      saved === null
        ? () => api('POST /api/admin/questions', { body: { content } })
        : () =>
            api('PUT /api/admin/questions/{id}', {
              params: { id: saved.id },
              body: { content, version: saved.version },
            })
    void send({
      wrong: wrongOf(draft),
      call,
      done: (answer) => {
        forgetDraft()
        setSaved(answer.question)
        setDone(saved === null ? 'The question is added. Duels ask it from now on.' : 'The question is saved.')
      },
    })
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid gap-4">
        <OlderDraftBanner older={kept.older} onShown={forgetAll} />
        <FormFrame
          {...frame}
          outcome={done !== null && <Banner tone="success">{done}</Banner>}
          submitLabel={saved === null ? 'Add Question' : 'Save Question'}
          busyLabel="Saving..."
          onSubmit={submit}
        >
          <Kinds draft={draft} change={change} />
          <TextArea
            label="Question"
            {...field('text')}
            rows={2}
            help="Words between backticks are shown as code."
            counterLimit={QUESTION_LIMITS.text}
          />
          {draft.kind === 'rendering' ? (
            <RenderingFields draft={draft} change={change} />
          ) : (
            <TextArea
              label="Code"
              {...field('snippet')}
              rows={4}
              mono
              optional
              counterLimit={QUESTION_LIMITS.snippet}
            />
          )}
          <OptionRows
            kind={draft.kind}
            options={draft.options}
            error={errors.options}
            onChange={(options) => change({ options })}
          />
          <TextArea label="Explanation" {...field('explanation')} rows={3} counterLimit={QUESTION_LIMITS.explanation} />
          <TextField
            label="Source"
            {...field('referenceTitle')}
            help="A specification or reference page, with its section."
          />
          <TextField label="Address of the source" {...field('referenceUrl')} placeholder="https://" />
        </FormFrame>
      </div>
      <QuestionPreview content={content} />
    </div>
  )
}

/** Validation errors before sending, each at its field; an error that concerns several fields is shown above the form. */
function wrongOf(draft: QuestionDraft): Errors {
  const content = contentOf(draft)
  const { least } = QUESTION_LIMITS.options
  const fields: Errors = {
    text: content.text === '' ? 'Write the question.' : undefined,
    options: content.options.length < least ? `Write at least ${least} options.` : undefined,
    explanation: content.explanation === '' ? 'Say why the answer is right.' : undefined,
    referenceTitle: content.reference.title === '' ? 'Name the reference.' : undefined,
    referenceUrl: content.reference.url.startsWith('https://') ? undefined : 'It must begin with https://',
  }
  if (Object.values(fields).some((problem) => problem !== undefined)) return fields
  const problem = questionProblem(content)
  return problem === null ? {} : { general: `${capital(problem)}.` }
}

type PartProps = { readonly draft: QuestionDraft; readonly change: (part: Partial<QuestionDraft>) => void }

function Kinds({ draft, change }: PartProps) {
  return (
    <div className="grid grid-cols-3 gap-4">
      <SelectField
        label="Topic"
        name="topic"
        options={choicesOf(TOPICS)}
        value={draft.topic}
        onChange={({ currentTarget: { value } }) => isTopic(value) && change({ topic: value })}
      />
      <DifficultyField value={draft.difficulty} onChoose={(difficulty) => change({ difficulty })} />
      <SelectField
        label="Kind"
        name="kind"
        options={choicesOf(QUESTION_KINDS)}
        value={draft.kind}
        onChange={({ currentTarget: { value } }) => isKind(value) && change({ kind: value })}
      />
    </div>
  )
}

function RenderingFields({ draft, change }: PartProps) {
  const area = (label: string, name: 'baseHtml' | 'baseCss' | 'renderingHtml' | 'renderingCss', help?: string) => (
    <TextArea
      label={label}
      {...bound({ form: draft, errors: {}, onEdit: change }, name)}
      rows={4}
      mono
      {...(help !== undefined && { help })}
      counterLimit={QUESTION_LIMITS.page}
    />
  )
  return (
    <>
      {area('Page: HTML', 'baseHtml', 'Each option is CSS that is added to this page.')}
      {area('Page: CSS', 'baseCss')}
      {area(
        'Rendering: HTML',
        'renderingHtml',
        'The page that is shown. It must not contain the right option: draw it in another way.',
      )}
      {area('Rendering: CSS', 'renderingCss')}
    </>
  )
}
