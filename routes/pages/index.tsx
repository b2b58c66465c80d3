import { createFileRoute } from '@tanstack/react-router'
import LandingDuel from '#islands/LandingDuel'
import Testimonials from '#islands/Testimonials'
import { BleedPage, EmptySide, Hero, Hosting, Ladder, Modes, Voices } from '#ui'
import { Island, SITE_DESCRIPTION } from '#web'

const TITLE = 'Joust · Settle it in code'

export const Route = createFileRoute('/')({
  loader: ({ context }) => ({
    signedIn: context.viewer !== null,
    live: context.services.boards.figures(),
    offersCss: context.services.cssTargets.isOffered(),
    texts: context.services.site.texts(),
  }),
  head: () => ({
    meta: [
      { title: TITLE },
      { name: 'description', content: SITE_DESCRIPTION },
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'WebApplication',
          name: 'Joust',
          description: SITE_DESCRIPTION,
          applicationCategory: 'DeveloperApplication',
          operatingSystem: 'Any with a desktop browser',
        },
      },
    ],
  }),
  component: Landing,
})

function Landing() {
  const { signedIn, live, offersCss, texts } = Route.useLoaderData()
  const quotes = texts.testimonials.map((voice, place) => ({ ...voice, id: `voice ${place}` }))
  return (
    <BleedPage>
      <Hero signedIn={signedIn} duel={<Island name="LandingDuel" component={LandingDuel} props={{}} shared />} />
      <Modes offersCss={offersCss} />
      <Ladder />
      <Voices
        claims={texts.claims}
        live={live}
        testimonials={<Island name="Testimonials" component={Testimonials} props={{ quotes }} />}
      />
      <Hosting />
      <EmptySide signedIn={signedIn} />
    </BleedPage>
  )
}
