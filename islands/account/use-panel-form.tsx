import { useState } from 'react'
import { Banner } from '#ui'
import { type Sending, useSending } from '../lib/forms/use-sending'

type Saving = Omit<Sending<{ readonly message: string }>, 'done'> & { readonly done?: () => void }

/** Sends a settings form, and shows a success message above its fields until the next attempt. */
export function usePanelForm() {
  const [success, setSuccess] = useState<string | null>(null)
  const { frame, field, send } = useSending()
  const save = ({ done, ...sending }: Saving): void => {
    setSuccess(null)
    void send({
      ...sending,
      done: ({ message }) => {
        done?.()
        setSuccess(message)
      },
    })
  }
  const notice = success === null ? null : <Banner tone="success">{success}</Banner>
  return { panel: { ...frame, notice }, field, save }
}
