import { Button, Panel } from '#ui'
import { clerkScript } from './lib/identity-token'

/** Shown where Clerk manages e-mail address, password and sessions: opens Clerk's own window. */
export default function ClerkAccount({ email }: { readonly email: string }) {
  return (
    <Panel title="Managed by Clerk">
      <div className="grid max-w-form gap-5">
        <p className="text-ink-2">
          You sign in with Clerk as <span className="font-medium text-ink">{email}</span>. Your address, password and
          sessions are managed there; Joust picks up changes at your next visit.
        </p>
        <div>
          <Button variant="primary" onClick={() => clerkScript()?.openUserProfile()}>
            Manage Account
          </Button>
        </div>
      </div>
    </Panel>
  )
}
