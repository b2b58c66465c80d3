import type { ReactNode } from 'react'
import { LinkButton } from '../controls/button'

/**
 * The headline across the middle line, the two links “Join the Arena” and “Sign In” on its two sides, and a duel below.
 */
export function Hero({ signedIn, duel }: { readonly signedIn: boolean; readonly duel: ReactNode }) {
  return (
    <div className="relative">
      <div aria-hidden="true" className="absolute top-0 left-1/2 h-full w-px bg-line" />
      <div className="relative mx-auto max-w-page px-6 pt-16 pb-14">
        <h1 className="grid grid-cols-2 font-display text-3xl font-bold lg:text-4xl tracking-tight font-stretch-expanded">
          <span className="pe-8 text-end">Settle it</span> <span className="ps-8">in code.</span>
        </h1>
        <div className="mt-6 grid grid-cols-2 text-ink-2">
          <p className="max-w-88 justify-self-end pe-8 text-end">
            Two editors, one problem, one clock. The first to submit working code wins.
          </p>
          <p className="max-w-96 ps-8">
            Live duels, rated contests and practice, judged in a sandbox on a server of your own.
          </p>
        </div>
        <SignInLinks signedIn={signedIn} />
      </div>
      <div className="relative border-y border-line bg-surface">{duel}</div>
    </div>
  )
}

function SignInLinks({ signedIn }: { readonly signedIn: boolean }) {
  if (signedIn) {
    return (
      <div className="mt-8 flex justify-center">
        <LinkButton href="/dashboard" variant="primary" size="lg">
          Start Dueling
        </LinkButton>
      </div>
    )
  }
  return (
    <div className="mt-8 grid grid-cols-2">
      <div className="justify-self-end pe-8">
        <LinkButton href="/sign-up" variant="primary" size="lg">
          Join the Arena
        </LinkButton>
      </div>
      <div className="ps-8">
        <LinkButton href="/sign-in" size="lg">
          Sign In
        </LinkButton>
      </div>
    </div>
  )
}
