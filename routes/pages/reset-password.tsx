import { createFileRoute } from '@tanstack/react-router'
import ResetPassword from '#islands/ResetPassword'
import { FormPage, LinkButton, SectionHeading } from '#ui'
import { Island, unlistedHead } from '#web'

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ context, deps: { token } }) => ({ token, target: context.services.account.resetTarget(token) }),
  head: () =>
    unlistedHead('New Password', 'Set a new password for your account on this Joust server.', [
      { name: 'referrer', content: 'no-referrer' },
    ]),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token, target } = Route.useLoaderData()
  return (
    <FormPage>
      {target === null ? (
        <div className="grid justify-items-start gap-6">
          <SectionHeading
            level={1}
            title="This link no longer works"
            lead="Each link works once, for a limited time. Your account is unchanged."
          />
          <LinkButton href="/forgot-password" variant="primary">
            Request a New Link
          </LinkButton>
        </div>
      ) : (
        <div className="grid gap-8">
          <SectionHeading level={1} title="New Password" lead={`For the account of @${target.username}.`} />
          <Island name="ResetPassword" component={ResetPassword} props={{ token }} />
        </div>
      )}
    </FormPage>
  )
}
