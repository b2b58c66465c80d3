import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui'

/**
 * Offers a desktop notification, where waiting begins and never elsewhere; the browser asks only after the press. Nothing
 * where the player has answered already, or the browser has none.
 */
export function AskToNotify({ label }: { readonly label: string }) {
  const [permission, setPermission] = useState<NotificationPermission | null>(null)
  useEffect(() => setPermission('Notification' in window ? Notification.permission : null), [])
  if (permission !== 'default') return null
  const ask = (): void => {
    Notification.requestPermission().then(setPermission, (error: unknown) => console.info(error))
  }
  return (
    <Button size="sm" variant="ghost" onClick={ask}>
      <BellRing aria-hidden="true" size={16} />
      {label}
    </Button>
  )
}
