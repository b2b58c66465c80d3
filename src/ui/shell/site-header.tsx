import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { LinkButton } from '../controls/button'
import { Logo } from '../match/logo-mark'
import { type Place, placesFor } from './places'

type SiteHeaderProps = {
  readonly signedIn: boolean
  /** The page's path: the link to it is marked as the current one. */
  readonly path: string
  readonly themeToggle?: ReactNode
  readonly bell?: ReactNode
  readonly userMenu?: ReactNode
  /** Shown while the player is in a duel but looks at another page. */
  readonly runningDuel?: ReactNode
}

const isUnder = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/**
 * The header. The logo leads to the start page; players see all links, visitors those they may open, and the links
 * “Sign In” and “Sign Up”.
 */
export function SiteHeader({ signedIn, path, themeToggle, bell, userMenu, runningDuel }: SiteHeaderProps) {
  return (
    <header className="shared-header sticky top-0 z-30 border-b border-line bg-ground max-lg:group-data-[layout=stacks]:static">
      <a
        href="#content"
        className="fixed start-2 top-2 z-60 -translate-y-[200%] rounded-md bg-azure px-4 py-2 text-on-azure focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="mx-auto flex h-14 max-w-page items-center gap-3 px-4 group-not-data-[layout=ordinary]:max-w-none lg:gap-8 lg:px-6">
        <a href="/" aria-label="Joust, home" className="flex rounded-md">
          <Logo />
        </a>
        <nav aria-label="Main" className="h-full min-w-0 flex-1 overflow-x-auto overflow-y-hidden scrollbar-quiet">
          <ul className="flex h-full lg:gap-1">
            {placesFor(signedIn).map((place) => (
              <NavLink key={place.href} place={place} path={path} />
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-2">
          {themeToggle}
          {bell}
          {signedIn ? userMenu : <SignInLinks />}
        </div>
      </div>
      {runningDuel}
    </header>
  )
}

function NavLink({ place: { href, label, also }, path }: { readonly place: Place; readonly path: string }) {
  const here = [href, ...also].some((one) => isUnder(path, one))
  return (
    <li className="h-full">
      <a
        href={href}
        aria-current={here ? (path === href ? 'page' : 'true') : undefined}
        className={classNames(
          'relative flex h-full items-center px-1.5 text-sm font-medium lg:px-3 transition-colors focus-visible:-outline-offset-2',
          'after:absolute after:inset-x-1.5 lg:after:inset-x-3 after:-bottom-px after:h-0.5',
          here ? 'text-ink after:bg-azure' : 'text-ink-2 hover:text-ink',
        )}
      >
        {label}
      </a>
    </li>
  )
}

function SignInLinks() {
  return (
    <>
      <LinkButton href="/sign-in" variant="ghost" size="sm">
        Sign In
      </LinkButton>
      <LinkButton href="/sign-up" variant="primary" size="sm">
        Sign Up
      </LinkButton>
    </>
  )
}
