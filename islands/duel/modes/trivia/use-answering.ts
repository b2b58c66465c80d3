import { useEffect, useEffectEvent, useState } from 'react'
import type { UserId } from '#contracts/ids'
import type { Choice } from '#contracts/trivia'
import type { TriviaMatch } from '#contracts/ws/duel-state'
import { answerOf, openRound } from '#core/duel'
import { characterKeys } from '../../../lib/page-keys/character-keys'
import { focusOf } from '../../../lib/page-keys/focus'
import type { DuelRoomLink } from '../../room/use-duel-room'

type AnsweringOptions = {
  readonly match: TriviaMatch
  readonly viewerId: UserId
  readonly link: DuelRoomLink
  /** Whether this tab plays. */
  readonly plays: boolean
}

/** What this page has marked and sent for one question. */
type Own = { readonly index: number; readonly marked: Choice; readonly sent: Choice | null }
const nothing = (index: number): Own => ({ index, marked: [], sent: null })

/** The player's own answer. With one right option, a click or key answers at once; with several, the marked options are sent together. */
export function useAnswering({ match, viewerId, link, plays }: AnsweringOptions) {
  const index = match.rounds.length - 1
  const round = openRound(match)
  const isOpen = plays && round !== null && answerOf(round, viewerId) === null
  const [kept, setOwn] = useState<Own>(nothing(index))
  const own = kept.index === index ? kept : nothing(index)
  const { actions, view } = link

  const send = (choice: Choice) => {
    if (choice.length === 0) return
    const went = actions.answer({ index, choice })
    setOwn({ index, marked: choice, sent: went ? choice : null })
  }
  const kind = round?.question.kind
  const press = (option: number) => {
    if (kind !== 'multiple') return send([option])
    setOwn((before) => {
      const { marked } = before.index === index ? before : nothing(index)
      const next = marked.includes(option) ? marked.filter((one) => one !== option) : [...marked, option]
      return { index, marked: next, sent: null }
    })
  }
  const canAnswer = isOpen && own.sent === null
  const count = round?.question.options.length ?? 0
  useAnswerKeys({ on: canAnswer, count, press, confirm: () => kind === 'multiple' && send(own.marked) })

  // After a reconnection, an answer without confirmation is sent again. The server ignores it if it already has one.
  const sendAgain = useEffectEvent(() => {
    if (isOpen && own.sent !== null) send(own.sent)
  })
  useEffect(() => {
    if (view.authenticated) sendAgain()
  }, [view.authenticated])

  return { marked: own.marked, canAnswer, press, confirm: () => send(own.marked) }
}

type AnswerKeys = {
  readonly on: boolean
  readonly count: number
  readonly press: (option: number) => void
  readonly confirm: () => void
}

/**
 * The keys 1 to 6 toggle options and Enter answers, unless the focus is in a text field. The other shortcuts of the page are off during a
 * duel.
 */
function useAnswerKeys({ on, count, press, confirm }: AnswerKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!on || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const focus = focusOf(event.target)
    if (focus === 'field' || focus === 'editor' || focus === 'layer') return
    const option = Number(event.key) - 1
    if (Number.isInteger(option) && option >= 0 && option < count && characterKeys.isOn()) press(option)
    else if (event.key === 'Enter' && focus === 'free') confirm()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
