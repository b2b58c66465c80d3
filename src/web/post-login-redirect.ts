import { redirect } from '@tanstack/react-router'
import type { PageContext } from './page-context'

/**
 * The page that someone wanted before they had signed in. Its address is kept in a cookie while they do, however they
 * do it (password, another provider, a new account), and taken up by the dashboard, which is where every way of signing
 * in ends.
 */
const COOKIE = 'joust_page'
const KEPT_SECONDS = 1_800
/** A path of this server and nothing else. */
const PAGE = /^\/[A-Za-z0-9](?:[\w./?=&%-]{0,200})$/

const cookieLine = (value: string, maxAge: number): string =>
  `${COOKIE}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`

const toSignIn = (page: string | null) =>
  redirect({
    href: '/sign-in',
    statusCode: 302,
    headers: page === null ? {} : { 'set-cookie': cookieLine(page, KEPT_SECONDS) },
  })

/** Sends a visitor to sign in, and remembers the page. */
export const signInFor = ({ request }: PageContext) => toSignIn(pageOf(request))

/** On the sign-in page: remembers the page that a link named as `next`. */
export function keepNextPage(next: string | undefined): void {
  if (next !== undefined) throw toSignIn(PAGE.test(next) ? next : null)
}

/** On the dashboard: on to the page that was remembered, once. */
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
