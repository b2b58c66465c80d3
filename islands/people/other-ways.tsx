import { useState } from 'react'
import type { SignInWay } from '#contracts/http/account'
import { Banner, Button } from '#ui'
import { api } from '../lib/api'
import { attempt } from '../lib/attempt'
import { goOn } from '../lib/done-page'

export type OtherWaysProps = { readonly ways: readonly SignInWay[] }

/** Buttons to sign in with other providers. Shows nothing if the server has none. */
export function OtherWays({ ways }: OtherWaysProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (ways.length === 0) return null
  const go = async (provider: string): Promise<void> => {
    setBusy(provider)
    const body = { provider, callbackURL: '/dashboard', errorCallbackURL: '/sign-in' }
    const outcome = await attempt(api('POST /api/auth/sign-in/social', { body }))
    if (outcome.ok) return goOn(outcome.answer.url)
    setBusy(null)
    setFailure(outcome.refusal.message)
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-4 text-sm text-ink-3">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {ways.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          wide={true}
          busy={busy === id}
          busyLabel={`Going to ${name}...`}
          onClick={() => void go(id)}
        >
          Continue with {name}
        </Button>
      ))}
    </div>
  )
}
