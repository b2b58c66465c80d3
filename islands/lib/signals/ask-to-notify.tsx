import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui'

/**
 * Offers desktop notifications, only where a player begins to wait. The browser asks for permission after a click. Shows nothing if the
 * player has already answered, or if the browser does not support notifications.
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
      <BellRing size={16} />
      {label}
    </Button>
  )
}
