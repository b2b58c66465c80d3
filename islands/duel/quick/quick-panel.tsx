import { useEffect, useEffectEvent, useState } from 'react'
import { LinkedAlert } from '../../lib/linked-alert'
import type { NotOffered } from '../setup/create-form'
import { Found } from './found'
import {
  ANYTHING,
  type QuickFormValues,
  quickFrame,
  SEARCH_AGAIN,
  storedPreferences,
  storePreferences,
} from './preferences'
import { QuickForm } from './quick-form'
import type { QuickAlert } from './quick-model'
import { useQuickDuel } from './use-quick-duel'
import { Waiting } from './waiting'

/** Quick Duel: choose preferences, wait, and get a suitable opponent. The preferences stay whatever the outcome. */
export function QuickPanel({ userId, notOffered }: { readonly userId: string; readonly notOffered: NotOffered }) {
  const { state, isReady, search, cancel, answer, serverNowMs } = useQuickDuel(userId)
  const [preferences, setPreferences] = useState(ANYTHING)
  // Read after the first render, because the server does not know what this browser stores.
  useEffect(() => setPreferences(storedPreferences() ?? ANYTHING), [])
  const begin = (wanted: QuickFormValues) => {
    storePreferences(wanted)
    search(quickFrame(wanted))
  }
  useSearchAgain(isReady && state.step === 'idle', (wanted) => {
    setPreferences(wanted)
    begin(wanted)
  })
  return (
    <section
      id="quick-duel"
      aria-labelledby="quick-duel-title"
      className="grid gap-5 rounded-lg border border-line border-t-2 border-t-azure bg-surface p-8"
    >
      <div className="grid gap-1">
        <h2 id="quick-duel-title" className="heading text-xl">
          Quick Duel
        </h2>
        <p className="text-sm text-ink-2">
          Finds an opponent near your rating; the range widens while you wait, and where few are waiting anyone will do.
        </p>
      </div>
      {state.step === 'idle' && state.alert !== null && <Alert {...state.alert} />}
      {state.step === 'waiting' && <Waiting {...state} serverNowMs={serverNowMs} onCancel={cancel} onAnswer={answer} />}
      {state.step === 'found' && <Found match={state.match} />}
      {(state.step === 'idle' || state.step === 'asking') && (
        <QuickForm
          preferences={preferences}
          notOffered={notOffered}
          onChange={setPreferences}
          busy={state.step === 'asking'}
          onSearch={() => begin(preferences)}
        />
      )}
    </section>
  )
}

const Alert = ({ message, roomCode }: QuickAlert) => (
  <LinkedAlert message={message} href={roomCode === null ? null : `/duel/${roomCode}`} label="Go to the duel" />
)

/** Starts the last search again if the URL asks for it. The parameter is then removed, so that a reload does not start another search. */
function useSearchAgain(isReady: boolean, begin: (preferences: QuickFormValues) => void): void {
  const search = useEffectEvent(begin)
  useEffect(() => {
    if (!isReady || !SEARCH_AGAIN.endsWith(window.location.search) || window.location.search === '') return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const preferences = storedPreferences()
    if (preferences !== null) search(preferences)
  }, [isReady])
}
