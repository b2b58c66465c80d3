import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import type { PageContext } from '#web'

export const Route = createRootRouteWithContext<PageContext>()({
  loader: ({ context }) => ({
    entries: context.entries,
    nonce: context.nonce,
    viewer: context.viewer,
    path: context.path,
    canonical: `${context.origin}${context.path}`,
  }),
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Joust' },
      { property: 'og:site_name', content: 'Joust' },
      ...(loaderData === undefined ? [] : [{ name: 'csp-nonce', content: loaderData.nonce }]),
    ],
    links: loaderData === undefined ? [] : [{ rel: 'canonical', href: loaderData.canonical }],
  }),
  component: Root,
})

function Root() {
  const { entries } = Route.useLoaderData()
  return (
    <html lang="en">
      <head>
        <HeadContent />
        {entries.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script src={entries.theme} />
        <script type="module" src={entries.boot} />
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  )
}
