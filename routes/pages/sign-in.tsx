import { createFileRoute } from '@tanstack/react-router'
import { suspensionMessage } from '#features/account'
import ClerkSignIn from '#islands/ClerkSignIn'
import SignIn from '#islands/SignIn'
import { Banner, TitledFormPage } from '#ui'
import { Island, keepNextPage, requireVisitor, unlistedHead } from '#web'

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ error, next }: Record<string, unknown>): { error?: string; next?: string } => ({
    ...(typeof error === 'string' && { error }),
    ...(typeof next === 'string' && { next }),
  }),
  loaderDeps: ({ search: { error, next } }) => ({ error, next }),
  loader: async ({ context, deps: { error, next } }) => {
    requireVisitor(context)
    keepNextPage(next)
    const { ways, sendsMail, clerk } = context.services.account
    const suspension = await context.services.account.suspensionOf(context.request)
    const refusal = error === undefined ? null : (MESSAGES.get(error) ?? OTHER_MESSAGE)
    return {
      ways,
      sendsMail,
      clerk,
      suspended: suspension !== null,
      failure: suspension === null ? refusal : suspensionMessage(suspension),
    }
  },
  head: () => unlistedHead('Sign In', 'Sign in to duel, practise and compete.'),
  component: SignInPage,
})

/** Messages for the other provider's error codes, which it returns in the query. */
const OTHER_MESSAGE = 'The other provider did not let you in. Try again, or sign in with your password.'
const MESSAGES: ReadonlyMap<string, string> = new Map([
  [
    'account_not_linked',
    'There is an account with this e-mail address already. Sign in with its password; the two are not linked automatically.',
  ],
  ['email_not_found', 'The other provider did not share an e-mail address, which an account here needs.'],
  ['access_denied', 'You did not allow the other provider to share your identity.'],
])

function SignInPage() {
  const { ways, sendsMail, clerk, suspended, failure } = Route.useLoaderData()
  return (
    <TitledFormPage title="Sign In" lead="To duel, practise and compete. Everything is where you left it.">
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <Form ways={ways} clerk={clerk} suspended={suspended} />
      <div className="grid gap-3 border-t border-line pt-6 text-sm text-ink-2">
        <p>
          No account yet?{' '}
          <a href="/sign-up" className="font-medium text-azure underline underline-offset-3">
            Sign Up
          </a>
        </p>
        {clerk !== null ? null : sendsMail ? (
          <p>
            <a href="/forgot-password" className="text-azure underline underline-offset-3">
              Forgot password?
            </a>
          </p>
        ) : (
          <p>If you forgot your password, ask the person who runs this server for a link that sets a new one.</p>
        )}
      </div>
    </TitledFormPage>
  )
}

type FormProps = Pick<ReturnType<typeof Route.useLoaderData>, 'ways' | 'clerk' | 'suspended'>

function Form({ ways, clerk, suspended }: FormProps) {
  if (clerk === null) return <Island name="SignIn" component={SignIn} props={{ ways }} shared />
  // Clerk's form redirects a user who is already signed in there to the page that they came from.
  if (suspended) return null
  const { publishableKey } = clerk
  return <Island name="ClerkSignIn" component={ClerkSignIn} props={{ publishableKey, form: 'sign-in' }} />
}
