import { useId, useState } from 'react'
import { Button } from '#ui'
import { ScriptedForm } from '../lib/forms/scripted-form'

type AddFriendProps = {
  /** Resolves to whether the request succeeded. The field is then cleared, and keeps its text otherwise. */
  readonly onAsk: (username: string) => Promise<boolean>
}

/** The field and button that send a friend request. */
export function AddFriend({ onAsk }: AddFriendProps) {
  const id = useId()
  const [username, setUsername] = useState('')
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    if (await onAsk(username)) setUsername('')
    setBusy(false)
  }
  return (
    <ScriptedForm className="grid gap-1.5" onSubmit={() => void ask()}>
      <label htmlFor={id} className="text-sm font-medium">
        Add a friend
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="control min-w-0 flex-1"
          placeholder="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <Button type="submit" idle={username.trim() === ''} busy={busy}>
          Add
        </Button>
      </div>
    </ScriptedForm>
  )
}
