import { LinkedAlert } from '../../lib/linked-alert'

type EntryAlertProps = {
  readonly message: string
  /** The room or duel that is in the way; null: none is. */
  readonly roomPath: string | null
}

/** Why no room was opened or entered; where another one is in the way, the way to it. */
export const EntryAlert = ({ message, roomPath }: EntryAlertProps) => (
  <LinkedAlert message={message} href={roomPath} label="Return" />
)
