import { useEffect, useRef, useState } from 'react'
import type { Clarification } from '#contracts/http/clarifications'
import { withStorage } from '../lib/storage'
import { latestNews, newsAt, newsMessage, unreadOf } from './clarification-news'

type News = {
  readonly contestId: string
  readonly userId: string
  readonly clarifications: readonly Clarification[]
  readonly isAdmin: boolean
  /** Whether they are looked at now. */
  readonly isOpen: boolean
  /** When the page was made, by the server's clock: what is older is no news to announce. */
  readonly sinceMs: number
  readonly announce: (message: string) => void
}

/**
 * How many clarifications are unread, and a notice for each that comes while the page is open. What has been read is kept in this
 * browser, for each player.
 */
export function useClarificationNews(news: News): number {
  const { contestId, userId, clarifications, isAdmin, isOpen, sinceMs, announce } = news
  const key = `joust:read:${contestId}:${userId}`
  /** undefined: the browser has not been asked yet. */
  const [readUntil, setReadUntil] = useState<string | null | undefined>(undefined)
  const announced = useRef(new Set<string>())
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
      announce(newsMessage(one, { isAdmin }))
    }
  }, [clarifications, isAdmin, sinceMs, announce])
  return readUntil === undefined || isOpen ? 0 : unreadOf(clarifications, { readUntil, isAdmin }).length
}
