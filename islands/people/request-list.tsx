import type { PersonCard } from '#contracts/http/social'
import { Avatar, Button, PlayerLink } from '#ui'
import { useShownFirst } from './use-shown-first'

const realNameOf = ({ firstName, lastName }: PersonCard): string => `${firstName} ${lastName}`.trim()

type Action = { readonly label: string; readonly primary?: boolean; readonly onSelect: (id: string) => void }

type RequestListProps = {
  readonly title: string
  readonly requests: readonly { readonly id: string; readonly person: PersonCard }[]
  readonly total: number
  readonly actions: readonly Action[]
}

/** The open requests with their actions. Shows nothing if there are none. */
export function RequestList({ title, requests, total, actions }: RequestListProps) {
  const { shown, more } = useShownFirst(requests, total)
  if (requests.length === 0) return null
  return (
    <section aria-label={title} className="border-b border-line">
      <h3 className="px-5 pt-4 text-sm font-medium">
        {title} <span className="text-ink-3 tabular-nums">{total}</span>
      </h3>
      <ul className="max-h-72 overflow-auto py-2 scrollbar-quiet">
        {shown.map(({ id, person }) => (
          <li key={id} className="grid gap-2 px-5 py-2">
            <div className="flex min-w-0 items-center gap-3">
              <Avatar name={person.username} image={person.profileImage} size="sm" />
              <div className="min-w-0">
                <PlayerLink username={person.username} className="block truncate text-sm font-medium" />
                {realNameOf(person) !== '' && <p className="caption truncate">{realNameOf(person)}</p>}
              </div>
            </div>
            <div className="flex gap-2 ps-11">
              {actions.map(({ label, primary = false, onSelect }) => (
                <Button
                  key={label}
                  size="sm"
                  variant={primary ? 'primary' : 'secondary'}
                  aria-label={`${label} ${person.username}`}
                  onClick={() => onSelect(id)}
                >
                  {label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}
