import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import { preload } from 'react-dom'
import type { ClerkFront } from '#contracts/http/account'
import ClerkMenu from '#islands/ClerkMenu'
import DesktopGate from '#islands/DesktopGate'
import NotificationBell from '#islands/NotificationBell'
import PageKeys from '#islands/PageKeys'
import RunningDuel, { runningPath } from '#islands/RunningDuel'
import ThemeToggle from '#islands/ThemeToggle'
import UserMenu from '#islands/UserMenu'
import { DesktopRequired, isMobileAgent, SiteFooter, SiteFrame, SiteHeader } from '#ui'
import { Island, LoaderFailed, NotFound, type PageContext, PageTags } from '#web'

export const Route = createRootRouteWithContext<PageContext>()({
  loader: ({ context }) => ({
    entries: context.entries,
    nonce: context.nonce,
    viewer: context.viewer,
    zone: chosenZone(context),
    bell: bellOf(context),
    running: runningOf(context),
    clerk: context.services.account.clerk,
    path: context.path,
    origin: context.origin,
    mobile: isMobileAgent(context.userAgent),
  }),
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      // Each page has a title of its own: this one remains for URLs without a page.
      { title: 'Page not found · Joust' },
      { property: 'og:site_name', content: 'Joust' },
      ...(loaderData === undefined ? [] : [{ name: 'csp-nonce', content: loaderData.nonce }]),
    ],
    links:
      loaderData === undefined
        ? []
        : [
            { rel: 'canonical', href: `${loaderData.origin}${loaderData.path}` },
            { rel: 'icon', href: loaderData.entries.icons.ico, sizes: '48x48' },
            { rel: 'icon', href: loaderData.entries.icon, type: 'image/svg+xml', sizes: 'any' },
            { rel: 'apple-touch-icon', href: loaderData.entries.icons.apple },
            { rel: 'manifest', href: '/manifest.webmanifest' },
          ],
  }),
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: LoaderFailed,
})

function Root() {
  const { entries, viewer, zone, bell, running, clerk, origin, path, mobile } = Route.useLoaderData()
  // What blocks the first paint is requested before the islands' scripts: browsers load few files at a time.
  preload(entries.theme, { as: 'script' })
  const header = (
    <SiteHeader
      signedIn={viewer !== null}
      path={path}
      themeToggle={<Island name="ThemeToggle" component={ThemeToggle} props={{}} shared />}
      bell={bell === null ? null : <Island name="NotificationBell" component={NotificationBell} props={bell} />}
      runningDuel={running === null ? null : <Island name="RunningDuel" component={RunningDuel} props={running} />}
      userMenu={viewer === null ? null : <OwnMenu viewer={viewer} clerk={clerk} />}
    />
  )
  const keys = <Island name="PageKeys" component={PageKeys} props={{ signedIn: viewer !== null }} shared />
  const footer = <SiteFooter keys={keys} />
  return (
    <html lang="en" data-time-zone={zone ?? undefined} data-viewer={viewer?.id}>
      <head>
        <HeadContent />
        <PageTags origin={origin} path={path} />
        {entries.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        <script src={entries.theme} />
        <script type="module" src={entries.boot} />
      </head>
      <body>
        {mobile ? (
          <DesktopRequired />
        ) : (
          <>
            <noscript>
              <p className="border-b border-line bg-yellow-soft px-6 py-2 text-center text-sm">
                Joust’s forms, editors and rooms need JavaScript. Switch it on to sign in and play; pages can be read
                without it.
              </p>
            </noscript>
            <SiteFrame header={header} footer={footer}>
              <Outlet />
            </SiteFrame>
            <Island name="DesktopGate" component={DesktopGate} props={{}} shared />
          </>
        )}
      </body>
    </html>
  )
}

/** The time zone that the player chose in Settings; null: the browser's own. */
function chosenZone({ viewer, services }: PageContext): string | null {
  return viewer === null ? null : services.account.chosenTimeZone(viewer.id)
}

/** The bell opens the page's socket, which refuses players whose profile is not complete. */
function bellOf({ viewer, services }: PageContext): { userId: string; unread: number } | null {
  if (viewer === null || viewer.needsProfileSetup) return null
  return { userId: viewer.id, unread: services.social.notifications.unread(viewer.id) }
}

/** The player's running duel. None on the duel's own page. */
function runningOf({ viewer, services, path }: PageContext) {
  if (viewer === null || viewer.needsProfileSetup) return null
  const duel = services.duels.running(viewer.id)
  return { userId: viewer.id, duel: duel !== null && path !== runningPath(duel) ? duel : null }
}

type Viewer = NonNullable<PageContext['viewer']>

type OwnMenuProps = { readonly viewer: Viewer; readonly clerk: ClerkFront | null }

function OwnMenu({ viewer, clerk }: OwnMenuProps) {
  const player = menuOf(viewer)
  if (clerk === null) return <Island name="UserMenu" component={UserMenu} props={player} />
  const { publishableKey } = clerk
  return <Island name="ClerkMenu" component={ClerkMenu} props={{ publishableKey, player }} />
}

/** What the menu shows of the signed-in player, and nothing more, as it is part of the page's source. */
const menuOf = ({ id, username, firstName, lastName, profileImage, contestAdmin }: Viewer) => ({
  id,
  username,
  name: `${firstName} ${lastName}`.trim() || username,
  image: profileImage,
  contestAdmin,
})
