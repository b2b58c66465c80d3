import { DIFFICULTIES, MEMORY_LIMIT_MB, type ProblemErrors, TIME_LIMIT_MS } from '#core/problem'
import { Checkbox, NumberField, SelectField, TextArea, TextField } from '#ui'
import type { ProblemDraft } from './problem-draft'
import { StatementPreview } from './statement-preview'
import { TagInput } from './tag-input'

export type ProblemPartProps = {
  readonly form: ProblemDraft
  readonly errors: ProblemErrors
  readonly onEdit: (part: Partial<ProblemDraft>) => void
}

/** What the problem asks, and within which limits. */
export function BasicInfo({ form, errors, onEdit }: ProblemPartProps) {
  return (
    <div className="grid gap-6">
      <TextField
        label="Title"
        name="title"
        value={form.title}
        error={errors.title}
        onChange={(event) => onEdit({ title: event.target.value })}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <TextArea
          label="Description"
          name="description"
          className="h-80"
          help="Markdown, with mathematics between dollar signs."
          value={form.description}
          error={errors.description}
          onChange={(event) => onEdit({ description: event.target.value })}
        />
        <StatementPreview markdown={form.description} of="statement" />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-3">
        <SelectField
          label="Difficulty"
          name="difficulty"
          value={form.difficulty}
          error={errors.difficulty}
          onChange={(event) => onEdit({ difficulty: event.target.value })}
          options={DIFFICULTIES.map((value) => ({ value, label: value }))}
        />
        <NumberField
          label="Time Limit"
          name="timeLimit"
          unit="ms"
          min={TIME_LIMIT_MS.least}
          max={TIME_LIMIT_MS.most}
          value={form.timeLimit}
          error={errors.timeLimit}
          onChange={(event) => onEdit({ timeLimit: event.target.value })}
        />
        <NumberField
          label="Memory Limit"
          name="memoryLimit"
          unit="MB"
          min={MEMORY_LIMIT_MB.least}
          max={MEMORY_LIMIT_MB.most}
          value={form.memoryLimit}
          error={errors.memoryLimit}
          onChange={(event) => onEdit({ memoryLimit: event.target.value })}
        />
      </div>
      <TagInput tags={form.tags} error={errors.tags} onChange={(tags) => onEdit({ tags })} />
      <Checkbox
        name="isContestOnly"
        label="Contest only"
        help="Never in duels; in the archive once a public contest with it has ended."
        checked={form.isContestOnly}
        onChange={(isContestOnly) => onEdit({ isContestOnly })}
      />
    </div>
  )
}
