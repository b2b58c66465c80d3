import { formatDistanceStrict } from 'date-fns'

type WhenProps = {
  /** ISO 8601. */
  readonly at: string
  /** The moment it is read, handed in so that server and browser write the same words. */
  readonly nowMs: number
}

/** '5 minutes ago', with the exact moment in its title. */
export function When({ at, nowMs }: WhenProps) {
  const exact = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
  return (
    <time dateTime={at} title={exact}>
      {formatDistanceStrict(Date.parse(at), nowMs, { addSuffix: true })}
    </time>
  )
}
