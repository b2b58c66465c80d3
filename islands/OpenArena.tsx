import { useState } from 'react'
import type { ArenaKind } from '#contracts/arena-kinds'
import { OpenForm } from './arena/setup/open-form'
import { JoinForm } from './duel/setup/join-form'
import { goOn } from './lib/done-page'

type OpenArenaProps = {
  /** The kind that is selected at first. */
  readonly wanted: ArenaKind
}

/** Opens an arena room, or joins one by its room code. */
export default function OpenArena({ wanted }: OpenArenaProps) {
  const [joining, setJoining] = useState(false)
  const join = (roomCode: string) => {
    setJoining(true)
    goOn(`/arena/${roomCode}`)
  }
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_1px_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface">
      <section aria-labelledby="open-room" className="grid content-start gap-6 border-t-2 border-azure p-8">
        <h2 id="open-room" className="heading text-xl">
          Open a Room
        </h2>
        <OpenForm wanted={wanted} />
      </section>
      <span aria-hidden="true" className="bg-control" />
      <section aria-labelledby="join-room" className="flex flex-col gap-6 border-t-2 border-amber p-8">
        <h2 id="join-room" className="heading text-xl">
          Join by Code
        </h2>
        <JoinForm joining={joining} blocked={false} refusal={null} onJoin={join} onEdit={ignored} what="Room" />
      </section>
    </div>
  )
}

/** No error is shown here, so an edit has none to clear. */
const ignored = () => undefined
