import { createFileRoute } from '@tanstack/react-router'
import ForgotPassword from '#islands/ForgotPassword'
import { TitledFormPage } from '#ui'
import { Island, requireVisitor, unlistedHead } from '#web'

export const Route = createFileRoute('/forgot-password')({
  loader: ({ context }) => {
    requireVisitor(context)
    return { sendsMail: context.services.account.sendsMail }
  },
  head: () => unlistedHead('Forgotten Password', 'How to get back into an account on this Joust server.'),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { sendsMail } = Route.useLoaderData()
  return (
    <TitledFormPage
      title="Forgotten Password"
      lead={
        sendsMail
          ? 'We e-mail you a link to set a new password. It works once, within an hour.'
          : 'This server does not send e-mail. Ask the person who runs it for a link to set a new password.'
      }
    >
      {sendsMail && <Island name="ForgotPassword" component={ForgotPassword} props={{}} />}
      <p className="border-t border-line pt-6 text-sm text-ink-2">
        Remembered it?{' '}
        <a href="/sign-in" className="font-medium text-azure underline underline-offset-3">
          Sign In
        </a>
      </p>
    </TitledFormPage>
  )
}
