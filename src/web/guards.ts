import { redirect } from '@tanstack/react-router'
import type { User } from '#contracts/http/users'
import type { PageContext } from './page-context'
import { signInFor } from './post-login-redirect'

/** A guarded page's viewer: signed in, with a complete profile. Everybody else is sent where they can get that, and led back. */
export function requirePlayer(context: PageContext): User {
  const { viewer } = context
  if (viewer === null) throw signInFor(context)
  if (viewer.needsProfileSetup) throw redirect({ href: '/profile-setup', statusCode: 302 })
  return viewer
}

/** For pages of contest admins: others are sent to `elsewhere` (docs/coverage.md#6-roles-and-permissions names it per page). */
export function requireContestAdmin(context: PageContext, elsewhere: string): User {
  const viewer = requirePlayer(context)
  if (!viewer.contestAdmin) throw redirect({ href: elsewhere, statusCode: 302 })
  return viewer
}

/** Sign-in and sign-up: who is signed in already goes to the dashboard. */
export function requireVisitor(context: PageContext): void {
  if (context.viewer !== null) throw redirect({ href: '/dashboard', statusCode: 302 })
}
