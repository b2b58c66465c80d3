import { ClerkFailed, ClerkLoading, SignIn, SignUp, useAuth } from '@clerk/react'
import { useCallback, useEffect, useState } from 'react'
import { Banner, Button, Spinner } from '#ui'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { goOn } from './lib/done-page'
import { ClerkRoot } from './people/clerk-root'

type ClerkSignInProps = { readonly publishableKey: string; readonly form: 'sign-in' | 'sign-up' }

/** Clerk's sign-in widget, and the sync of the account after a successful sign-in. */
export default function ClerkSignIn({ publishableKey, form }: ClerkSignInProps) {
  return (
    <ClerkRoot publishableKey={publishableKey}>
      <ClerkLoading>
        <Waiting text="Loading..." />
      </ClerkLoading>
      <ClerkFailed>
        <Banner tone="error" title="The sign-in form could not be loaded">
          It comes from Clerk, which cannot be reached from here. Check the connection and open this page again.
        </Banner>
      </ClerkFailed>
      <ClerkForm form={form} />
    </ClerkRoot>
  )
}

const Waiting = ({ text }: { readonly text: string }) => (
  <p className="flex items-center gap-3 text-ink-2">
    <Spinner />
    {text}
  </p>
)

function ClerkForm({ form }: Pick<ClerkSignInProps, 'form'>) {
  const { isLoaded, isSignedIn } = useAuth()
  if (!isLoaded) return null
  if (isSignedIn) return <Arrival />
  return form === 'sign-in' ? (
    <SignIn routing="hash" signUpUrl="/sign-up" fallbackRedirectUrl="/dashboard" />
  ) : (
    <SignUp routing="hash" signInUrl="/sign-in" fallbackRedirectUrl="/dashboard" />
  )
}

/**
 * Signed in at Clerk: syncs the account with Joust, then opens the dashboard. A refusal is shown here instead, because a redirect would
 * lead back to this page for ever.
 */
function Arrival() {
  const { signOut } = useAuth()
  const [failure, setFailure] = useState<string | null>(null)
  const arrive = useCallback(async () => {
    setFailure(null)
    const outcome = await attempt(api('POST /api/users/sync'))
    if (outcome.ok) goOn('/dashboard')
    else setFailure(outcome.refusal.message)
  }, [])
  useEffect(() => void arrive(), [arrive])
  if (failure === null) return <Waiting text="Signing in..." />
  return (
    <div className="grid gap-4">
      <Banner tone="error" title="You are signed in at Clerk, but not here">
        {failure}
      </Banner>
      <div className="flex gap-3">
        <Button variant="primary" onClick={() => void arrive()}>
          Try Again
        </Button>
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </div>
    </div>
  )
}
