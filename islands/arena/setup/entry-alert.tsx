import { Banner, LinkButton } from '#ui'

type EntryAlertProps = {
  readonly message: string
  /** The room or duel that is in the way; null: none is. */
  readonly roomPath: string | null
}

/** Why no room was opened or entered; where another one is in the way, the way to it. */
export function EntryAlert({ message, roomPath }: EntryAlertProps) {
  const back =
    roomPath === null ? null : (
      <LinkButton href={roomPath} size="sm">
        Return
      </LinkButton>
    )
  return (
    <Banner tone="error" action={back}>
      {message}
    </Banner>
  )
}
