import { LICENSES } from '#core/problem'
import { SelectField, TextArea, TextField } from '#ui'
import type { ProblemPartProps } from './basic-info'
import type { OriginDraft } from './problem-draft'
import { PartError } from './problem-rows'

const WORDS: Readonly<Record<(typeof LICENSES)[number], string>> = {
  unknown: 'Not said',
  'public domain': 'Public domain',
  cc0: 'CC0',
  'cc by': 'CC BY',
  'cc by-sa': 'CC BY-SA',
  educational: 'Educational use',
  permission: 'Only with permission',
}

/** Whose the problem is, in a word or two. */
export const originWords = ({ license, authors }: OriginDraft): string => {
  const known = LICENSES.find((one) => one === license)
  const names = authors.split('\n').filter((line) => line.trim() !== '')
  return (
    [...(known === undefined || known === 'unknown' ? [] : [WORDS[known]]), ...names.slice(0, 1)].join(', ') || 'none'
  )
}

/** Who wrote it, where it was set before, and what others may do with it. */
export function OriginPart({ form: { origin }, errors, onEdit }: ProblemPartProps) {
  const change = (part: Partial<OriginDraft>): void => onEdit({ origin: { ...origin, ...part } })
  return (
    <div className="grid gap-5">
      <PartError id="origin" words={errors.origin} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="License"
          name="license"
          value={origin.license}
          options={LICENSES.map((value) => ({ value, label: WORDS[value] }))}
          onChange={(event) => change({ license: event.target.value })}
        />
        <TextField
          label="Rights owner"
          name="rightsOwner"
          optional
          help="Left empty: the authors, or the source."
          value={origin.rightsOwner}
          onChange={(event) => change({ rightsOwner: event.target.value })}
        />
        <TextArea
          label="Authors"
          name="authors"
          rows={3}
          optional
          help="One a line: Ada Lovelace <ada@example.org>."
          value={origin.authors}
          onChange={(event) => change({ authors: event.target.value })}
        />
        <TextArea
          label="Source"
          name="sources"
          rows={3}
          optional
          help="One a line, with its address behind it: City Cup 2026 https://example.org/cup."
          value={origin.sources}
          onChange={(event) => change({ sources: event.target.value })}
        />
      </div>
    </div>
  )
}
