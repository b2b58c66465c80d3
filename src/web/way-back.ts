import { redirect } from '@tanstack/react-router'
import type { PageContext } from './page-context'

/**
 * A link to a duel room that somebody was sent before they had signed in. Where it leads is kept in a cookie while they
 * do, however they do it (password, another provider, a new account), and taken up by the dashboard, which is where
 * every way of signing in ends.
 */
const COOKIE = 'joust_room'
const KEPT_SECONDS = 1_800
const ROOM_CODE = /^[A-Z0-9]{6}$/

const cookieLine = (value: string, maxAge: number): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`

/** On a room's page: sends a visitor to sign in, and remembers the room. */
export function keepRoomForVisitor({ viewer }: PageContext, roomCode: string): void {
  if (viewer !== null) return
  const headers = { 'set-cookie': cookieLine(roomCode, KEPT_SECONDS) }
  throw redirect({ href: '/sign-in', statusCode: 302, headers })
}

/** On the dashboard: on to the room that was remembered, once. */
export function leadToKeptRoom({ request }: PageContext): void {
  const roomCode = roomIn(request.headers.get('cookie') ?? '')
  if (roomCode === null) return
  throw redirect({ href: `/duel/${roomCode}`, statusCode: 302, headers: { 'set-cookie': cookieLine('', 0) } })
}

function roomIn(cookies: string): string | null {
  for (const part of cookies.split(';')) {
    const [name, value = ''] = part.trim().split('=')
    if (name === COOKIE && ROOM_CODE.test(value)) return value
  }
  return null
}
