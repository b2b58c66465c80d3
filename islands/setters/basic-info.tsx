import { MEMORY_LIMIT_MB, type ProblemErrors, TIME_LIMIT_MS } from '#core/problem'
import { Checkbox, NumberField, SelectField, TextArea, TextField } from '#ui'
import { bound } from '../lib/bound'
import { DIFFICULTY_OPTIONS } from '../lib/forms/difficulty-field'
import type { ProblemDraft } from './problem-draft'
import { StatementPreview } from './statement-preview'
import { TagInput } from './tag-input'

export type ProblemPartProps = {
  readonly form: ProblemDraft
  readonly errors: ProblemErrors
  readonly onEdit: (part: Partial<ProblemDraft>) => void
}

/** The title, statement and limits of the problem. */
export function BasicInfo(part: ProblemPartProps) {
  const { form, errors, onEdit } = part
  return (
    <div className="grid gap-6">
      <TextField label="Title" {...bound(part, 'title')} />
      <div className="grid gap-6 lg:grid-cols-2">
        <TextArea
          label="Description"
          {...bound(part, 'description')}
          className="h-80"
          help="Markdown, with mathematics between dollar signs."
        />
        <StatementPreview markdown={form.description} of="statement" />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-3">
        <SelectField label="Difficulty" {...bound(part, 'difficulty')} options={DIFFICULTY_OPTIONS} />
        <NumberField
          label="Time Limit"
          {...bound(part, 'timeLimit')}
          unit="ms"
          min={TIME_LIMIT_MS.least}
          max={TIME_LIMIT_MS.most}
        />
        <NumberField
          label="Memory Limit"
          {...bound(part, 'memoryLimit')}
          unit="MB"
          min={MEMORY_LIMIT_MB.least}
          max={MEMORY_LIMIT_MB.most}
        />
      </div>
      <TagInput tags={form.tags} typed={form.typedTag ?? ''} error={errors.tags} onChange={onEdit} />
      <Checkbox
        name="isContestOnly"
        label="Contest only"
        help="Never used in duels; added to the archive once a public contest with it has ended."
        checked={form.isContestOnly}
        onChange={(isContestOnly) => onEdit({ isContestOnly })}
      />
    </div>
  )
}
