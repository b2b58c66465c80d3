import { createFileRoute } from '@tanstack/react-router'
import FirstAdmin from '#islands/FirstAdmin'
import { LinkButton, TitledFormPage } from '#ui'
import { Island, unlistedHead } from '#web'

export const Route = createFileRoute('/first-admin')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ context, deps: { token } }) => ({ token, username: context.viewer?.username ?? null }),
  head: () =>
    unlistedHead('First Administrator', 'Become the first contest admin of this Joust server.', [
      { name: 'referrer', content: 'no-referrer' },
    ]),
  component: FirstAdminPage,
})

function FirstAdminPage() {
  const { token, username } = Route.useLoaderData()
  return (
    <TitledFormPage
      title="First Administrator"
      lead="A new server prints a link when it starts. It makes one player the first contest admin and works once."
    >
      {username === null ? (
        <div className="grid gap-5">
          <p className="text-ink-2">Create an account or sign in, then open the link again.</p>
          <div className="flex gap-3">
            <LinkButton href="/sign-up" variant="primary">
              Sign Up
            </LinkButton>
            <LinkButton href="/sign-in">Sign In</LinkButton>
          </div>
        </div>
      ) : (
        <Island name="FirstAdmin" component={FirstAdmin} props={{ token, username }} />
      )}
    </TitledFormPage>
  )
}
