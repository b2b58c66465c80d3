import { redirect } from '@tanstack/react-router'
import type { PageContext } from './page-context'

/**
 * The page that a visitor requested before signing in. A cookie keeps its path meanwhile, however the visitor signs in
 * (password, another provider, a new account); the dashboard, where every way of signing in ends, redirects there.
 */
const COOKIE = 'joust_page'
const KEPT_SECONDS = 1_800
/** Matches only a path of this server. */
const PAGE = /^\/[A-Za-z0-9](?:[\w./?=&%-]{0,200})$/

const cookieLine = (value: string, maxAge: number): string =>
  `${COOKIE}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`

const toSignIn = (page: string | null) =>
  redirect({
    href: '/sign-in',
    statusCode: 302,
    headers: page === null ? {} : { 'set-cookie': cookieLine(page, KEPT_SECONDS) },
  })

/** Redirects a visitor to the sign-in page and remembers the requested page. */
export const signInFor = ({ request }: PageContext) => toSignIn(pageOf(request))

/** For the sign-in page: remembers the page that a link named as `next`. */
export function keepNextPage(next: string | undefined): void {
  if (next !== undefined) throw toSignIn(PAGE.test(next) ? next : null)
}

/** For the dashboard: redirects to the remembered page, once. */
export function leadToKeptPage({ request }: PageContext): void {
  const page = new Bun.CookieMap(request.headers.get('cookie') ?? '').get(COOKIE) ?? ''
  if (!PAGE.test(page)) return
  throw redirect({ href: page, statusCode: 302, headers: { 'set-cookie': cookieLine('', 0) } })
}

function pageOf(request: Request): string | null {
  const { pathname, search } = new URL(request.url)
  const page = `${pathname}${search}`
  return pathname !== '/dashboard' && PAGE.test(page) ? page : null
}
