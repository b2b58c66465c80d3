import { redirect } from '@tanstack/react-router'
import type { User } from '#contracts/http/users'
import type { PageContext } from './page-context'
import { signInFor } from './post-login-redirect'

/**
 * Returns the viewer of a guarded page: signed in, with a complete profile. Redirects everyone else to the page where
 * they can sign in or complete it, and from there back.
 */
export function requirePlayer(context: PageContext): User {
  const { viewer } = context
  if (viewer === null) throw signInFor(context)
  if (viewer.needsProfileSetup) throw redirect({ href: '/profile-setup', statusCode: 302 })
  return viewer
}

/**
 * Returns the viewer of a page that visitors may view as well, null for a visitor. Redirects a user with an incomplete
 * profile to the page where they complete it, as guarded pages do (docs/coverage.md#6-roles-and-permissions).
 */
export function visitorOrPlayer(context: PageContext): User | null {
  return context.viewer === null ? null : requirePlayer(context)
}

/**
 * Returns the viewer of a contest admin's page; redirects others to `elsewhere`
 * (docs/coverage.md#6-roles-and-permissions names it for each page).
 */
export function requireContestAdmin(context: PageContext, elsewhere: string): User {
  const viewer = requirePlayer(context)
  if (!viewer.contestAdmin) throw redirect({ href: elsewhere, statusCode: 302 })
  return viewer
}

/** For sign-in and sign-up: redirects a signed-in user to the dashboard. */
export function requireVisitor(context: PageContext): void {
  if (context.viewer !== null) throw redirect({ href: '/dashboard', statusCode: 302 })
}
