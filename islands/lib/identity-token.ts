/** The part of Clerk's script that we use. It exists where accounts are at Clerk and its script has run. */
type ClerkScript = {
  readonly user?: { readonly id: string } | null | undefined
  readonly session?: { getToken(): Promise<string | null> } | null | undefined
  openUserProfile(): void
}

/** Clerk's script, if it is on this page. */
export function clerkScript(): ClerkScript | null {
  const found: unknown = Reflect.get(globalThis, 'Clerk')
  return typeof found === 'object' && found !== null && 'session' in found ? (found as ClerkScript) : null
}

/** The current token of the identity provider; '' where the session cookie is enough. */
export const identityToken = async (): Promise<string> => (await clerkScript()?.session?.getToken()) ?? ''
