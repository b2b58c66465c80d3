import { X } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '#ui'

type Props = {
  readonly tags: readonly string[]
  readonly error: string | undefined
  readonly onChange: (tags: readonly string[]) => void
}

/** The tags of a problem. Enter adds the typed one; if it is empty or a duplicate, a message says so. */
export function TagInput({ tags, error, onChange }: Props) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const add = (): void => {
    const tag = text.trim()
    const isThere = tags.some((one) => one.toLowerCase() === tag.toLowerCase())
    setFailure(tag === '' ? 'Tags must not be empty' : isThere ? 'Tags must be unique' : null)
    if (tag === '' || isThere) return
    onChange([...tags, tag])
    setText('')
  }
  return (
    <div className="grid gap-3">
      <TextField
        label="Tags"
        name="tags"
        optional
        help="Press Enter to add one."
        error={failure ?? error}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
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
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                <X aria-hidden="true" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
