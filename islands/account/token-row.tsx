import { useState } from 'react'
import type { ApiToken } from '#contracts/http/account'
import { Badge, When } from '#ui'
import { ConfirmButton } from '../lib/confirm-button'

type TokenRowProps = { readonly token: ApiToken; readonly nowMs: number; readonly onRevoke: () => Promise<void> }

/** One token, with a button to revoke it. */
export function TokenRow({ token, nowMs, onRevoke }: TokenRowProps) {
  const [busy, setBusy] = useState(false)
  const { name, hint, createdAt, lastUsedAt, expiresAt } = token
  // A token that was just created is younger than the time at which the page was rendered.
  const now = Math.max(nowMs, Date.parse(createdAt))
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now
  const revoke = () => {
    setBusy(true)
    void onRevoke().finally(() => setBusy(false))
  }
  return (
    <li className="flex items-center justify-between gap-6 px-5 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex items-center gap-3 font-medium">
          <span className="truncate" title={name}>
            {name}
          </span>
          {isOver && <Badge tone="yellow">Expired</Badge>}
        </p>
        <p className="caption">
          <span className="font-mono">joust_…{hint}</span> · made <When at={createdAt} nowMs={now} /> ·{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <When at={lastUsedAt} nowMs={now} />
            </>
          )}{' '}
          ·{' '}
          {expiresAt === null ? (
            'valid until revoked'
          ) : (
            <>
              {isOver ? 'ended' : 'ends'} <When at={expiresAt} nowMs={now} />
            </>
          )}
        </p>
      </div>
      <ConfirmButton
        size="sm"
        variant="danger"
        busy={busy}
        busyLabel="Revoking..."
        aria-label={`Revoke ${name}`}
        question={{
          title: `Revoke “${name}”?`,
          children: 'Programs that use this token stop working at once.',
          confirmLabel: 'Revoke',
          tone: 'danger',
          onConfirm: revoke,
        }}
      >
        Revoke
      </ConfirmButton>
    </li>
  )
}
