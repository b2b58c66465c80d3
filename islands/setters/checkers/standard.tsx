import { Checkbox } from '#ui'
import { Tolerances, textOf, toleranceOf } from './floats'
import type { CheckerFieldsProps, CheckerFormPart } from './part'

export const standard: CheckerFormPart = {
  place: 5,
  label: 'As the ICPC package format compares',
  short: () => 'package format’s comparison',
  Fields: StandardFields,
  checkerOf: ({ caseSensitive, spaceSensitive, absolute, relative }) => ({
    kind: 'standard',
    absolute: toleranceOf(absolute),
    relative: toleranceOf(relative),
    caseSensitive,
    spaceSensitive,
  }),
  draftOf: (checker) =>
    checker.kind === 'standard'
      ? {
          absolute: textOf(checker.absolute),
          relative: textOf(checker.relative),
          caseSensitive: checker.caseSensitive,
          spaceSensitive: checker.spaceSensitive,
        }
      : undefined,
}

function StandardFields({ checker, onChange }: CheckerFieldsProps) {
  return (
    <div className="grid gap-5">
      <Checkbox
        name="checker-case"
        label="Case counts"
        help="Otherwise YES, Yes and yes are the same word."
        checked={checker.caseSensitive}
        onChange={(caseSensitive) => onChange({ caseSensitive })}
      />
      <Checkbox
        name="checker-space"
        label="White space counts"
        checked={checker.spaceSensitive}
        onChange={(spaceSensitive) => onChange({ spaceSensitive })}
      />
      <Tolerances checker={checker} onChange={onChange} />
    </div>
  )
}
