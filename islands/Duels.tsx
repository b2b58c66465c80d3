import type { OwnRoom } from '#contracts/http/duels'
import type { DuelType } from '#contracts/modes'
import { Banner, ConnectionBar, LinkButton } from '#ui'
import { connectionState } from './duel/connection-state'
import { QuickPanel } from './duel/quick/quick-panel'
import { RacePanel } from './duel/races/race-panel'
import { RefusalBanner } from './duel/refusal-banner'
import { CreateForm, type NotOffered } from './duel/setup/create-form'
import { JoinForm } from './duel/setup/join-form'
import { OwnRooms } from './duel/setup/own-rooms'
import { type EntryAlert as Alert, useDuelEntry } from './duel/setup/use-duel-entry'
import { useOnline } from './lib/use-online'

type DuelsProps = {
  readonly userId: string
  readonly rooms: readonly OwnRoom[]
  /** The mode that is selected at first. */
  readonly mode: DuelType
  /** For each mode that cannot be played on this server, the reason. */
  readonly notOffered: NotOffered
}

/** Quick Duel, and below it Create Duel and Join Duel with the tilt between them. */
export default function Duels({ userId, rooms, mode, notOffered }: DuelsProps) {
  const { view, step, alert, create, join, forget } = useDuelEntry(userId)
  const online = useOnline()
  const connection = connectionState(view, online)
  return (
    <div className="grid gap-4">
      <div className="min-h-7 overflow-hidden rounded-md">
        <ConnectionBar state={connection} />
      </div>
      {alert !== null && <EntryAlert alert={alert} />}
      <RefusalBanner view={view} />
      <QuickPanel userId={userId} notOffered={notOffered} />
      <RacePanel notOffered={notOffered} />
      <OwnRooms userId={userId} first={rooms} />
      <div className="grid grid-cols-[1fr_1px_1fr] overflow-hidden rounded-lg border border-line bg-surface">
        <section aria-labelledby="create-duel" className="flex flex-col gap-6 border-t-2 border-azure p-8">
          <h2 id="create-duel" className="heading text-xl">
            Create Duel
          </h2>
          <CreateForm
            wanted={mode}
            notOffered={notOffered}
            creating={step === 'creating'}
            blocked={step === 'joining'}
            onCreate={create}
          />
        </section>
        <span aria-hidden="true" className="bg-control" />
        <section aria-labelledby="join-duel" className="flex flex-col gap-6 border-t-2 border-amber p-8">
          <h2 id="join-duel" className="heading text-xl">
            Join Duel
          </h2>
          <JoinForm
            joining={step === 'joining'}
            blocked={step === 'creating'}
            refusal={alert?.of === 'joining' ? alert.message : null}
            onJoin={join}
            onEdit={forget}
          />
        </section>
      </div>
    </div>
  )
}

/** Why no room was created or found, with a link to the duel that is already running. */
function EntryAlert({ alert }: { readonly alert: Alert }) {
  const back = alert.roomCode === null ? null : <LinkButton href={`/duel/${alert.roomCode}`}>Return</LinkButton>
  return (
    <Banner tone="error" action={back}>
      {alert.message}
    </Banner>
  )
}
