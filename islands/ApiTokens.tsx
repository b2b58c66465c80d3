import { useState } from 'react'
import type { ApiToken, MadeToken } from '#contracts/http/account'
import { TOKEN_DAYS, tokenNameProblem } from '#core/account'
import { Banner, EmptyState, Panel, SelectField, TextField } from '#ui'
import { TokenRow } from './account/token-row'
import { api } from './lib/api'
import { attempt } from './lib/attempt'
import { FormFrame } from './lib/forms/form-frame'
import { textOf } from './lib/forms/form-reading'
import { useSending } from './lib/forms/use-sending'
import { SecretOnce } from './lib/secret-once'

type ApiTokensProps = { readonly start: readonly ApiToken[]; readonly nowMs: number }

/** Personal API tokens: create, list and revoke them. A new token is shown once. */
export default function ApiTokens({ start, nowMs }: ApiTokensProps) {
  const [tokens, setTokens] = useState(start)
  const [made, setMade] = useState<MadeToken | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const revoke = async (token: ApiToken): Promise<void> => {
    setFailure(null)
    const outcome = await attempt(api('DELETE /api/account/tokens/{id}', { params: { id: token.id } }))
    if (!outcome.ok && outcome.refusal.status !== 404) return setFailure(outcome.refusal.message)
    setTokens((shown) => shown.filter(({ id }) => id !== token.id))
    setMade((shown) => (shown?.token.id === token.id ? null : shown))
  }
  return (
    <div className="grid gap-6">
      <Panel title="New Token">
        <NewTokenForm
          onMade={(answer) => {
            setMade(answer)
            setTokens((shown) => [...shown, answer.token])
          }}
        />
      </Panel>
      {made !== null && <SecretOnce title={`This is “${made.token.name}”`} secret={made.secret} what="token" />}
      <Panel title="Your Tokens" flush>
        {failure !== null && (
          <div className="p-5">
            <Banner tone="error">{failure}</Banner>
          </div>
        )}
        {tokens.length === 0 ? (
          <EmptyState title="No tokens yet">
            A token lets your programs act as you: send it as “Authorization: Bearer …”. It can do what you can, except
            change your password or delete your account.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line" aria-label="API tokens">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} nowMs={nowMs} onRevoke={() => revoke(token)} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

const DAYS_PROPOSED = 30
const daysLabel = (days: number | null): string => (days === null ? 'Until it is revoked' : `${days} days`)

function NewTokenForm({ onMade }: { readonly onMade: (made: MadeToken) => void }) {
  const { frame, send, field } = useSending()
  const submit = (form: HTMLFormElement) => {
    const name = textOf(form, 'token-name')
    const days = Number(textOf(form, 'token-days')) || null
    void send({
      wrong: { 'token-name': tokenNameProblem(name) ?? undefined },
      call: () => api('POST /api/account/tokens', { body: { name, days } }),
      done: (answer) => {
        form.reset()
        onMade(answer)
      },
    })
  }
  return (
    <div className="max-w-form">
      <FormFrame {...frame} submitLabel="Create Token" busyLabel="Creating..." onSubmit={submit}>
        <div className="grid grid-cols-[minmax(0,1fr)_12rem] items-start gap-4">
          <TextField label="Name" {...field('token-name')} help="What uses it." autoComplete="off" />
          <SelectField
            label="Lasts"
            name="token-days"
            defaultValue={String(DAYS_PROPOSED)}
            options={TOKEN_DAYS.map((days) => ({ value: String(days ?? 0), label: daysLabel(days) }))}
          />
        </div>
      </FormFrame>
    </div>
  )
}
