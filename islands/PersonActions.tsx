import { Ban, Ellipsis, Flag, Swords, UserCheck, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { PublicProfile } from '#contracts/http/players'
import { Button, LinkButton, OnlineMark } from '#ui'
import { ConfirmDialog, iconAction, Menu, type MenuItem } from '#ui/scripted'
import { SaidBanner } from './lib/said'
import { InviteDialog } from './people/invite-dialog'
import { ReportDialog } from './people/report-dialog'
import { type PersonLink, usePerson } from './people/use-person'

type Shown = Pick<PublicProfile, 'id' | 'username' | 'relation' | 'requestId' | 'isOnline'>
type PersonActionsProps = { readonly viewerId: string; readonly player: Shown }
type Window = 'none' | 'invite' | 'report' | 'block' | 'remove'

/** Actions on another player: add friend, invite, report, block. */
export default function PersonActions({ viewerId, player }: PersonActionsProps) {
  const person = usePerson(viewerId, player)
  const [open, setOpen] = useState<Window>('none')
  const close = () => setOpen('none')
  return (
    <div className="grid justify-items-end gap-3">
      <div className="flex flex-wrap items-center justify-end gap-3">
        {person.isOnline !== null && <OnlineMark isOnline={person.isOnline} />}
        <MainButtons person={person} onInvite={() => setOpen('invite')} />
        <Menu
          trigger={
            <Button aria-label={`More about ${player.username}`}>
              <Ellipsis size={16} />
            </Button>
          }
          items={menuOf(person, setOpen)}
        />
      </div>
      <SaidBanner said={person.said} />
      <InviteDialog username={open === 'invite' ? player.username : null} onClose={close} />
      <ReportDialog
        username={player.username}
        open={open === 'report'}
        onClose={close}
        onDone={(text) => {
          close()
          person.say({ tone: 'success', text })
        }}
      />
      <Questions person={person} open={open} onClose={close} username={player.username} />
    </div>
  )
}

function MainButtons({ person, onInvite }: { readonly person: PersonLink; readonly onInvite: () => void }) {
  const { relation, act } = person
  const invite = (
    <Button variant={relation === 'friend' ? 'primary' : 'secondary'} onClick={onInvite}>
      <Swords size={16} />
      Invite to Duel
    </Button>
  )
  switch (relation) {
    case 'none':
      return (
        <>
          <Button variant="primary" onClick={() => void act('ask')}>
            <UserPlus size={16} />
            Add Friend
          </Button>
          {invite}
        </>
      )
    case 'requested':
      return (
        <>
          <Button onClick={() => void act('withdraw')}>Withdraw Request</Button>
          {invite}
        </>
      )
    case 'received':
      return (
        <>
          <Button variant="primary" onClick={() => void act('accept')}>
            <UserCheck size={16} />
            Accept Request
          </Button>
          <Button onClick={() => void act('reject')}>Reject</Button>
        </>
      )
    case 'friend':
      return invite
    case 'blocked':
      return <Button onClick={() => void act('unblock')}>Unblock</Button>
    case 'self':
      return <LinkButton href="/profile#edit">Edit Profile</LinkButton>
    case 'visitor':
      return <LinkButton href="/sign-in">Sign In</LinkButton>
    default:
      return relation satisfies never
  }
}

function menuOf({ relation }: PersonLink, onOpen: (window: Window) => void): MenuItem[] {
  const report = iconAction('Report', Flag, () => onOpen('report'))
  const remove = iconAction('Remove Friend', UserMinus, () => onOpen('remove'))
  const block = { ...iconAction('Block', Ban, () => onOpen('block')), danger: true }
  return [...(relation === 'friend' ? [remove] : []), report, ...(relation === 'blocked' ? [] : [block])]
}

type QuestionsProps = {
  readonly person: PersonLink
  readonly username: string
  readonly open: Window
  readonly onClose: () => void
}

function Questions({ person, username, open, onClose }: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={onClose}
        title="Are you sure you want to remove this friend?"
        confirmLabel="Remove"
        tone="danger"
        onConfirm={() => void person.act('remove')}
      />
      <ConfirmDialog
        open={open === 'block'}
        onOpenChange={onClose}
        title={`Block ${username}?`}
        confirmLabel="Block"
        tone="danger"
        onConfirm={() => void person.act('block')}
      >
        Neither of you can send the other friend requests or invitations, you stop being friends, and you no longer see
        their messages in duel chats. They are not notified.
      </ConfirmDialog>
    </>
  )
}
