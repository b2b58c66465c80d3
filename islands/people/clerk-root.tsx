import { ClerkProvider } from '@clerk/react'
import type { ReactNode } from 'react'
import { cspNonce } from '../lib/csp-nonce'

type ClerkRootProps = { readonly publishableKey: string; readonly children: ReactNode }

/** Clerk in an island, one a page: the library allows no second. Its style sheets carry the page's nonce. */
export function ClerkRoot({ publishableKey, children }: ClerkRootProps) {
  // It stands in no markup, so the server's lack of one is no mismatch.
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
