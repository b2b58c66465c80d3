import { Banner, ConnectionBar } from '#ui'
import { connectionState } from './duel/connection-state'
import { QuickPanel } from './duel/quick/quick-panel'
import { RefusalBanner } from './duel/refusal-banner'
import { CreateForm } from './duel/setup/create-form'
import { JoinForm } from './duel/setup/join-form'
import { useDuelEntry } from './duel/setup/use-duel-entry'
import { useOnline } from './lib/use-online'

/** Quick Duel; under it Create Duel and Join Duel: the two sides of one ground, the tilt between them. */
export default function Duels({ userId }: { readonly userId: string }) {
  const { view, step, alert, create, join } = useDuelEntry(userId)
  const online = useOnline()
  const connection = connectionState(view, online)
  return (
    <div className="grid gap-4">
      <div className="min-h-7 overflow-hidden rounded-md">
        <ConnectionBar state={connection} />
      </div>
      {alert !== null && <Banner tone="error">{alert}</Banner>}
      <RefusalBanner view={view} />
      <QuickPanel userId={userId} />
      <div className="grid grid-cols-[1fr_1px_1fr] overflow-hidden rounded-lg border border-line bg-surface">
        <section aria-labelledby="create-duel" className="flex flex-col gap-6 border-t-2 border-azure p-8">
          <h2 id="create-duel" className="heading text-xl">
            Create Duel
          </h2>
          <CreateForm creating={step === 'creating'} blocked={step === 'joining'} onCreate={create} />
        </section>
        <span aria-hidden="true" className="bg-control" />
        <section aria-labelledby="join-duel" className="flex flex-col gap-6 border-t-2 border-amber p-8">
          <h2 id="join-duel" className="heading text-xl">
            Join Duel
          </h2>
          <JoinForm joining={step === 'joining'} blocked={step === 'creating'} onJoin={join} />
        </section>
      </div>
    </div>
  )
}
