import { api } from './lib/api'
import { goOn } from './lib/done-page'
import { FormFrame } from './lib/forms/form-frame'
import { useSending } from './lib/forms/use-sending'

/** Claims the admin role that the server offers at its first start. */
export default function FirstAdmin({ token, username }: { readonly token: string; readonly username: string }) {
  const { frame, send } = useSending()
  const submit = () => {
    void send({
      call: () => api('POST /api/account/first-admin', { body: { token } }),
      done: () => goOn('/dashboard'),
      leaves: true,
    })
  }
  return (
    <FormFrame {...frame} submitLabel="Become Contest Admin" busyLabel="One moment..." wide={true} onSubmit={submit}>
      <p className="text-ink-2">
        You are signed in as <span className="font-medium text-ink">@{username}</span>. Contest admins create problems
        and contests, review reports, and can make other players contest admins.
      </p>
    </FormFrame>
  )
}
