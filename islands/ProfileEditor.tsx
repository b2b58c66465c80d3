import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { editFailure } from '#core/profile'
import { Avatar, Button, FormSummary, grouped, Panel, TierBadge, type TierName } from '#ui'
import { problemsOf } from './lib/forms/form-reading'
import { ScriptedForm } from './lib/forms/scripted-form'
import { ProfileFields, type ProfileStart } from './people/profile-fields'
import { useProfileForm } from './people/use-profile-form'

type ProfileEditorProps = {
  readonly start: ProfileStart
  readonly self: {
    readonly id: string
    readonly email: string
    readonly image: string
    readonly tier: TierName
    readonly xp: number
  }
}

/** The URL fragment that opens the form. */
const EDIT_HASH = '#edit'

/** The header of the viewer's own profile, with the Edit Profile form. */
export default function ProfileEditor({ start, self }: ProfileEditorProps) {
  const [editing, setEditing] = useState(false)
  useEffect(() => {
    const follow = () => {
      if (location.hash === EDIT_HASH) setEditing(true)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const opener = useRef<HTMLButtonElement>(null)
  const isClosed = useRef(false)
  useEffect(() => {
    if (!editing && isClosed.current) opener.current?.focus()
  }, [editing])
  const close = () => {
    history.replaceState(null, '', location.pathname)
    isClosed.current = true
    setEditing(false)
  }
  return (
    <div className="grid gap-6">
      <header className="flex items-start gap-6">
        <Avatar name={start.username} image={self.image} size="xl" />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <h1 className="heading truncate text-2xl" title={`${start.firstName} ${start.lastName}`}>
            {start.firstName} {start.lastName}
          </h1>
          <p className="flex flex-wrap gap-x-3 text-ink-2">
            <span className="font-medium text-ink">@{start.username}</span>
            <span className="truncate">{self.email}</span>
          </p>
          {start.bio !== '' && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{start.bio}</p>}
          <p className="mt-2 flex items-center gap-4">
            <TierBadge tier={self.tier} />
            <span className="numeral text-base">{grouped(self.xp)} XP</span>
          </p>
        </div>
        {!editing && (
          <Button ref={opener} onClick={() => setEditing(true)}>
            <Pencil size={16} />
            Edit Profile
          </Button>
        )}
      </header>
      {editing && <EditForm start={start} onClose={close} />}
    </div>
  )
}

function EditForm({ start, onClose }: { readonly start: ProfileStart; readonly onClose: () => void }) {
  const { form, frame, fields, submit } = useProfileForm(start, editFailure, () => {
    // The name is shown in the header and in many places of the page, so the whole page is rendered again.
    location.replace('/profile')
  })
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <Panel title="Edit Profile">
      <ScriptedForm ref={form} className="grid max-w-form gap-5" onSubmit={submit}>
        <FormSummary problems={problemsOf(frame.errors)} />
        <ProfileFields {...fields} />
        <div className="flex gap-3">
          <Button type="submit" variant="primary" busy={frame.busy} busyLabel="Saving...">
            Save Changes
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </ScriptedForm>
    </Panel>
  )
}
