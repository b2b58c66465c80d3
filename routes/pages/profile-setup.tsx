import { createFileRoute, redirect } from '@tanstack/react-router'
import { isGenerated } from '#core/profile'
import ProfileSetup from '#islands/ProfileSetup'
import { TitledFormPage } from '#ui'
import { Island, unlistedHead } from '#web'

export const Route = createFileRoute('/profile-setup')({
  loader: ({ context: { viewer } }) => {
    if (viewer === null) throw redirect({ href: '/sign-in', statusCode: 302 })
    if (!viewer.needsProfileSetup) throw redirect({ href: '/dashboard', statusCode: 302 })
    const { username, firstName, lastName, bio } = viewer
    return { start: { username: isGenerated(username) ? '' : username, firstName, lastName, bio } }
  },
  head: () => unlistedHead('Complete Your Profile', 'Choose the name under which you play.'),
  component: () => (
    <TitledFormPage
      title="Complete Your Profile"
      lead="Your opponents see your username; the rest is for your own pages. You can change all of it later."
    >
      <Island name="ProfileSetup" component={ProfileSetup} props={Route.useLoaderData()} />
    </TitledFormPage>
  ),
})
