import { X } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '#ui'
import { hasTag, type ProblemDraft, withTag } from './problem-draft'

type Props = {
  readonly tags: readonly string[]
  /** What is typed. It is part of the draft, because saving adds it, too. */
  readonly typed: string
  readonly error: string | undefined
  readonly onChange: (part: Pick<ProblemDraft, 'tags' | 'typedTag'>) => void
}

/** The tags of a problem. Enter adds the typed one; if it is empty or a duplicate, a message says so. */
export function TagInput({ tags, typed, error, onChange }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const add = (): void => {
    const tag = typed.trim()
    const isThere = hasTag(tags, tag)
    setFailure(tag === '' ? 'Tags must not be empty' : isThere ? 'Tags must be unique' : null)
    if (tag === '' || isThere) return
    onChange({ tags: withTag(tags, tag), typedTag: '' })
  }
  return (
    <div className="grid gap-3">
      <TextField
        label="Tags"
        name="tags"
        optional
        help="Press Enter to add one."
        error={failure ?? error}
        value={typed}
        onChange={(event) => {
          onChange({ tags, typedTag: event.target.value })
          setFailure(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      {tags.length > 0 && (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-md border border-line bg-raised ps-2.5 text-sm">
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                className="grid size-7 place-items-center text-ink-3 hover:text-ink"
                onClick={() => onChange({ tags: tags.filter((one) => one !== tag), typedTag: typed })}
              >
                <X size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
