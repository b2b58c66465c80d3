import { TextField } from '#ui'
import type { CheckerFieldsProps, CheckerFormPart } from './part'

/** What is no number is none that is allowed: the rules refuse it. */
export const toleranceOf = (text: string): number | null =>
  text.trim() === '' ? null : Number.isFinite(Number(text)) ? Number(text) : -1

export const textOf = (tolerance: number | null): string => (tolerance === null ? '' : String(tolerance))

export const floats: CheckerFormPart = {
  place: 4,
  label: 'Numbers within a tolerance',
  short: () => 'numbers within a tolerance',
  Fields: Tolerances,
  checkerOf: ({ absolute, relative }) => ({
    kind: 'floats',
    absolute: toleranceOf(absolute),
    relative: toleranceOf(relative),
  }),
  draftOf: (checker) =>
    checker.kind === 'floats' ? { absolute: textOf(checker.absolute), relative: textOf(checker.relative) } : undefined,
}

export function Tolerances({ checker, onChange }: CheckerFieldsProps) {
  return (
    <div className="grid max-w-prose grid-cols-2 gap-5">
      <TextField
        mono
        label="Absolute tolerance"
        name="checker-absolute"
        optional
        placeholder="1e-6"
        value={checker.absolute}
        onChange={(event) => onChange({ absolute: event.target.value })}
      />
      <TextField
        mono
        label="Relative tolerance"
        name="checker-relative"
        optional
        placeholder="1e-6"
        value={checker.relative}
        onChange={(event) => onChange({ relative: event.target.value })}
      />
    </div>
  )
}
