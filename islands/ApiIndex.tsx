import { useDeferredValue, useId, useState } from 'react'
import { plural } from '#contracts/plural'

type ApiIndexProps = {
  readonly groups: readonly {
    readonly tag: string
    readonly address: string
    readonly calls: readonly {
      readonly address: string
      readonly method: string
      readonly path: string
      readonly summary: string
    }[]
  }[]
}

/** The list of all calls beside the API reference, filtered by what is typed. Its links work before the script has loaded. */
export default function ApiIndex({ groups }: ApiIndexProps) {
  const [typed, setTyped] = useState('')
  const terms = useDeferredValue(typed).toLowerCase().split(/\s+/).filter(Boolean)
  const field = useId()
  const shown = groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter((call) => {
        const text = `${group.tag} ${call.method} ${call.path} ${call.summary}`.toLowerCase()
        return terms.every((term) => text.includes(term))
      }),
    }))
    .filter(({ calls }) => calls.length > 0)
  const count = shown.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <label htmlFor={field} className="text-sm font-medium">
          Search
        </label>
        <input
          id={field}
          type="search"
          className="control"
          value={typed}
          placeholder="submit, /contests, DELETE …"
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className="text-xs text-ink-3 tabular-nums">
          {count === 0 ? 'No calls match.' : plural(count, 'call')}
        </p>
      </div>
      <nav aria-label="Calls" className="grid gap-4">
        {shown.map(({ tag, address: here, calls }) => (
          <div key={tag} className="grid gap-1">
            <a href={here} className="caption font-medium hover:text-ink">
              {tag}
            </a>
            <ul className="grid">
              {calls.map(({ address, method, path, summary }) => (
                <li key={address}>
                  <a
                    href={address}
                    title={`${method} ${path}`}
                    className="flex min-h-7 items-baseline gap-2 rounded-md px-2 py-1 text-sm text-ink-2 hover:bg-raised hover:text-ink"
                  >
                    <span className="w-12 shrink-0 font-mono text-xs text-ink-3">{method}</span>
                    <span className="min-w-0">{summary}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  )
}
