import { classNames } from '../class-names'
import { SIDE_TEXT } from './side'

export type ChatLine = {
  readonly id: string
  readonly username: string
  readonly message: string
  readonly own: boolean
  /** A message of the room itself, for example 'mara is ready'. */
  readonly system?: boolean
}

/** The messages of a chat, newest at the bottom. The element around it decides about its height and scrolls. */
export function ChatLog({
  lines,
  empty = 'No messages yet.',
}: {
  readonly lines: readonly ChatLine[]
  readonly empty?: string
}) {
  if (lines.length === 0) return <p className="p-3 text-sm text-ink-3">{empty}</p>
  return (
    <div role="log" aria-label="Chat">
      <ol className="grid gap-1 p-3 text-sm">
        {lines.map((line) =>
          line.system === true ? (
            <li key={line.id} className="caption text-center">
              {line.message}
            </li>
          ) : (
            <li key={line.id} className="wrap-anywhere">
              <span className={classNames('me-2 font-semibold', SIDE_TEXT[line.own ? 'azure' : 'amber'])}>
                {line.username}
              </span>
              <bdi>{line.message}</bdi>
            </li>
          ),
        )}
      </ol>
    </div>
  )
}
