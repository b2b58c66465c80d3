import { LICENSES } from '#core/problem'
import { SelectField, TextArea, TextField } from '#ui'
import { bound } from '../lib/bound'
import type { ProblemPartProps } from './basic-info'
import { linesOf, type OriginDraft } from './problem-draft'
import { PartError } from './problem-rows'

const LABELS: Readonly<Record<(typeof LICENSES)[number], string>> = {
  unknown: 'Not specified',
  'public domain': 'Public domain',
  cc0: 'CC0',
  'cc by': 'CC BY',
  'cc by-sa': 'CC BY-SA',
  educational: 'Educational use',
  permission: 'Only with permission',
}

/** The origin of the problem in a word or two: its licence and its first author. */
export const originLabel = ({ license, authors }: OriginDraft): string => {
  const known = LICENSES.find((one) => one === license)
  const terms = known === undefined || known === 'unknown' ? [] : [LABELS[known]]
  return [...terms, ...linesOf(authors).slice(0, 1)].join(', ') || 'none'
}

/** The authors of the problem, where it was used before, and its licence. */
export function OriginPart({ form: { origin }, errors, onEdit }: ProblemPartProps) {
  const change = (part: Partial<OriginDraft>): void => onEdit({ origin: { ...origin, ...part } })
  // Errors are shown above, for the whole part.
  const part = { form: origin, errors: {}, onEdit: change }
  return (
    <div className="grid gap-5">
      <PartError id="origin" message={errors.origin} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="License"
          {...bound(part, 'license')}
          options={LICENSES.map((value) => ({ value, label: LABELS[value] }))}
        />
        <TextField
          label="Rights owner"
          {...bound(part, 'rightsOwner')}
          optional
          help="Leave empty to name the authors, or the source."
        />
        <TextArea
          label="Authors"
          {...bound(part, 'authors')}
          rows={3}
          optional
          help="One per line: Ada Lovelace <ada@example.org>."
        />
        <TextArea
          label="Source"
          {...bound(part, 'sources')}
          rows={3}
          optional
          help="One per line, with its address behind it: City Cup 2026 https://example.org/cup."
        />
      </div>
    </div>
  )
}
