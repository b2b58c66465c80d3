import { notFound, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RoomCode } from '#contracts/ids'
import { AppError } from '#errors'
import { EmptyState, LinkButton, Page } from '#ui'

/**
 * Returns what `read` returns for an ended duel; null if it is private and the viewer may not see it. Throws
 * `notFound`, or a redirect to the watch page if the duel is still running.
 */
export function endedDuel<Shown>(roomCode: RoomCode, read: () => Shown): Shown | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'WATCH_FORBIDDEN') return null
    if (error.code === 'REPLAY_TOO_EARLY') throw redirect({ href: `/duel/${roomCode}/watch`, statusCode: 302 })
    if (error.code === 'ROOM_NOT_FOUND' || error.code === 'REPLAY_EMPTY') throw notFound()
    throw error
  }
}

type PrivateDuelProps = { readonly isVisitor: boolean; readonly children: ReactNode }

/** Shown instead of a duel that this viewer may not see. */
export function PrivateDuel({ isVisitor, children }: PrivateDuelProps) {
  return (
    <Page>
      <EmptyState
        title="This duel is private"
        action={
          <LinkButton href={isVisitor ? '/sign-in' : '/duels'} variant="primary">
            {isVisitor ? 'Sign In' : 'Back to Duels'}
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </Page>
  )
}
