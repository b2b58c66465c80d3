import { useEffect } from 'react'
import { api } from './lib/api'
import { attempt } from './lib/attempt'

/**
 * Syncs the user when the page opens, and reports to the server the browser's time zone, in which a streak's days
 * count. Shows nothing: a failure is only logged, and needs the profile setup only if the server says so.
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
