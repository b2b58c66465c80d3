import {
  CalendarDays,
  FilePlus2,
  Flag,
  Gauge,
  Keyboard,
  KeyRound,
  LayoutDashboard,
  Library,
  ListChecks,
  LogOut,
  Megaphone,
  Settings,
  ShieldAlert,
  Trophy,
  UserRound,
  Webhook,
} from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#ui'
import { ConfirmDialog, iconAction, Menu, type MenuItem } from '#ui/scripted'
import { forgetSavedPrograms } from '../lib/drafts/local-drafts'
import { openKeysDialog } from '../lib/page-keys/open-keys'
import { forgetUnsent } from '../lib/use-unsent'

/** What the menu shows of the signed-in player. */
export type MenuPlayer = {
  readonly id: string
  readonly username: string
  /** The real name; the username if none is known. */
  readonly name: string
  readonly image: string
  readonly contestAdmin: boolean
}

const PLACES: readonly MenuItem[] = [
  { kind: 'link', label: 'Dashboard', href: '/dashboard', icon: <LayoutDashboard size={16} /> },
  { kind: 'link', label: 'Profile', href: '/profile', icon: <UserRound size={16} /> },
  { kind: 'link', label: 'Problems', href: '/problems', icon: <ListChecks size={16} /> },
  { kind: 'link', label: 'Daily Challenge', href: '/daily', icon: <CalendarDays size={16} /> },
  { kind: 'link', label: 'Settings', href: '/settings', icon: <Settings size={16} /> },
]

/** Links for contest admins only. The pages themselves are guarded as well. */
const ADMIN_PLACES: readonly MenuItem[] = [
  { kind: 'line', id: 'before administration' },
  { kind: 'link', label: 'Create Contest', href: '/contests/create', icon: <Trophy size={16} /> },
  { kind: 'link', label: 'Create Problem', href: '/problems/create', icon: <FilePlus2 size={16} /> },
  { kind: 'link', label: 'Manage Problems', href: '/admin/problems', icon: <Library size={16} /> },
  { kind: 'link', label: 'Server', href: '/admin', icon: <Gauge size={16} /> },
  { kind: 'link', label: 'Front Page', href: '/admin/site', icon: <Megaphone size={16} /> },
  { kind: 'link', label: 'Webhooks', href: '/admin/webhooks', icon: <Webhook size={16} /> },
  { kind: 'link', label: 'Reports', href: '/admin/reports', icon: <Flag size={16} /> },
  { kind: 'link', label: 'Flags', href: '/admin/flags', icon: <ShieldAlert size={16} /> },
]

type PlayerMenuProps = {
  readonly player: MenuPlayer
  /** Ends the session; rejects if that fails. */
  readonly signOut: () => Promise<unknown>
  /** Opens the identity provider's own window, if accounts are managed there. */
  readonly manage?: () => void
}

/** The menu of the signed-in player, at the right end of the header. */
export function PlayerMenu({ player, signOut, manage }: PlayerMenuProps) {
  const { username, name, image, contestAdmin } = player
  const [failed, setFailed] = useState(false)
  const leave = () => {
    signOut().then(
      () => {
        forgetUnsent()
        forgetSavedPrograms()
        location.assign('/')
      },
      () => setFailed(true),
    )
  }
  return (
    <>
      <Menu
        trigger={
          <button type="button" aria-label={`Menu of ${username}`} className="rounded-full">
            <Avatar name={username} image={image} size="sm" />
          </button>
        }
        header={
          <>
            <p className="max-w-52 truncate font-medium" title={name}>
              {name}
            </p>
            <p className="caption max-w-52 truncate">@{username}</p>
          </>
        }
        items={[
          ...PLACES,
          ...(manage === undefined ? [] : [iconAction('Manage Account', KeyRound, manage)]),
          ...(contestAdmin ? ADMIN_PLACES : []),
          { kind: 'line', id: 'before leaving' },
          iconAction('Keyboard Shortcuts', Keyboard, openKeysDialog),
          iconAction('Sign Out', LogOut, leave),
        ]}
      />
      <ConfirmDialog
        open={failed}
        onOpenChange={setFailed}
        title="You are still signed in"
        confirmLabel="Try Again"
        onConfirm={leave}
      >
        The server could not be reached. Check the connection and try again.
      </ConfirmDialog>
    </>
  )
}
