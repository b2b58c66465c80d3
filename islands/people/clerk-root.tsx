import { ClerkProvider } from '@clerk/react'
import type { ReactNode } from 'react'
import { cspNonce } from '../lib/csp-nonce'

type ClerkRootProps = { readonly publishableKey: string; readonly children: ReactNode }

/**
 * Provides Clerk to an island. A page can have only one, because the library allows no second. Its style sheets carry the nonce of the
 * page.
 */
export function ClerkRoot({ publishableKey, children }: ClerkRootProps) {
  // The nonce appears in no markup, so that it is missing on the server causes no hydration mismatch.
  const nonce = typeof document === 'undefined' ? '' : cspNonce()
  return (
    <ClerkProvider
      publishableKey={publishableKey}
      nonce={nonce}
      signInUrl="/sign-in"
      signUpUrl="/sign-up"
      signInFallbackRedirectUrl="/dashboard"
      signUpFallbackRedirectUrl="/dashboard"
      afterSignOutUrl="/"
    >
      {children}
    </ClerkProvider>
  )
}
