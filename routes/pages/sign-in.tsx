import { createFileRoute } from '@tanstack/react-router'
import SignIn from '#islands/SignIn'
import { FormPage, SectionHeading } from '#ui'
import { Island, requireVisitor } from '#web'

export const Route = createFileRoute('/sign-in')({
  loader: ({ context }) => {
    requireVisitor(context)
  },
  head: () => ({
    meta: [
      { title: 'Sign In · Joust' },
      { name: 'description', content: 'Sign in to duel, practise and compete.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: SignInPage,
})

function SignInPage() {
  return (
    <FormPage>
      <div className="grid gap-8">
        <SectionHeading level={1} title="Sign In" lead="Back to the ground. Your duels are where you left them." />
        <Island name="SignIn" component={SignIn} props={{}} />
        <p className="border-t border-line pt-6 text-sm text-ink-2">
          No account here yet?{' '}
          <a href="/sign-up" className="font-medium text-azure underline underline-offset-3">
            Sign Up
          </a>
        </p>
      </div>
    </FormPage>
  )
}
