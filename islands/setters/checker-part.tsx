import { SelectField } from '#ui'
import type { ProblemPartProps } from './basic-info'
import { CHECKER_CHOICES, type CheckerDraft, checkerPartOf } from './checkers/index'

/** How outputs are judged: by comparing, or by the setter's own program, which is compiled before the problem is saved. */
export function CheckerPart({ form: { checker }, errors, onEdit }: ProblemPartProps) {
  const change = (part: Partial<CheckerDraft>): void => onEdit({ checker: { ...checker, ...part } })
  const { Fields } = checkerPartOf(checker.kind)
  return (
    <div className="grid gap-5">
      <SelectField
        label="Judged by"
        name="checker"
        value={checker.kind}
        error={errors.checker}
        options={CHECKER_CHOICES}
        onChange={(event) => change({ kind: event.target.value })}
      />
      {Fields !== undefined && <Fields checker={checker} onChange={change} />}
    </div>
  )
}
