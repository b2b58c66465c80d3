import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Clarification } from '#contracts/http/clarifications'
import { withStorage } from '../lib/storage'
import { latestNews, newsAt, newsMessage, unreadOf } from './clarification-news'

type News = {
  readonly contestId: string
  readonly userId: string
  readonly clarifications: readonly Clarification[]
  readonly isAdmin: boolean
  /** Whether the viewer is looking at the clarifications. */
  readonly isOpen: boolean
  /** The server's time when the page was made, in milliseconds. Older clarifications are not announced. */
  readonly sinceMs: number
  readonly announce: (message: string) => void
}

/**
 * Announces each clarification that arrives while the page is open, and returns the number of unread ones. What a player has read is stored
 * in this browser.
 */
export function useClarificationNews(news: News): number {
  const { contestId, userId, clarifications, isAdmin, isOpen, sinceMs, announce } = news
  const key = `joust:read:${contestId}:${userId}`
  /** Undefined until the browser's storage has been read. */
  const [readUntil, setReadUntil] = useState<string | null | undefined>(undefined)
  const announced = useRef(new Set<string>())
  const say = useEffectEvent(announce)
  useEffect(() => setReadUntil(withStorage((storage) => storage.getItem(key), null)), [key])
  const latest = latestNews(clarifications, { isAdmin })
  useEffect(() => {
    if (!isOpen || latest === null || readUntil === undefined || (readUntil !== null && readUntil >= latest)) return
    setReadUntil(latest)
    withStorage((storage) => storage.setItem(key, latest), undefined)
  }, [isOpen, latest, readUntil, key])
  useEffect(() => {
    for (const one of clarifications) {
      const at = newsAt(one, { isAdmin })
      if (at === null || Date.parse(at) <= sinceMs || announced.current.has(`${one.id} ${at}`)) continue
      announced.current.add(`${one.id} ${at}`)
      say(newsMessage(one, { isAdmin }))
    }
  }, [clarifications, isAdmin, sinceMs])
  return readUntil === undefined || isOpen ? 0 : unreadOf(clarifications, { readUntil, isAdmin }).length
}
