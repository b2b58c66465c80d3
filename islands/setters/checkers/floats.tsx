import { TextField } from '#ui'
import { type CheckerFieldsProps, type CheckerFormPart, checkerField } from './part'

/** A text that is not a number becomes -1, which the rules refuse. An empty one becomes null, no tolerance. */
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

export function Tolerances(props: CheckerFieldsProps) {
  const field = checkerField(props)
  return (
    <div className="grid max-w-prose grid-cols-2 gap-5">
      <TextField mono label="Absolute tolerance" {...field('absolute')} optional placeholder="1e-6" />
      <TextField mono label="Relative tolerance" {...field('relative')} optional placeholder="1e-6" />
    </div>
  )
}
