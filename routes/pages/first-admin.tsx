import { createFileRoute } from '@tanstack/react-router'
import FirstAdmin from '#islands/FirstAdmin'
import { FormPage, LinkButton, SectionHeading } from '#ui'
import { Island } from '#web'

export const Route = createFileRoute('/first-admin')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ context, deps: { token } }) => ({ token, username: context.viewer?.username ?? null }),
  head: () => ({
    meta: [
      { title: 'First Administrator · Joust' },
      { name: 'description', content: 'Take the role that this Joust server offered when it was first started.' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: FirstAdminPage,
})

function FirstAdminPage() {
  const { token, username } = Route.useLoaderData()
  return (
    <FormPage>
      <div className="grid gap-8">
        <SectionHeading
          level={1}
          title="First Administrator"
          lead="A new server prints a link at its start. It makes one player its first contest admin, once."
        />
        {username === null ? (
          <div className="grid gap-5">
            <p className="text-ink-2">Make an account or sign in, then open the link again.</p>
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
      </div>
    </FormPage>
  )
}
