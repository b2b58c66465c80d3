import { type ReactNode, useState } from 'react'
import { classNames } from '#ui'

export type SidePart = {
  readonly key: string
  readonly label: string
  readonly content: ReactNode
  /** Text to be read: takes more of the window. */
  readonly isWide?: boolean
}

/** What stands beside the programs, one part at a time: moments, submissions, the problem. */
export function Side({ parts, children }: { readonly parts: readonly SidePart[]; readonly children?: ReactNode }) {
  const [chosen, setChosen] = useState(parts[0]?.key)
  const part = parts.find(({ key }) => key === chosen) ?? parts[0]
  if (part === undefined) return null
  return (
    <aside
      className={classNames(
        'flex min-h-0 flex-col border-l border-line bg-surface',
        part.isWide === true ? 'w-96 xl:w-[30rem]' : 'w-72 xl:w-88',
      )}
    >
      <fieldset className="flex shrink-0 border-b border-line px-1">
        <legend className="sr-only">Beside the programs</legend>
        {parts.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === part.key}
            onClick={() => setChosen(key)}
            className={classNames(
              'min-h-11 border-b-2 px-3 text-sm font-semibold focus-visible:-outline-offset-2',
              key === part.key ? 'border-azure text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className="min-h-0 flex-1">{part.content}</div>
      {part.isWide !== true && children}
    </aside>
  )
}
