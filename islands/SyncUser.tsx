import { useEffect } from 'react'
import { api } from './lib/api'
import { attempt } from './lib/attempt'

/**
 * Syncs the user when the page opens, and reports the browser's time zone to the server, which counts the days of a streak in it. Shows
 * nothing: a failure is only logged. If the server says that the profile is incomplete, opens the profile setup.
 */
export default function SyncUser() {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    void attempt(api('POST /api/users/sync', { body: { timeZone } })).then((outcome) => {
      if (!outcome.ok) console.warn('The account could not be synced:', outcome.refusal.message)
      else if (outcome.answer.user.needsProfileSetup) location.assign('/profile-setup')
    })
  }, [])
  return null
}
