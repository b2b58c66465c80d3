import type { Area, Call } from '#contracts/calls/index'
import type { JsonSchema } from './json-schema'

/** Schemes that are required together; of a list of these, any one is enough. */
type SecurityNeed = Readonly<Record<string, readonly string[]>>

/** The ways in which a caller can authenticate. */
export function securitySchemes({ origin, usesClerk }: { readonly origin: string; readonly usesClerk: boolean }) {
  const bearer = { type: 'http', scheme: 'bearer' } as const
  const own: Readonly<Record<string, JsonSchema>> = {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: `${origin.startsWith('https://') ? '__Secure-' : ''}joust.session_token`,
      description: 'Set by signing in. Taken from pages of this server alone.',
    },
    sessionToken: { ...bearer, description: 'The `token` that signing in answers.' },
  }
  const clerk: Readonly<Record<string, JsonSchema>> = {
    session: { type: 'apiKey', in: 'cookie', name: '__session', description: "Clerk's session cookie." },
    sessionToken: { ...bearer, bearerFormat: 'JWT', description: "Clerk's session token." },
  }
  return {
    apiToken: {
      ...bearer,
      description: 'A personal API token (`joust_…`), made under Settings. It cannot change the account itself.',
    },
    ...(usesClerk ? clerk : own),
    judge0Token: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Auth-Token',
      description: 'Of `JOUST_JUDGE0_TOKEN`.',
    },
  } satisfies Readonly<Record<string, JsonSchema>>
}

/** Listed in the order in which programs should prefer them. */
export function securityOf(area: Area, { access, ownSession }: Call): readonly SecurityNeed[] {
  if (area.interface === 'judge0') return [{ judge0Token: [] }]
  const session = [{ session: [] }, { sessionToken: [] }]
  if (ownSession) return session
  if (access === 'public') return [{}]
  return access === 'viewer' ? [{}, { apiToken: [] }, ...session] : [{ apiToken: [] }, ...session]
}
