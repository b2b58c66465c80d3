import type { ArenaKind } from '#contracts/arena-kinds'
import { OpenForm } from './arena/setup/open-form'

export type OpenArenaProps = {
  /** The kind that is chosen at first. */
  readonly wanted: ArenaKind
}

/** The form that opens a room of many. */
export default function OpenArena({ wanted }: OpenArenaProps) {
  return <OpenForm wanted={wanted} />
}
