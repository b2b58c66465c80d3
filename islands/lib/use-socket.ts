import { useEffect, useState, useSyncExternalStore } from 'react'
import { Socket, type SocketView } from './socket'

const NOT_YET: SocketView = { connected: false, authenticated: false, failures: 0, refusal: null }
const noView = () => NOT_YET
const noChange = () => () => undefined

/** The page's one connection, opened after hydration and closed with the island; null until then. */
export function useSocket(userId: string): { readonly socket: Socket | null; readonly view: SocketView } {
  const [socket, setSocket] = useState<Socket | null>(null)
  useEffect(() => {
    const opened = new Socket({ url: socketUrl(), identity: { clerkUserId: userId, token: '' }, syncUser })
    const retry = () => {
      if (document.visibilityState === 'visible') opened.retryNow()
    }
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    setSocket(opened)
    return () => {
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
      opened.close()
    }
  }, [userId])
  const view = useSyncExternalStore(socket?.onView ?? noChange, socket?.view ?? noView, noView)
  return { socket, view }
}

function socketUrl(): string {
  const url = new URL('/ws', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

async function syncUser(): Promise<void> {
  const response = await fetch('/api/users/sync', { method: 'POST', credentials: 'same-origin' })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
}
