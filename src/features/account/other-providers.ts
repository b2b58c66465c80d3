import type { SignInWay } from '#contracts/http/account'

type OAuthClient = { readonly clientId: string; readonly clientSecret: string }

/** Sign-in methods besides passwords that an operator has configured; null if not configured. */
export type OtherProviders = {
  readonly github: OAuthClient | null
  readonly google: OAuthClient | null
  readonly oidc: (OAuthClient & { readonly issuer: string; readonly name: string }) | null
}

/** The sign-in buttons, in this order. */
export const signInWays = ({ github, google, oidc }: OtherProviders): SignInWay[] => [
  ...(github === null ? [] : [{ id: 'github', name: 'GitHub' }]),
  ...(google === null ? [] : [{ id: 'google', name: 'Google' }]),
  ...(oidc === null ? [] : [{ id: 'oidc', name: oidc.name }]),
]

/** The library's paths for these providers: the redirect to a provider, and the callbacks. */
export function otherPaths(others: OtherProviders): string[] {
  const ways = signInWays(others)
  return ways.length === 0 ? [] : ['sign-in/social', ...ways.map(({ id }) => `callback/${id}`)]
}
