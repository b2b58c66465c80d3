import { createFileRoute } from '@tanstack/react-router'
import SignUp from '#islands/SignUp'
import { FormPage, SectionHeading } from '#ui'
import { Island, requireVisitor } from '#web'

export const Route = createFileRoute('/sign-up')({
  loader: ({ context }) => {
    requireVisitor(context)
    return { ways: context.services.account.ways }
  },
  head: () => ({
    meta: [
      { title: 'Sign Up · Joust' },
      { name: 'description', content: 'Make an account on this Joust server and play your first duel.' },
    ],
  }),
  component: SignUpPage,
})

function SignUpPage() {
  const { ways } = Route.useLoaderData()
  return (
    <FormPage>
      <div className="grid gap-8">
        <SectionHeading
          level={1}
          title="Sign Up"
          lead="An e-mail address and a password. What others call you is asked next."
        />
        <Island name="SignUp" component={SignUp} props={{ ways }} />
        <p className="border-t border-line pt-6 text-sm text-ink-2">
          Been here before?{' '}
          <a href="/sign-in" className="font-medium text-azure underline underline-offset-3">
            Sign In
          </a>
        </p>
      </div>
    </FormPage>
  )
}
