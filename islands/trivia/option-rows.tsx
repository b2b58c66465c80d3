import type { QuestionKind } from '#contracts/trivia'
import { QUESTION_LIMITS } from '#contracts/trivia'
import { FieldError } from '#ui'
import type { QuestionDraft } from './question-draft'

type OptionRowsProps = {
  readonly kind: QuestionKind
  readonly options: QuestionDraft['options']
  readonly error: string | undefined
  readonly onChange: (options: QuestionDraft['options']) => void
}

/** The options of a question with marks for the right ones: one, or several if the kind allows it. */
export function OptionRows({ kind, options, error, onChange }: OptionRowsProps) {
  const several = kind === 'multiple'
  const change = (index: number, part: Partial<QuestionDraft['options'][number]>) =>
    onChange(
      options.map((option, at) => {
        if (at === index) return { ...option, ...part }
        return part.right === true && !several ? { ...option, right: false } : option
      }),
    )
  return (
    <fieldset className="grid gap-2" id="options" tabIndex={-1}>
      <legend className="mb-2 text-sm font-medium">
        Options <span className="font-normal text-ink-3">(mark {several ? 'every right one' : 'the right one'})</span>
      </legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
        <div key={index} className="flex items-center gap-3">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={several ? `right-${index}` : 'right'}
            aria-label={`Option ${index + 1} is right`}
            checked={option.right}
            onChange={(event) => change(index, { right: event.currentTarget.checked })}
            className="size-4 accent-azure"
          />
          <input
            type="text"
            aria-label={`Option ${index + 1}`}
            maxLength={QUESTION_LIMITS.option}
            value={option.text}
            placeholder={index < QUESTION_LIMITS.options.least ? undefined : 'Leave empty for fewer options'}
            onChange={(event) => change(index, { text: event.currentTarget.value })}
            className={kind === 'rendering' ? 'control font-mono text-sm' : 'control'}
          />
        </div>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
