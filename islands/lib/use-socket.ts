import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { api } from './api'
import { identityToken } from './identity-token'
import { CLOSED, Socket } from './socket'

const noView = () => CLOSED
const noChange = () => () => undefined

type Line = { readonly socket: Socket; users: number; readonly stop: () => void }
/** All islands of a page share one connection. */
const lines = new Map<string, Line>()

export type SocketLink = ReturnType<typeof useSocket>

/** The one connection of the page, opened by the first island that needs it after hydration and closed with the last; null until then. */
export function useSocket(userId: string) {
  const [socket, setSocket] = useState<Socket | null>(null)
  useEffect(() => {
    const line = lines.get(userId) ?? openLine(userId)
    line.users += 1
    setSocket(line.socket)
    return () => {
      line.users -= 1
      if (line.users > 0) return
      lines.delete(userId)
      line.stop()
    }
  }, [userId])
  const view = useSyncExternalStore(socket?.onView ?? noChange, socket?.view ?? noView, noView)
  /** The server's time in milliseconds. */
  const serverNowMs = useCallback(() => socket?.serverNowMs() ?? Date.now(), [socket])
  return { socket, view, serverNowMs }
}

function openLine(userId: string): Line {
  const socket = new Socket({ url: socketUrl(), userId, token: identityToken, syncUser })
  const retry = () => {
    if (document.visibilityState === 'visible') socket.retryNow()
  }
  const pause = () => socket.pause()
  const resume = () => socket.retryNow()
  const stopping = new AbortController()
  const { signal } = stopping
  window.addEventListener('pagehide', pause, { signal })
  window.addEventListener('pageshow', resume, { signal })
  window.addEventListener('online', retry, { signal })
  document.addEventListener('visibilitychange', retry, { signal })
  const stop = () => {
    stopping.abort()
    socket.close()
  }
  const line: Line = { socket, users: 0, stop }
  lines.set(userId, line)
  return line
}

function socketUrl(): string {
  const url = new URL('/ws', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

async function syncUser(): Promise<void> {
  await api('POST /api/users/sync')
}
