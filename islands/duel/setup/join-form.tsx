import { useState } from 'react'
import { ROOM_CODE_LENGTH } from '#core/duel'
import { Button, TextField } from '#ui'
import { ScriptedForm } from '../../lib/forms/scripted-form'
import { readRoomCode } from './entries'

type JoinFormProps = {
  readonly joining: boolean
  readonly blocked: boolean
  /** Why the server refused this code; null if it did not. */
  readonly refusal: string | null
  readonly onJoin: (roomCode: string) => void
  readonly onEdit: () => void
  /** What is joined; a duel by default. */
  readonly what?: 'Duel' | 'Room'
}

/** The form that joins a room by its code. Its amber side is that of the guest. */
export function JoinForm({ joining, blocked, refusal, onJoin, onEdit, what = 'Duel' }: JoinFormProps) {
  const [roomCode, setRoomCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = () => {
    setError(roomCode === '' ? 'Please enter a room code' : null)
    if (roomCode !== '') onJoin(roomCode)
  }
  return (
    <ScriptedForm onSubmit={submit} className="flex h-full flex-col gap-6">
      <TextField
        label="Room code"
        name="roomCode"
        help={`The ${ROOM_CODE_LENGTH} characters that ${what === 'Duel' ? 'your opponent sees' : 'the others see'} on their screen`}
        error={error ?? refusal}
        value={roomCode}
        placeholder="ABC123"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="h-20 text-center text-2xl font-semibold tracking-widest uppercase font-mono"
        onChange={(event) => {
          setRoomCode(readRoomCode(event.currentTarget.value))
          setError(null)
          onEdit()
        }}
      />
      <div className="mt-auto">
        <Button type="submit" size="lg" wide busy={joining} busyLabel="Joining..." disabled={blocked}>
          Join {what}
        </Button>
      </div>
    </ScriptedForm>
  )
}
