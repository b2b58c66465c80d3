import { createFileRoute } from '@tanstack/react-router'
import ClerkSignIn from '#islands/ClerkSignIn'
import SignUp from '#islands/SignUp'
import { TitledFormPage } from '#ui'
import { Island, pageHead, requireVisitor } from '#web'

export const Route = createFileRoute('/sign-up')({
  loader: ({ context }) => {
    requireVisitor(context)
    const { ways, clerk } = context.services.account
    return { ways, clerk }
  },
  head: () => pageHead('Sign Up', 'Make an account on this Joust server and play your first duel.'),
  component: SignUpPage,
})

function SignUpPage() {
  const { ways, clerk } = Route.useLoaderData()
  return (
    <TitledFormPage
      title="Sign Up"
      lead={
        clerk === null
          ? 'Enter an e-mail address and a password. You choose your username next.'
          : 'You choose your username next.'
      }
    >
      {clerk === null ? (
        <Island name="SignUp" component={SignUp} props={{ ways }} shared />
      ) : (
        <Island
          name="ClerkSignIn"
          component={ClerkSignIn}
          props={{ publishableKey: clerk.publishableKey, form: 'sign-up' }}
        />
      )}
      <p className="border-t border-line pt-6 text-sm text-ink-2">
        Already have an account?{' '}
        <a href="/sign-in" className="font-medium text-azure underline underline-offset-3">
          Sign In
        </a>
      </p>
    </TitledFormPage>
  )
}
