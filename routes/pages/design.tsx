import { createFileRoute, notFound } from '@tanstack/react-router'
import DesignSamples from '#islands/DesignSamples'
import { BleedPage, Gallery } from '#ui'
import { Island, unlistedHead } from '#web'

/** Every component in every state, both themes side by side. Only in development. */
export const Route = createFileRoute('/design')({
  loader: ({ context }) => {
    if (!context.development) throw notFound()
  },
  head: () => unlistedHead('Design'),
  component: Design,
})

function Design() {
  return (
    <BleedPage>
      <Island name="DesignSamples" component={DesignSamples} props={{}} />
      <div className="flex">
        <Gallery theme="dark" />
        <Gallery theme="light" />
      </div>
    </BleedPage>
  )
}
