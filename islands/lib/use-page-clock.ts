import { useCallback } from 'react'
import { pageOwner } from './page-owner'
import { useServerTime } from './use-server-time'
import { useSocket } from './use-socket'

/**
 * The server's time by the page's connection, which is right again soon after the machine slept; before its first
 * reading, and for a visitor, by the time at which the server rendered the page.
 */
export function usePageClock(renderedAtMs: number): () => number {
  const { socket } = useSocket(pageOwner() ?? '')
  const rendered = useServerTime(renderedAtMs)
  return useCallback(() => socket?.serverNowMs(rendered) ?? rendered(), [socket, rendered])
}
