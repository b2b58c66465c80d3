import { LinkButton } from '../controls/button'

/** The last section: your side on the left, and on the right the side of an opponent who has not come yet. */
export function EmptySide({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <section aria-labelledby="empty-side" className="border-t border-line">
      <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)_1px_minmax(0,1fr)] px-6">
        <div className="grid content-center justify-items-end gap-6 py-20 pe-12 text-end">
          <h2 id="empty-side" className="heading text-2xl">
            Take your side.
          </h2>
          <LinkButton href={signedIn ? '/duels' : '/sign-up'} variant="primary" size="lg">
            {signedIn ? 'Create or join a duel' : 'Join the Arena'}
          </LinkButton>
        </div>
        <div aria-hidden="true" className="bg-control" />
        <div aria-hidden="true" className="grid content-center gap-4 py-20 ps-12">
          <div className="awaited h-4 w-56 rounded-sm" />
          <div className="awaited h-4 w-80 rounded-sm" />
          <div className="awaited h-4 w-64 rounded-sm" />
          <div className="awaited h-4 w-40 rounded-sm" />
          <p className="font-mono text-sm text-ink-3">waiting for an opponent</p>
        </div>
      </div>
    </section>
  )
}
