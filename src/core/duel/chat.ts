import type { UserId } from '#contracts/ids'
import type { DuelEventOf } from '#contracts/ws/duel-events'
import type { ChatLine } from '#contracts/ws/duel-state'
import { CHAT_LINES, CHAT_RATE } from './constants'

/** A chat line, in a duel or in a room of more players. */

type Said = { readonly userId: UserId; readonly message: string }
type Talk = { readonly chat: readonly ChatLine[] }

export function chatRefusal({ chat }: Talk, { userId, message }: Said, nowMs: number) {
  if (message.trim() === '') return 'CHAT_EMPTY' as const
  const recent = chat.filter((line) => line.userId === userId && line.atMs > nowMs - CHAT_RATE.withinMs)
  return recent.length >= CHAT_RATE.lines ? ('CHAT_TOO_FAST' as const) : null
}

export const chatted = ({ userId, message }: Said): DuelEventOf<'chatted'> => ({
  type: 'chatted',
  userId,
  message: message.trim(),
})

/** Adds the line and keeps only the latest ones. */
export const withLine = <State extends Talk>(state: State, { userId, message }: Said, atMs: number): State => ({
  ...state,
  chat: [...state.chat, { userId, message, atMs }].slice(-CHAT_LINES),
})
