import { createFileRoute } from '@tanstack/react-router'
import LandingDuel from '#islands/LandingDuel'
import Testimonials from '#islands/Testimonials'
import { BleedPage, EmptySide, Hero, Hosting, Ladder, Modes, Voices } from '#ui'
import { Island } from '#web'

const TITLE = 'Joust · Settle it in code'
const DESCRIPTION =
  'Live one-on-one coding and typing duels, rated contests and practice for programmers, on a server of your own.'

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
      { name: 'description', content: DESCRIPTION },
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'WebApplication',
          name: 'Joust',
          description: DESCRIPTION,
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
