import { useState } from 'react'
import type { AdminPerson, SuspensionOrder } from '#contracts/http/admins'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { refusalMessage } from '../lib/refusal-message'
import type { Said } from '../lib/said'

type Done = { readonly message: string; readonly person?: AdminPerson; readonly link?: string }

/** The actions of contest admins on the accounts of one page of the list, and the outcome of the last one. */
export function useAccounts(first: readonly AdminPerson[], viewer: string) {
  const [people, setPeople] = useState(first)
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  /** A one-time link, which is shown once. */
  const [link, setLink] = useState<string | null>(null)

  const run = async (username: string, failed: string, call: () => Promise<Done>): Promise<boolean> => {
    setSaid(null)
    setLink(null)
    setBusy(username)
    const outcome = await attempt(call())
    setBusy(null)
    if (!outcome.ok) {
      setSaid({ tone: 'error', text: refusalMessage(outcome.refusal, failed) })
      return false
    }
    const { message, person, link: made } = outcome.answer
    if (person !== undefined)
      setPeople((before) => before.map((one) => (one.username === person.username ? person : one)))
    setSaid({ tone: 'success', text: message })
    setLink(made ?? null)
    return true
  }

  const changeRole = async ({ username, contestAdmin }: AdminPerson): Promise<void> => {
    const call = contestAdmin
      ? 'DELETE /api/admin/people/{username}/contest-admin'
      : 'PUT /api/admin/people/{username}/contest-admin'
    const failed = `Failed to change the role of ${username}. Try again.`
    const done = await run(username, failed, () => api(call, { params: { username } }))
    // Contest admins who removed their own role may no longer see this page.
    if (done && contestAdmin && username === viewer) location.assign('/dashboard')
  }
  return {
    people,
    busy,
    said,
    link,
    changeRole,
    suspend: (username: string, body: SuspensionOrder) =>
      run(username, `Failed to suspend ${username}. Try again.`, () =>
        api('PUT /api/admin/people/{username}/suspension', { params: { username }, body }),
      ),
    lift: (username: string) =>
      run(username, `Failed to lift the suspension of ${username}. Try again.`, () =>
        api('DELETE /api/admin/people/{username}/suspension', { params: { username } }),
      ),
    signOut: (username: string) =>
      run(username, `Failed to sign ${username} out. Try again.`, () =>
        api('POST /api/admin/people/{username}/end-sessions', { params: { username } }),
      ),
    resetLink: (username: string) =>
      run(username, `Failed to make a link for ${username}. Try again.`, () =>
        api('POST /api/admin/people/{username}/reset-link', { params: { username } }),
      ),
  }
}

export type AccountActions = ReturnType<typeof useAccounts>
